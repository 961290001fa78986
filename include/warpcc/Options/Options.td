//===- Options/Options.td - every option of the driver --------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The options of nvcc 13.0 under all their spellings, and our own. nvcc takes
// a long and a short name, each with one or two dashes, and a value either
// after `=` or as the next word; the multiclasses below spell that out once.
//
// HelpText says what the option does for a user. A Note says what warpcc makes
// of it where that is not plainly "does it":
//   accepted: ...  nothing to do here, and why that is right
//   refused: ...   an error that gives this reason
//   own            nvcc has no such option
// docs/nvcc-options.md is made of this file by utils/gen-options-doc.py.
//===----------------------------------------------------------------------===//
include "llvm/Option/OptParser.td"

defvar Dashes = ["-", "--"];

class Note<string text> { string Note = text; }


// A switch with a long and a short name.
multiclass Switch<string long, string short, string help, string note = ""> {
  def NAME : Flag<Dashes, long>, HelpText<help>, Note<note>;
  if !ne(long, short) then
    def NAME # _short : Flag<Dashes, short>, Alias<!cast<Option>(NAME)>;
}

// An option with a value: `--long v`, `--long=v`, `-short v`, `-short=v`.
multiclass Value<string long, string short, string meta, string help,
                 string note = ""> {
  def NAME : Separate<Dashes, long>, MetaVarName<meta>, HelpText<help>,
             Note<note>;
  def NAME # _eq : Joined<Dashes, long # "=">, Alias<!cast<Option>(NAME)>;
  if !ne(long, short) then {
    def NAME # _short : Separate<Dashes, short>, Alias<!cast<Option>(NAME)>;
    def NAME # _short_eq : Joined<Dashes, short # "=">,
                           Alias<!cast<Option>(NAME)>;
  }
}

// The same whose short form also takes its value without a space: -Ifoo.
multiclass JoinedValue<string long, string short, string meta, string help,
                       string note = ""> : Value<long, short, meta, help, note> {
  def NAME # _joined : Joined<["-"], short>, Alias<!cast<Option>(NAME)>;
}


//===-- What to make ------------------------------------------------------===//

defm compile : Switch<"compile", "c", "Compile each input to an object file">;
defm device_c : Switch<"device-c", "dc",
    "Compile to an object with relocatable device code (-c -rdc=true)">;
defm device_w : Switch<"device-w", "dw",
    "Compile to an object with executable device code (-c -rdc=false)">;
defm device_link : Switch<"device-link", "dlink",
    "Link the relocatable device code of the inputs into a host object">;
defm link : Switch<"link", "link", "Compile and link all inputs (the default)">;
defm lib : Switch<"lib", "lib", "Compile all inputs and put them into a library">;
defm run : Switch<"run", "run",
    "Compile and link with warpcc's runtime (or what -cudart says), then run the executable">;
defm run_args : Value<"run-args", "run-args", "<arg>,...",
    "Arguments for the program that -run starts">;
defm report : Value<"report", "report", "junit|sarif[:<file>]",
    "With -run: write how the program ended, and what the virtual device found, to <program>.xml or .sarif">;
defm cuda : Switch<"cuda", "cuda",
    "Translate each .cu input to a .cu.cpp.ii file: its host half as C++ for any host compiler">;
defm cubin : Switch<"cubin", "cubin", "Compile each .cu input to a .cubin file">;
defm fatbin : Switch<"fatbin", "fatbin", "Compile each input to a .fatbin file">;
defm ptx : Switch<"ptx", "ptx", "Compile each .cu input to a .ptx file">;
defm optix_ir : Switch<"optix-ir", "optix-ir", "Compile to OptiX IR",
    "refused: the format is not public">;
defm ltoir : Switch<"ltoir", "ltoir", "Compile to NVIDIA's LTO IR",
    "refused: the format is not public; device LTO of warpcc uses LLVM bitcode">;
