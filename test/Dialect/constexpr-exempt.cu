// std::move, std::forward and std::initializer_list are for both sides (guide
// 5.3.11.7, 5.3.11.8), immediate functions leave nothing to call.
// RUN: %device -std=c++20 -fsyntax-only -verify %s
// expected-no-diagnostics
namespace std {
template <class T> struct remove_ref { using type = T; };
template <class T> struct remove_ref<T &> { using type = T; };
template <class T> constexpr typename remove_ref<T>::type &&move(T &&t) { return static_cast<typename remove_ref<T>::type &&>(t); }
template <class T> constexpr T &&forward(typename remove_ref<T>::type &t) { return static_cast<T &&>(t); }
}
consteval int immediate() { return 3; }
template <class T> __device__ T pass(T &&t) { return std::forward<T>(t); }
__device__ int f(int a) { return std::move(a) + pass(4) + immediate(); }
