// title: A device lambda makes a call ambiguous
// flags: --extended-lambda
// why: In nvcc's host code a lambda has a type that is made of the types of the enclosing function and
// why: of the captures, and brings their namespaces into the lookup of every function that it is passed
// why: to.
namespace mesh {
struct Grid { int *cells; };
template <class F> void apply(F) {}
}
namespace tool {
template <class F> void apply(F) {}
template <class F> void run(F f) { apply(f); }
}
void clear(mesh::Grid grid) {
  tool::run([=] __device__() { grid.cells[0] = 0; });
}
// mended:
namespace mesh {
struct Grid { int *cells; };
template <class F> void apply(F) {}
}
namespace tool {
template <class F> void apply(F) {}
template <class F> void run(F f) { tool::apply(f); }
}
void clear(mesh::Grid grid) {
  tool::run([=] __device__() { grid.cells[0] = 0; });
}
