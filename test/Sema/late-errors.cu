// What only the back end would notice has a place in the source.
// RUN: warpcc --verify=expected -c %s

struct Wide { long long a, b, c; };
__global__ void wideAtomic(Wide *w) { // expected-error {{device function '__atomic_load' is used here and not defined in this file}}
  Wide v;
  __atomic_load(w, &v, 0); // expected-warning 2 {{atomic operation may incur significant performance penalty}}
  w[1] = v;
}

// rule: mem.constant.over-64k
__constant__ char small[100];
__constant__ char table[70000]; // expected-error {{the __constant__ variables of this file take 70100 bytes, 'table' the most of them; there can be 65536}}
__global__ void lookUp(char *p) { *p = table[*p] + small[*p]; }
