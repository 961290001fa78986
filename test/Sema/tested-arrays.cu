// An array is never null, and nvcc folds `*a` and `*(a + 1)` of constant arrays.
// RUN: warpcc -std=c++17 --verify=expected,accepted -c %s
// RUN: warpcc -std=c++17 --verify=expected,refused -DREFUSED -c %s

struct Class {
  static int host[3];
  static const int constant[3];
  static constexpr int known[3] = {1, 2, 3};
};
const int Class::constant[3] = {1, 2, 3};

#ifdef REFUSED
__global__ void refused(int *p, bool c) {
  *p = Class::constant[0]; // refused-error {{const variable 'constant'}}
  *p = (c ? Class::constant : p)[1]; // refused-error {{const variable 'constant'}}
  *p = Class::constant == p; // refused-error {{const variable 'constant'}}
  *p = Class::known == p; // refused-error {{static constexpr member 'known' has a value but no address}}
}
#else
__global__ void accepted(int *p) {
  if (Class::host) // accepted-warning {{address of array}}
    *p = 1;
  *p = !Class::host; // accepted-warning {{address of array}}
  if (Class::constant) // accepted-warning {{address of array}}
    *p = *Class::constant; // accepted-warning {{elements of const array 'constant'}}
  *p = *(Class::constant + 1); // accepted-warning {{elements of const array 'constant'}}
  (void)Class::known;
}
#endif
