// The object that a reference of the host stands for is not in device code.
// RUN: warpcc -std=c++17 --verify=expected,host -DHOST -c %s
// RUN: warpcc -std=c++17 --verify=expected,constant -c %s

#ifdef HOST
int host;
constexpr int &toHost = host; // host-note {{host variable declared here}}
__global__ void read(int *p) {
  *p = toHost; // host-error {{host variable 'toHost' is undefined in device code}}
}
#else
constexpr int number = 3;
constexpr const int &toConstant = number;
__global__ void address(const int **p) {
  *p = &toConstant; // constant-warning {{'toConstant' is a reference of the host}} constant-error {{constexpr variable 'toConstant' has a value but no address in device code}}
}
#endif
