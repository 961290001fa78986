// A function whose text has sizeof or alignof overrides and redeclares what it did.
// RUN: warpcc -std=c++17 -arch=sm_90 --cuda-path=builtin -c %s -o %t.o
#define ALIGNMENT alignof(decltype(0.0L + number()))

__host__ __device__ constexpr int number() { return 1; }
__device__ int device() { return 1; }

struct Resource {
  virtual ~Resource() = default;
  virtual void *allocate(unsigned long Bytes, unsigned long Align = ALIGNMENT) = 0;
  virtual int size(int N) { return sizeof(number()) * N; }
};

struct Heap : Resource {
  void *allocate(unsigned long Bytes, unsigned long = ALIGNMENT) override { return new char[Bytes]; }
  int size(int N) override { return sizeof(number()) + N; }
};

struct Checked final : public Heap {
  void *allocate(unsigned long Bytes, unsigned long = ALIGNMENT) final {
    return Bytes > sizeof(number()) ? this->Heap::allocate(Bytes) : nullptr;
  }
  int size(int N) final { return sizeof(Heap::size(N)); }
};

template <class Base> struct Mixed : Base {
  int size(int N) override { return sizeof(number()) + N; }
};

// Declared before, in a class, as a friend, in a namespace, as a template.
struct Plain {
  int size();
  friend int ofFriend(Plain);
};
int Plain::size() { return sizeof(number()); }
int ofFriend(Plain) { return sizeof(number()); }
int before();
int before() { return sizeof(number()); }
namespace inner {
int before(int);
}
int inner::before(int) { return sizeof(number()); }
template <class T> int ofTemplate(T);
template <class T> int ofTemplate(T) { return sizeof(number()); }

// New ones may name any side.
int fresh() { return sizeof(device()); }

int main() {
  Checked C;
  Mixed<Heap> M;
  Plain P;
  return C.size(1) + M.size(1) + P.size() + ofFriend(P) + before() +
         inner::before(1) + ofTemplate(1) + fresh();
}
