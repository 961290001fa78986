#include <cstdio>
#include <cstdlib>
__global__ void k(int *P) {
  // several lines
  // that go


  *P = 1;
}
int beyond(int *P, int N) {
  return P[N]; // line 11
}
int main(int Count, char **) {
  int *P = (int *)malloc(4 * sizeof(int));
  for (int I = 0; I < 4; ++I)
    P[I] = I;
  int *D;
  cudaMalloc(&D, sizeof(int));
  k<<<1, 1>>>(D);
  cudaDeviceSynchronize();
  int Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
  for (int I = 0; I < 100; ++I)
    Sum += I;
#ifdef _OPENMP
  printf("OpenMP %d\n", Sum);
#endif
  printf("%d\n", beyond(P, Count == 1 ? 3 : 4)); // line 28
  free(P);
}
