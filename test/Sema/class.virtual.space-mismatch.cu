// An override runs where the function runs that it overrides.
// RUN: warpcc --diag-suppress 997 --verify=expected,default -c %s
// RUN: warpcc --strict --diag-suppress 997 --verify=expected,strict -c %s

struct Base {
  __host__ __device__ virtual void both() {}
  __device__ virtual void device(int) {}
  virtual void host() const {}
  virtual ~Base() {}
};
struct Derived : Base {
  __device__ void both(); // expected-error {{'both' is a __device__ function, but the virtual function of 'Base' that it overrides is __host__ __device__}}
  void device(int); // expected-error {{'device' is a __host__ function, but the virtual function of 'Base' that it overrides is __device__}}
  __device__ void host(); // another function: not const
  __device__ ~Derived(); // expected-error {{is a __device__ function, but the virtual function of 'Base' that it overrides is __host__}}
};
template <class T> struct Middle : T {};
template <class T> struct Far : Middle<T> {
  __device__ void host() const {} // expected-error {{'host' is a __device__ function}}
};
Far<Base> *far;
inline auto size = sizeof(Far<Base>);

struct OtherBase { virtual void device(int) {} };
struct TwoBases : Base, OtherBase {
  __device__ void device(int) override {} // expected-error {{the virtual function of 'OtherBase' that it overrides is __host__}}
};

struct Legal : Base {
  __host__ __device__ void both() override {}
  __device__ void device(int) override {}
  __device__ void device(float) {}
  void host() const override {}
};
struct Implicit : Legal {};
