// title: Two packs around a device lambda
// flags: --extended-lambda
// why: nvcc names the enclosing function with all template arguments, and could not tell where one
// why: pack ends.
template <class F> void submit(F) {}
template <class... Ts> struct List {};
template <class... Ts, class... Us> void run(List<Ts...>, List<Us...>) {
  submit([] __device__() {});
}
template void run(List<int>, List<char>);
// mended:
template <class F> void submit(F) {}
template <class... Ts> struct List {};
template <class First, class Second> void run(First, Second) {
  submit([] __device__() {});
}
template void run(List<int>, List<char>);
