# cmake -DNM=llvm-nm -DOBJECT=runtime.o -DOUT=prefix -P entries.cmake
#
# Reads the API that an object defines and writes
#   OUT.names      NAME warpcc_own_NAME, to rename the functions by
#   OUT.hidden.s   an entry NAME for each, which jumps through a table, seen in
#                  the module alone; with it what OneRuntime.cpp reads
#   OUT.visible.s  the same, seen by everybody
execute_process(COMMAND "${NM}" --defined-only --extern-only
  --format=just-symbols "${OBJECT}"
  OUTPUT_VARIABLE Symbols COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" Symbols "${Symbols}")
list(FILTER Symbols INCLUDE REGEX "^(cuda|__cuda|warpcc)[A-Za-z]")
# By bytes, as strcmp sees them.
list(SORT Symbols COMPARE STRING CASE SENSITIVE)
list(LENGTH Symbols Count)

set(Renames "")
set(Code "")
set(Own "")
set(Names "")
set(Strings "")
set(N 0)
foreach(S IN LISTS Symbols)
  string(APPEND Renames "${S} warpcc_own_${S}\n")
  math(EXPR At "8 * ${N}")
  string(APPEND Code "  .globl ${S}\n@SEEN@ ${S}\n  .type ${S}, @function\n"
    "  .p2align 4\n${S}:\n  endbr64\n  jmp *warpcc_entries+${At}(%rip)\n"
    "  .size ${S}, . - ${S}\n")
  string(APPEND Own "  .quad warpcc_own_${S}\n")
  string(APPEND Names "  .quad .Lname${N}\n")
  string(APPEND Strings ".Lname${N}: .asciz \"${S}\"\n")
  math(EXPR N "${N} + 1")
endforeach()

set(Text "  .text
${Code}
  .data
  .globl warpcc_entries, warpcc_exports
  .hidden warpcc_entries, warpcc_exports
  .p2align 3
warpcc_entries:
${Own}
  .section .data.rel.ro, \"aw\", @progbits
  .p2align 3
warpcc_exports:
  .quad ${Count}, .Lnames, .Lown
.Lnames:
${Names}.Lown:
${Own}
  .section .rodata.warpcc, \"a\", @progbits
${Strings}
  .section .note.warpcc, \"a\", @note
  .p2align 2
  .long 8, 8, 1
  .asciz \"warpcc\"
  .byte 0
  .quad warpcc_exports - .

  .section .note.GNU-stack, \"\", @progbits
")
string(REPLACE "@SEEN@" "  .hidden" Hidden "${Text}")
string(REPLACE "@SEEN@" "  .globl" Visible "${Text}")
file(WRITE "${OUT}.names" "${Renames}")
file(WRITE "${OUT}.hidden.s" "${Hidden}")
file(WRITE "${OUT}.visible.s" "${Visible}")
