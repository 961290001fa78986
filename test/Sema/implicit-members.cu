// Implicit members that need a function of the device: guide 5.3.10.6.4.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

// rule: class.implicit.device-base-host-use
struct Base { __device__ Base() {} };
struct Derived : Base { int x; };
struct Holds { Derived d[2]; };
struct Defaulted : Base { Defaulted() = default; };
struct Ends { __device__ ~Ends() {} };
struct Contains { Ends e; };
void host() {
  Derived d; // default-warning {{the implicit constructor of 'Derived' needs 'Base', a __device__ function}} strict-error {{the implicit constructor of 'Derived' needs 'Base'}}
  Holds h; // default-warning {{the implicit constructor of 'Holds' needs 'Base'}} strict-error {{the implicit constructor of 'Holds' needs 'Base'}}
  Defaulted f; // default-warning {{the implicit constructor of 'Defaulted' needs 'Base'}} strict-error {{the implicit constructor of 'Defaulted' needs 'Base'}}
  Contains c; // default-warning {{the implicit destructor of 'Contains' needs '~Ends'}} strict-error {{the implicit destructor of 'Contains' needs '~Ends'}}
}

__device__ Derived onDevice;
__global__ void k() {
  Derived d;
  Contains c;
}
