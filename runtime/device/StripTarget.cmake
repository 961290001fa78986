# Removes the processor from the functions of FILE (textual LLVM IR). A function
# without one takes on its caller's when it is linked as a builtin; with one, it
# could not be inlined into code for another processor.
file(READ "${FILE}" Text)
string(REGEX REPLACE " \"target-(cpu|features)\"=\"[^\"]*\"" "" Text "${Text}")
file(WRITE "${FILE}" "${Text}")
