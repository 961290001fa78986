// title: Inline PTX that the architecture does not have
// flags: -arch=sm_80
// why: The assembler sees a file that nobody wrote; the line that matters is the one of the asm
// why: statement.
__global__ void wait() { asm volatile("griddepcontrol.wait;"); }
// mended:
__global__ void wait() {
#if __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.wait;");
#endif
}
