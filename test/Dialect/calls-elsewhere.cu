// Calls that stand elsewhere than the function that runs them, and calls in templates: nvcc does not look at all of
// them, the guide wants an error for each.
// RUN: warpcc --cuda-path=builtin -arch=sm_90 --verify=expected,default -c %s -o /dev/null
// RUN: warpcc --strict --cuda-path=builtin -arch=sm_90 --verify=expected,strict -c %s -o /dev/null
__device__ int dev(int x) { return x; }
int hostOnly(int x) { return x; }
struct DeviceMade {
  int v;
  __device__ DeviceMade(int v) : v(v) {}
  __device__ int get() const { return v; }
};

// Initializers of the host's variables.
int variable = dev(1); // default-warning {{the initializer of a variable of the host calls __device__ function 'dev'}} strict-error {{the initializer of a variable of the host calls}}
DeviceMade object(1);  // default-warning {{calls __device__ function 'DeviceMade'}} strict-error {{calls __device__ function 'DeviceMade'}}
struct Static {
  static int member;
};
int Static::member = dev(1); // default-warning {{calls __device__ function 'dev'}} strict-error {{calls __device__ function 'dev'}}
int fine = sizeof(dev(1));

// Default arguments and initializers of members.
int byDefault(int x = dev(1)) { return x; }
int useDefault() { return byDefault(); } // default-warning {{host code reaches this call of __device__ function 'dev'}} strict-error {{host code reaches this call of __device__ function 'dev'}}
struct DeviceMember {
  int m = hostOnly(1); // expected-error {{calling a __host__ function 'hostOnly' from a __device__ function 'DeviceMember' is not allowed}}
  __device__ DeviceMember() {}
};
struct ImplicitMember {
  int m = hostOnly(1); // expected-error {{calling a __host__ function 'hostOnly' from a __device__ function 'members' is not allowed}}
};
__device__ int members() {
  DeviceMember a;
  ImplicitMember b;
  return a.m + b.m;
}

// What a destructor ends with.
struct HostEnd {
  ~HostEnd() {}
};
struct DeviceEnd : HostEnd {
  __device__ ~DeviceEnd() {} // expected-error {{calling a __host__ function '~HostEnd' from a __device__ function '~DeviceEnd' is not allowed}}
};
struct ImplicitEnd {
  HostEnd e;
};
__device__ void ends(ImplicitEnd *p) {
  DeviceEnd d;
  delete p; // expected-error {{calling a __host__ function '~ImplicitEnd' from a __device__ function 'ends' is not allowed}}
}

// Templates of the host: what depends on a parameter is not judged by nvcc.
struct Functor {
  __device__ int operator()(int x) const { return x; }
};
template <class F> int call(F f) { return f(1); } // default-warning {{host code reaches this call of __device__ function 'operator()'}} strict-error {{host code reaches this call}}
template <class T> int byName(T t) { return dev(t); } // default-warning {{host code reaches this call of __device__ function 'dev'}} strict-error {{host code reaches this call}}
int useTemplates() { return call(Functor()) + byName(1); }

// Lambdas are.
int useLambda() {
  // default-warning@+1 {{host code reaches this call}} strict-error@+1 {{host code reaches this call}}
  auto l = [](auto x) { return dev(x); }; // expected-error {{calling a __device__ function 'dev' from a __host__ function 'operator()<int>' is not allowed}}
  return l(1);
}
__device__ int useDeviceLambda() {
  auto l = [](auto x) { return hostOnly(x); }; // expected-error {{calling a __host__ function 'hostOnly' from a __device__ function 'operator()<int>' is not allowed}}
  return l(1);
}
