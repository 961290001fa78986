// What a source may use without an #include, as with nvcc: its cuda_runtime.h reads the headers of these too.
// RUN: warpcc --cuda-path=builtin -c %s -o %t.o
// RUN: %if nvcc %{ warpcc -c %s -o %t.o %}
int main() {
  int Sum = 0;
  for (int I : {1, 2, 3})
    Sum += I;
  void *P = malloc(sizeof(int));
  memset(P, 0, sizeof(int));
  Sum += *(int *)P + abs(-1);
  free(P);
  return Sum - 7 + int(sqrt(0.0) + std::sqrt(0.0f)) + int(clock() < 0);
}
