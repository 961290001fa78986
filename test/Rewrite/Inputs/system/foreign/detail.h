#pragma once
namespace foreign {
template <class T> __device__ T shuffled(T V) {
  return __shfl_sync(__activemask(), V, 0);
}
}
