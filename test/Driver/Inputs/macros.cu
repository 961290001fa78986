// Every macro of nvcc's dialect as text: its value, or its name if undefined.
#define TEXT2(X) #X
#define TEXT(X) TEXT2(X)
#define MACRO(M) "|" #M "=" TEXT(M)
#define ALL                                                                    \
  "BEGIN" MACRO(__NVCC__) MACRO(__CUDACC__) MACRO(__CUDACC_VER_MAJOR__)        \
  MACRO(__CUDACC_VER_MINOR__) MACRO(__CUDACC_VER_BUILD__)                      \
  MACRO(__CUDA_API_VER_MAJOR__) MACRO(__CUDA_API_VER_MINOR__)                  \
  MACRO(__CUDA_ARCH__) MACRO(__CUDA_ARCH_LIST__) MACRO(__CUDA_ARCH_SPECIFIC__) \
  MACRO(__CUDA_ARCH_FAMILY_SPECIFIC__) MACRO(__CUDA_ARCH_FEAT_SM90_ALL)        \
  MACRO(__CUDA_ARCH_FEAT_SM100_ALL) MACRO(__NVCC_DIAG_PRAGMA_SUPPORT__)        \
  MACRO(__CUDACC_DEVICE_ATOMIC_BUILTINS__) MACRO(__CUDACC_RDC__)               \
  MACRO(__CUDACC_EXTENDED_LAMBDA__) MACRO(__CUDACC_RELAXED_CONSTEXPR__)        \
  MACRO(__CUDACC_DEBUG__) MACRO(CUDA_API_PER_THREAD_DEFAULT_STREAM) "|END"
#ifdef DEVICE
__device__ char DeviceMacros[] = ALL;
#else
char HostMacros[] = ALL;
#endif