defm preprocess : Switch<"preprocess", "E", "Preprocess each input to standard output">;
defm dependencies : Switch<"generate-dependencies", "M",
    "Print a dependency rule for make, and do not compile">;
defm nonsystem_dependencies : Switch<"generate-nonsystem-dependencies", "MM",
    "As -M, without headers from system folders">;
defm dependencies_with_compile : Switch<"generate-dependencies-with-compile", "MD",
    "Write a dependency file while compiling">;
defm nonsystem_dependencies_with_compile :
    Switch<"generate-nonsystem-dependencies-with-compile", "MMD",
    "As -MD, without headers from system folders">;
defm dependency_output : Value<"dependency-output", "MF", "<file>",
    "Where -M and -MD write">;
defm dependency_targets : Switch<"generate-dependency-targets", "MP",
    "Add an empty rule for each dependency">;
defm dependency_target_name : Value<"dependency-target-name", "MT", "<target>",
    "The target of the generated rule">;
defm fdevice_syntax_only : Switch<"fdevice-syntax-only", "fdevice-syntax-only",
    "Check the device code and stop">;

//===-- Files and paths ---------------------------------------------------===//

defm output_file : Value<"output-file", "o", "<file>", "Name of the output">;
defm output_directory : Value<"output-directory", "odir", "<dir>",
    "Folder of outputs that have no -o">;
defm pre_include : Value<"pre-include", "include", "<file>,...",
    "Include a header before the input's first line">;
defm library : JoinedValue<"library", "l", "<name>,...", "Link with a library">;
defm define_macro : JoinedValue<"define-macro", "D", "<macro>,...", "Define a macro">;
defm undefine_macro : JoinedValue<"undefine-macro", "U", "<macro>,...", "Undefine a macro">;
defm include_path : JoinedValue<"include-path", "I", "<dir>,...", "Look for headers here">;
defm system_include : Value<"system-include", "isystem", "<dir>,...",
    "Look for system headers here">;
defm shared : Switch<"shared", "shared", "Link a shared library">;
defm library_path : JoinedValue<"library-path", "L", "<dir>,...", "Look for libraries here">;
defm cuda_path : Value<"cuda-path", "cuda-path", "<dir>|builtin",
    "Use the CUDA Toolkit in this folder, or warpcc's own headers",
    "own">;
defm libdevice_directory : Value<"libdevice-directory", "ldir", "<dir>",
    "Folder of the device library libdevice.10.bc">;
defm target_directory : Value<"target-directory", "target-dir", "<dir>",
    "Subfolder of targets/ in the toolkit", "accepted: x86_64-linux only">;
defm compiler_bindir : Value<"compiler-bindir", "ccbin", "<path>",
    "Host compiler whose headers, libraries and linker are used">;
defm host_via_source : Switch<"host-via-source", "host-via-source",
    "Let the host compiler compile the host half, translated to C++",
    "own">;
defm allow_unsupported_compiler : Switch<"allow-unsupported-compiler",
    "allow-unsupported-compiler", "Do not check the host compiler's version",
    "accepted: warpcc parses host code itself and checks no version">;
defm archiver_binary : Value<"archiver-binary", "arbin", "<path>",
    "Archiver for -lib", "accepted: warpcc writes archives itself">;
defm cudart : Value<"cudart", "cudart", "none|shared|static|warpcc",
    "CUDA runtime to link with">;
defm cudadevrt : Value<"cudadevrt", "cudadevrt", "none|static",
    "Device runtime library to link with">;
defm x : Value<"x", "x", "c|c++|cu|cu-cpp-output",
    "Language of the inputs that follow; cu-cpp-output is preprocessed CUDA">;
defm objdir_as_tempdir : Switch<"objdir-as-tempdir", "objtemp",
    "Put temporary files beside the object",
    "accepted: no output depends on a temporary file's name">;
defm options_file : Value<"options-file", "optf", "<file>,...",
    "Read further options from a file">;

//===-- Language ----------------------------------------------------------===//

