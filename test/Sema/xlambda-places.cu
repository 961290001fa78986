// Where an extended lambda may stand: guide 5.3.8.4 (1)-(9).
// RUN: warpcc -std=c++20 --extended-lambda --verify=expected,default -c %s
// RUN: warpcc -std=c++20 --extended-lambda --strict --verify=expected,strict -c %s

template <class F> __host__ __device__ void use(F) {}

// rule: xlambda.restrict.r01-nested-extended
void nested() {
  use([] __host__ __device__ { // expected-note {{the enclosing extended lambda}}
    auto inner = [] __host__ __device__ {}; // expected-error {{an extended lambda cannot be defined inside another extended lambda}}
    inner();
  });
}

void notNested() {
  auto plain = [] { use([] __host__ __device__ {}); };
  plain();
}

// rule: xlambda.restrict.r01-nested-extended-hd-in-device
void hostDeviceInDevice() {
  use([] __device__ { // default-note {{the enclosing extended lambda}} strict-note {{the enclosing extended lambda}}
    auto inner = [] __host__ __device__ {}; // default-warning {{a __host__ __device__ lambda should not be defined inside}} strict-error {{a __host__ __device__ lambda should not be defined inside}}
    inner();
  });
}

void plainInDevice() {
  use([] __device__ {
    auto inner = [] {};
    inner();
  });
}

// rule: xlambda.restrict.r02-in-generic-lambda
void inGeneric() {
  auto generic = [](auto x) { // expected-note {{the enclosing generic lambda}}
    use([] __device__ {}); // expected-error {{an extended lambda cannot be defined inside a generic lambda}}
  };
  generic(1);
}

template <class T> void inTemplate(T t) { use([=] __device__ { return t; }); }
template void inTemplate(int);

// rule: xlambda.restrict.r03-outermost-not-in-function
int outermost = [] {
  use([] __device__ {}); // expected-error {{the outermost lambda around an annotated lambda must be defined inside a function}}
  return 1;
}();

auto ofDevice = [] __device__ {
  auto inner = [] __device__ { return 1; };
  return inner();
};

int inFunction() {
  return [] {
    use([] __device__ {});
    return 1;
  }();
}

// rule: xlambda.restrict.r04-constructor
struct Constructed {
  Constructed() { use([] __device__ {}); } // expected-error {{cannot be defined in a constructor (here: 'Constructed')}}
  ~Constructed() { use([] __host__ __device__ {}); } // expected-error {{cannot be defined in a destructor}}

  void member() { use([] __device__ {}); }
};

// rule: xlambda.restrict.r04-private-member
class Access {
  void hidden() { use([] __device__ {}); } // expected-error {{cannot be defined in 'hidden', which is private or protected}}
protected:
  void half() { use([] __host__ __device__ {}); } // expected-error {{cannot be defined in 'half'}}

public:
  void open() { use([] __device__ {}); }
};

// rule: xlambda.restrict.r04-private-nested-class
class Outer {
  struct Hidden {
    void member() { use([] __device__ {}); } // expected-error {{the enclosing class 'Hidden' is private or protected}}
  };

public:
  struct Open {
    void member() { use([] __device__ {}); }
  };
};

class OuterOfTemplate {
  template <class T> struct Hidden {
    void member(T t) { use([=] __device__ { return t; }); } // expected-error {{the enclosing class 'Hidden' is private or protected}}
  };

public:
  void open() { Hidden<int>().member(1); }
};

// rule: xlambda.restrict.r04-hidden-friend
struct Befriended {
  friend void onlyHere(Befriended) { use([] __device__ {}); } // expected-error {{cannot be defined in 'onlyHere', a friend that only its class declares}}
};
void useFriend(Befriended b) { onlyHere(b); }

void declaredBefore(int);
struct BefriendedToo {
  friend void declaredBefore(int) { use([] __device__ {}); }
};

// rule: xlambda.restrict.r04-unnamed-class
struct {
  void member() { use([] __device__ {}); } // expected-error {{a member of an unnamed class}}
} unnamed;

void useUnnamed() { unnamed.member(); }
typedef struct Tag {
  void member() { use([] __device__ {}); }
} Named;

// rule: xlambda.restrict.r05-ambiguous-address
template <class T> struct Ambiguous {
  using B = void;
  void member();
};
template <class B> void Ambiguous<B>::member() {
  use([] __device__ {}); // expected-error {{its template parameter 'B' has the name of a member}}
}
template struct Ambiguous<int>;

template <class T> struct Clear {
  using B = void;
  void member();
};
template <class T> void Clear<T>::member() { use([] __device__ {}); }
template struct Clear<int>;

// rule: xlambda.restrict.r06-local-class
void localClass() {
  struct Local {
    void member() { use([] __device__ {}); } // expected-error {{a member of local class 'Local'}}
  };
}

