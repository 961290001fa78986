# Finds the stock LLVM/Clang 22 and says how our code is compiled against it.
find_package(LLVM 22.1 REQUIRED CONFIG HINTS /usr/lib/llvm-22/lib/cmake/llvm)
find_package(Clang REQUIRED CONFIG HINTS "${LLVM_INSTALL_PREFIX}/lib/cmake/clang")
message(STATUS "LLVM ${LLVM_PACKAGE_VERSION} in ${LLVM_INSTALL_PREFIX}")

set(WARPCC_LLVM_BIN "${LLVM_TOOLS_BINARY_DIR}")
separate_arguments(_defs NATIVE_COMMAND "${LLVM_DEFINITIONS}")

# What every file that includes an LLVM or Clang header needs. RTTI and
# exceptions are off as in LLVM's own code; nothing of ours crosses that line.
add_library(warpcc_llvm INTERFACE)
target_include_directories(warpcc_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
target_include_directories(warpcc_llvm INTERFACE
  "${PROJECT_SOURCE_DIR}/include" "${PROJECT_BINARY_DIR}/include")
target_compile_definitions(warpcc_llvm INTERFACE ${_defs})
target_compile_options(warpcc_llvm INTERFACE
  -fno-rtti -fno-exceptions -Wall -Wextra -Wno-unused-parameter
  -fvisibility-inlines-hidden)

find_program(WARPCC_LLD ld.lld-22 HINTS "${WARPCC_LLVM_BIN}" NAMES ld.lld REQUIRED)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  add_link_options("--ld-path=${WARPCC_LLD}")
endif()

# No build path in any object: builds in two directories are identical.
add_compile_options("-ffile-prefix-map=${PROJECT_SOURCE_DIR}=."
                    "-ffile-prefix-map=${PROJECT_BINARY_DIR}=build")

set(WARPCC_SANITIZE "" CACHE STRING "Sanitizers to build with, e.g. address,undefined")
if(WARPCC_SANITIZE)
  add_compile_options("-fsanitize=${WARPCC_SANITIZE}" -fno-omit-frame-pointer
                      -fno-sanitize=vptr,function)
  add_link_options("-fsanitize=${WARPCC_SANITIZE}")
endif()