defm std : Value<"std", "std", "c++03|c++11|c++14|c++17|c++20|c++23",
    "C++ dialect; with the builtin headers c++03 is C++11's language with "
    "C++03's library and __cplusplus in .cu files">;
defm expt_relaxed_constexpr : Switch<"expt-relaxed-constexpr",
    "expt-relaxed-constexpr",
    "Let device code call host constexpr functions, and the other way round">;
defm extended_lambda : Switch<"extended-lambda", "extended-lambda",
    "Allow __device__ and __host__ __device__ lambdas in host code">;
defm expt_extended_lambda : Switch<"expt-extended-lambda", "expt-extended-lambda",
    "Older name of -extended-lambda">;
defm relaxed_lambda : Switch<"relaxed-lambda", "relaxed-lambda",
    "Compile every extended lambda that warpcc can compile, with a portability "
    "warning where nvcc would refuse it",
    "own">;
defm strict : Switch<"strict", "strict",
    "Give the programming guide's verdict where nvcc is silent or warns",
    "own">;
defm audit : Value<"audit", "audit", "<file>",
    "Write what only the guide forbids to a SARIF file",
    "own">;
defm no_host_device_initializer_list : Switch<"no-host-device-initializer-list",
    "nohdinitlist", "Members of std::initializer_list are host functions">;
defm no_host_device_move_forward : Switch<"no-host-device-move-forward",
    "nohdmoveforward", "std::move and std::forward are host functions">;
defm ftemplate_depth : Value<"ftemplate-depth", "ftemplate-depth", "<n>",
    "Depth limit of template instantiations">;
defm ftemplate_backtrace_limit : Value<"ftemplate-backtrace-limit",
    "ftemplate-backtrace-limit", "<n>", "Longest instantiation trace to print">;
defm no_exceptions : Switch<"no-exceptions", "noeh", "No exceptions in host code">;
defm restrict : Switch<"restrict", "restrict",
    "Pointer parameters of kernels do not alias">;
defm default_stream : Value<"default-stream", "default-stream",
    "legacy|null|per-thread", "What the default stream is">;

//===-- Optimisation and debugging ----------------------------------------===//

defm optimize : JoinedValue<"optimize", "O", "<level>", "Optimisation of host code">;
defm ofast_compile : Value<"Ofast-compile", "Ofc", "0|min|mid|max",
    "Trade code quality of device code for compile time">;
defm dopt : Value<"dopt", "dopt", "on", "Optimise device code although -G is given">;
defm debug : Switch<"debug", "g", "Debug information for host code">;
defm device_debug : Switch<"device-debug", "G",
    "Debug information for device code, and no optimisation of it">;
defm lineinfo : Switch<"generate-line-info", "lineinfo",
    "Line numbers for device code">;
defm profile : Switch<"profile", "pg", "Instrument host code for gprof">;
defm optimization_info : Value<"optimization-info", "opt-info", "inline",
    "Report what the optimiser did">;
defm use_fast_math : Switch<"use_fast_math", "use_fast_math",
    "-ftz=true -prec-div=false -prec-sqrt=false -fmad=true, fast functions">;
defm ftz : Value<"ftz", "ftz", "true|false", "Flush float denormals to zero">;
defm prec_div : Value<"prec-div", "prec-div", "true|false", "IEEE float division">;
defm prec_sqrt : Value<"prec-sqrt", "prec-sqrt", "true|false", "IEEE float square root">;
defm fmad : Value<"fmad", "fmad", "true|false", "Contract a*b+c to fma">;
defm maxrregcount : Value<"maxrregcount", "maxrregcount", "<n>",
    "Registers that a thread may use">;
defm extra_device_vectorization : Switch<"extra-device-vectorization",
    "extra-device-vectorization", "Vectorise device code harder",
    "accepted: LLVM's vectorisers always run">;
defm device_stack_protector : Value<"device-stack-protector",
    "device-stack-protector", "true|false", "Stack protectors in device code",
    "accepted: false only; NVPTX has no stack protector">;