void besideLocalClass() {
  struct Local { int x; };
  use([] __device__ {});
}

// rule: xlambda.restrict.r07-deduced-return
auto deduced() {
  use([] __device__ {}); // expected-error {{cannot be defined in 'deduced', whose return type is deduced}}
  return 1;
}

auto trailing() -> int {
  use([] __device__ {});
  return 1;
}

// rule: xlambda.restrict.r08-hd-generic
void generic() {
  use([] __host__ __device__ (auto x) {}); // expected-error {{a __host__ __device__ extended lambda cannot be generic}}
  use([] __host__ __device__ <class T>(T x) {}); // expected-error {{a __host__ __device__ extended lambda cannot be generic}}
}

void genericDevice() {
  use([] __device__ (auto x) {});
  use([] __device__ <class T>(T x) {});
}

// rule: xlambda.restrict.r09-unnamed-param
template <class T, int> void unnamedParameter() { // expected-error {{the template parameters of a function with an extended lambda must have names}}
  use([] __device__ {});
}
template void unnamedParameter<int, 1>();

template <class T, int N> void namedParameter() { use([] __device__ {}); }
template void namedParameter<int, 1>();

// rule: xlambda.restrict.r09-class-template-member
template <class> struct OfTemplate { // default-warning {{the template parameters of a class with an extended lambda}} strict-error {{the template parameters of a class with an extended lambda}}
  void member() { use([] __device__ {}); }
};
template struct OfTemplate<int>;
template <class T, int> struct OfHostDevice { // default-error {{the template parameters of a function with an extended lambda must have names}} strict-error {{the template parameters of a function with an extended lambda must have names}}
  void member(T x) { use([=] __host__ __device__ { return x; }); }
};
template struct OfHostDevice<int, 1>;

template <class T> struct OfNamed {
  void member() { use([] __device__ {}); }
};
template struct OfNamed<int>;

// rule: xlambda.restrict.r09-pack-not-last
template <class... Ts, class R = int> void packFirst(Ts... ts) { // expected-error {{template parameter pack 'Ts' must be the last}}
  use([] __device__ {});
}
template void packFirst(int, float);

// nvcc looks at the arguments: an empty pack behind another is none.
template <class... Ts> struct List {};
template <class... Ts, class... Us> void packs(List<Ts...>, List<Us...>) { // expected-error {{template parameter pack 'Ts' must be the last}}
  use([] __device__ {});
}
template <class... Ts, class... Us> void packsOneEmpty(List<Ts...>, List<Us...>) { // default-warning {{template parameter pack 'Ts' of a function around an extended lambda should be the last}} strict-error {{should be the last}}
  use([] __host__ __device__ {});
}
template <class... Ts, class T> void packNoInstance(List<Ts...>, T) { // default-warning {{pack 'Ts' of a function around an extended lambda should be the last}} strict-error {{should be the last}}
  use([] __device__ {});
}
void withPacks() {
  packs(List<int>(), List<int>());
  packsOneEmpty(List<int>(), List<>());
}

template <class R, class... Ts> void packLast(Ts... ts) {
  use([] __device__ {});
}
template void packLast<int>(int, float);

// rule: xlambda.restrict.r09-local-type-arg
template <class T> void instantiated() {
  use([] __device__ {}); // expected-error {{its template argument involves 'Local'}}
}
void withLocal() {
  struct Local {};
  instantiated<Local>(); // expected-note {{required here}}
}

template <class T> void instantiatedWell() { use([] __device__ {}); }
template void instantiatedWell<Tag *>();

// rule: xlambda.restrict.r12-constexpr
void specifiers() {
  use([] __device__ (int x) constexpr { return x; }); // expected-error {{an extended lambda cannot be constexpr}}
  use([] __device__ (int x) consteval { return x; }); // expected-error {{an extended lambda cannot be consteval}}
}

void mutableLambda(int x) { use([=] __device__ () mutable { ++x; }); }

// rule: xlambda.restrict.return-type-local
void signature() {
  struct Local { int x; };
  use([] __host__ __device__ (Local l) { return 1; }); // expected-error {{cannot involve 'Local', which is local, private or unnamed}}
}

auto atNamespace = [] { return 1; };
void signatureWithLambdas() {
  auto plain = [] { return 1; };
  use([] __host__ __device__ { return [] { return 1; }; }); // expected-error {{cannot involve '(lambda}}
  use([] __host__ __device__ (decltype(plain)) {}); // expected-error {{cannot involve '(lambda}}
  use([] __host__ __device__ (decltype(atNamespace)) {});
  use([] __host__ __device__ { return [] { return 1; }(); });
}

void signatureOfDevice() {
  struct Local { int x; };
  use([] __device__ (Local l) { return 1; });
}
