# warpcc_component(NAME [CLANG] SOURCES file... [DEPENDS component...])
#
# Makes the static library warpcc<NAME> of lib/<NAME>. CLANG components see
# Clang's headers through one shared precompiled header; the others link only
# LLVM. DEPENDS are the arrows of the architecture.
function(warpcc_component Name)
  cmake_parse_arguments(ARG "CLANG" "" "SOURCES;DEPENDS" ${ARGN})
  set(Target "warpcc${Name}")
  add_library(${Target} STATIC ${ARG_SOURCES})
  target_link_libraries(${Target} PUBLIC warpcc_llvm)
  foreach(Dep IN LISTS ARG_DEPENDS)
    target_link_libraries(${Target} PUBLIC "warpcc${Dep}")
  endforeach()
  if(ARG_CLANG)
    target_link_libraries(${Target} PUBLIC clang-cpp LLVM)
    warpcc_use_clang_pch(${Target})
  else()
    target_link_libraries(${Target} PUBLIC LLVM)
  endif()
endfunction()

# Clang's headers take 10 s to parse; one precompiled header serves all.
function(warpcc_use_clang_pch Target)
  if(NOT TARGET warpcc_clang_pch)
    file(GENERATE OUTPUT "${PROJECT_BINARY_DIR}/pch_anchor.cpp" CONTENT "")
    add_library(warpcc_clang_pch OBJECT "${PROJECT_BINARY_DIR}/pch_anchor.cpp")
    target_link_libraries(warpcc_clang_pch PUBLIC warpcc_llvm)
    target_precompile_headers(warpcc_clang_pch PRIVATE
      "${PROJECT_SOURCE_DIR}/cmake/ClangPCH.h")
  endif()
  target_precompile_headers(${Target} REUSE_FROM warpcc_clang_pch)
endfunction()