defm sanitize : Value<"sanitize", "sanitize", "memcheck", "Instrument for compute-sanitizer",
    "refused: use the virtual device's checks">;

//===-- GPU architectures -------------------------------------------------===//

defm gpu_architecture : Value<"gpu-architecture", "arch", "<arch>",
    "Architecture to compile for: compute_XX, sm_XX, native, all, all-major">;
defm gpu_code : Value<"gpu-code", "code", "<code>,...", "Code to embed">;
defm generate_code : Value<"generate-code", "gencode", "arch=<arch>,code=<code>",
    "Architecture and code to embed, repeatable">;
defm relocatable_device_code : Value<"relocatable-device-code", "rdc",
    "true|false", "Relocatable device code">;
defm entries : Value<"entries", "e", "<kernel>,...",
    "Kernels to generate code for",
    "accepted: all kernels are generated; ptxas gets --entry">;
defm list_gpu_code : Switch<"list-gpu-code", "code-ls", "List the real architectures">;
defm list_gpu_arch : Switch<"list-gpu-arch", "arch-ls", "List the virtual architectures">;
defm dlink_time_opt : Switch<"dlink-time-opt", "dlto", "Optimise device code at link time">;
defm lto : Switch<"lto", "lto", "Alias of -dlto">;
defm gen_opt_lto : Switch<"gen-opt-lto", "gen-opt-lto", "Run the optimiser before LTO IR",
    "accepted: device bitcode is always optimised at the link">;
defm no_device_link : Switch<"no-device-link", "nodlink", "Skip the device link">;
defm extensible_whole_program : Switch<"extensible-whole-program", "ewp",
    "Whole-program mode with a later device link",
    "accepted: as -rdc=true; the device link optimises the whole program">;
defm relocatable_ptx : Switch<"relocatable-ptx", "reloc-ptx", "Insert PTX for the linker",
    "accepted: relocatable objects always hold it">;
defm relocatable_link : Switch<"relocatable-link", "r", "Partial device link",
    "refused: not supported yet">;
defm compress_mode : Value<"compress-mode", "compress-mode",
    "default|size|speed|balance|none", "How the fat binary is compressed">;
defm no_compress : Switch<"no-compress", "no-compress", "Do not compress the fat binary">;
defm keep_device_functions : Switch<"keep-device-functions", "keep-device-functions",
    "Keep unused device functions in the PTX">;
defm source_in_ptx : Switch<"source-in-ptx", "src-in-ptx", "Interleave source in PTX",
    "accepted: PTX has .loc lines only">;
defm static_global_template_stub : Value<"static-global-template-stub",
    "static-global-template-stub", "true|false", "Kernels of templates are launched from their own file only, without -rdc">;
defm device_entity_has_hidden_visibility :
    Value<"device-entity-has-hidden-visibility",
    "device-entity-has-hidden-visibility", "true|false",
    "Visibility of kernels and device variables in the object">;

//===-- Options for the phases --------------------------------------------===//

defm compiler_options : Value<"compiler-options", "Xcompiler", "<option>,...",
    "Options for the host compiler">;
defm linker_options : Value<"linker-options", "Xlinker", "<option>,...",
    "Options for the host linker">;
defm archive_options : Value<"archive-options", "Xarchive", "<option>,...",
    "Options for the archiver", "accepted: warpcc writes archives itself">;
defm ptxas_options : Value<"ptxas-options", "Xptxas", "<option>,...",
    "Options for ptxas">;
defm nvlink_options : Value<"nvlink-options", "Xnvlink", "<option>,...",
    "Options for nvlink">;
defm xcudafe : Value<"Xcudafe", "Xcudafe", "<option>,...",
    "Options for nvcc's front end: --diag_suppress=N and its kind">;
defm xcicc : Value<"Xcicc", "Xcicc", "<option>,...", "Options for nvcc's cicc",
    "accepted: there is no cicc here">;
defm xfatbin : Value<"Xfatbin", "Xfatbin", "<option>,...", "Options for fatbinary",
    "accepted: -compress-all is the default">;
