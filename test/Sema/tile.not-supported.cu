// Tile code is refused wherever it is written, never taken for something else.
// RUN: warpcc --verify=expected -c %s

__tile__ int function(int a) { return a; } // expected-error {{__tile__: tile code is not supported yet}}
__tile_global__ void kernel(int *) {} // expected-error {{__tile_global__: tile code is not supported yet}}
__tile__ int variable; // expected-error {{__tile__: tile code is not supported yet}}
struct S {
  __tile__ int member; // expected-error {{__tile__: tile code is not supported yet}}
};
void host() {
  __tile__ int local = 1; // expected-error {{__tile__: tile code is not supported yet}}
}