defm forward_unknown_to_host_compiler : Switch<"forward-unknown-to-host-compiler",
    "forward-unknown-to-host-compiler",
    "Unknown options are options of the host compiler">;
defm forward_unknown_to_host_linker : Switch<"forward-unknown-to-host-linker",
    "forward-unknown-to-host-linker",
    "Unknown options are options of the host linker">;
defm forward_unknown_opts : Switch<"forward-unknown-opts", "forward-unknown-opts",
    "Unknown options are options of the host tools">;
defm machine : Value<"machine", "m", "64", "Bits of the target">;
defm m64 : Switch<"m64", "m64", "64-bit target">;
defm no_align_double : Switch<"no-align-double", "no-align-double",
    "No -malign-double", "accepted: it concerns 32-bit targets">;
defm use_local_env : Switch<"use-local-env", "use-local-env", "Windows only", "accepted: Windows only">;
defm force_cl_env_setup : Switch<"force-cl-env-setup", "force-cl-env-setup",
    "Windows only", "accepted: Windows only">;
defm input_drive_prefix : Value<"input-drive-prefix", "idp", "<prefix>", "Windows only",
    "accepted: Windows only">;
defm dependency_drive_prefix : Value<"dependency-drive-prefix", "ddp", "<prefix>",
    "Windows only", "accepted: Windows only">;
defm drive_prefix : Value<"drive-prefix", "dp", "<prefix>", "Windows only",
    "accepted: Windows only">;

//===-- The driver itself -------------------------------------------------===//

defm verbose : Switch<"verbose", "v", "Print what is done">;
defm dryrun : Switch<"dryrun", "dryrun", "Print what would be done">;
defm keep : Switch<"keep", "keep", "Keep intermediate files">;
defm keep_dir : Value<"keep-dir", "keep-dir", "<dir>", "Folder for -keep">;
defm save_temps : Switch<"save-temps", "save-temps", "Alias of -keep">;
defm clean_targets : Switch<"clean-targets", "clean",
    "Remove the files that the same command would have made">;
defm phase : Value<"phase", "phase", "host",
    "Only the host pass: a step of what -dryrun prints", "own">;
defm arch_list : Value<"arch-list", "arch-list", "compute_XX,...",
    "The virtual architectures of the whole compile, for a step of it", "own">;
defm module_id : Value<"module-id", "module-id", "<id>",
    "The name of the whole compile, for a step of it", "own">;
defm fatbin_file : Value<"fatbin-file", "fatbin-file", "<file>",
    "The fat binary that -phase=host embeds", "own">;
defm bitcode_file : Value<"bitcode-file", "bitcode-file", "<file>,...",
    "Device bitcode of -rdc=true: -ptx writes it, -phase=host embeds it", "own">;
defm threads : JoinedValue<"threads", "t", "<n>", "Passes to run at a time (0: one a core)">;
defm split_compile : Value<"split-compile", "split-compile", "<n>",
    "Threads for optimising one device pass",
    "accepted: a pass is one thread; passes run in parallel">;
defm split_compile_extended : Value<"split-compile-extended",
    "split-compile-extended", "<n>", "The same for the device link",
    "accepted: a device link is one thread">;
defm jobserver : Switch<"jobserver", "jobserver", "Take job tokens from make",
    "accepted: -t bounds the threads">;
defm fdevice_time_trace : Value<"fdevice-time-trace", "fdevice-time-trace", "<file>",
    "Write a time trace of the passes">;
defm time : Value<"time", "time", "<file>", "Append the time of each step to a CSV file">;
defm dont_use_profile : Switch<"dont-use-profile", "noprof", "Do not read nvcc.profile",
    "accepted: warpcc reads no profile">;
defm qpp_config : Value<"qpp-config", "qpp-config", "<config>", "QNX only", "accepted: QNX only">;
defm compile_as_tools_patch : Switch<"compile-as-tools-patch", "astoolspatch",
    "Compile for CUDA tools", "refused: it is for NVIDIA's own tools">;
defm host_linker_script : Value<"host-linker-script", "hls", "use-lcs|gen-lcs",
    "Linker script for large fat binaries",
    "accepted: lld places the sections; gen-lcs, which only prints the script, is refused">;
defm augment_host_linker_script : Switch<"augment-host-linker-script", "aug-hls",
    "Goes with -hls", "accepted: lld places the sections">;
defm jump_table_density : Value<"jump-table-density", "jtd", "<n>",
    "Density of switch jump tables", "accepted: LLVM decides">;
defm frandom_seed : Value<"frandom-seed", "frandom-seed", "<seed>",
    "Seed of generated names; the default is a hash of the compile">;
defm resource_usage : Switch<"resource-usage", "res-usage",
    "Print registers and memory of each kernel">;
defm help : Switch<"help", "h", "Print this">;
defm version : Switch<"version", "V", "Print the version">;

//===-- Diagnostics -------------------------------------------------------===//

defm disable_warnings : Switch<"disable-warnings", "w", "No warnings">;
defm Werror : Value<"Werror", "Werror", "<kind>,...",
    "Warnings of these kinds are errors">;
defm Wreorder : Switch<"Wreorder", "Wreorder", "Warn of member initialisers out of order">;
defm Wdefault_stream_launch : Switch<"Wdefault-stream-launch", "Wdefault-stream-launch",
    "Warn of launches without a stream">;
defm Wmissing_launch_bounds : Switch<"Wmissing-launch-bounds", "Wmissing-launch-bounds",
    "Warn of kernels without __launch_bounds__">;
defm Wext_lambda_captures_this : Switch<"Wext-lambda-captures-this",
    "Wext-lambda-captures-this", "Warn of extended lambdas that capture this">;
defm Wno_deprecated_declarations : Switch<"Wno-deprecated-declarations",
    "Wno-deprecated-declarations", "No warning of deprecated entities">;
defm Wno_deprecated_gpu_targets : Switch<"Wno-deprecated-gpu-targets",
    "Wno-deprecated-gpu-targets", "No warning of deprecated architectures">;
defm Wnvcc_portability : Switch<"Wnvcc-portability", "Wnvcc-portability",
    "Warn of code that nvcc would refuse",
    "own">;
defm display_error_number : Switch<"display-error-number", "err-no",
    "Show the numbers of diagnostics (the default)">;
defm no_display_error_number : Switch<"no-display-error-number", "no-err-no",
    "Hide the numbers of diagnostics">;
defm diag_error : Value<"diag-error", "diag-error", "<number>,...",
    "These diagnostics are errors">;
defm diag_suppress : Value<"diag-suppress", "diag-suppress", "<number>,...",
    "Do not issue these diagnostics">;
defm diag_warn : Value<"diag-warn", "diag-warn", "<number>,...",
    "These diagnostics are warnings">;
defm brief_diagnostics : Value<"brief-diagnostics", "brief-diag", "true|false",
    "No source lines in diagnostics">;
defm diagnostics_format : Value<"diagnostics-format", "diagnostics-format",
    "clang|nvcc|sarif", "Layout of diagnostics",
    "own">;
defm verify : Value<"verify", "verify", "<prefix>,...",
    "Compare diagnostics with comments of the source, for tests",
    "own">;
defm explain : Value<"explain", "explain", "<rule>", "Explain a rule and stop",
    "own">;
defm no_pch : Switch<"no-pch", "no-pch", "Do not use the header cache",
    "own">;
defm separate_passes : Switch<"separate-passes", "separate-passes",
    "Parse the source for each architecture, also where one parse would do",
    "own">;
defm ftime_trace : Switch<"ftime-trace", "ftime-trace",
    "Write a time trace of all passes beside the output, or to `-ftime-trace=FILE`",
    "own">;
def ftime_trace_eq : Joined<["-"], "ftime-trace=">, Note<"own">;
