// Reserved and inline namespaces.
// RUN: warpcc --diag-suppress=177 --verify=expected,default -c %s
// RUN: warpcc --diag-suppress=177 --strict --verify=expected,strict -c %s

// rule: ns.reserved.cuda-class
namespace cuda { struct mine; }
// default-warning@-1 {{namespace ::cuda is reserved for the CUDA Toolkit}}
// strict-error@-2 {{namespace ::cuda is reserved for the CUDA Toolkit}}

namespace cuda {}
namespace mine { namespace cuda { struct fine; } }

// rule: ns.reserved.nv-function
namespace nv { void mine(); }
// default-warning@-1 {{namespace ::nv is reserved}}
// strict-error@-2 {{namespace ::nv is reserved}}

namespace mine { namespace nv { void fine(); } }

// rule: ns.reserved.cooperative_groups-namespace
namespace cooperative_groups { namespace mine {} }
// default-warning@-1 {{namespace ::cooperative_groups is reserved}}
// strict-error@-2 {{namespace ::cooperative_groups is reserved}}

namespace mine { namespace cooperative_groups { namespace fine {} } }

// rule: ns.reserved.using-directive
namespace utils { namespace cuda { void bar(); } }
using namespace utils;
// default-warning@-1 {{the using-directive for 'utils' makes its namespace cuda visible as ::cuda}}
// strict-error@-2 {{the using-directive for 'utils' makes its namespace cuda visible as ::cuda}}

namespace others { namespace inner { void bar(); } }
using namespace others;
void inFunction() { using namespace mine; }

// rule: ns.inline.duplicate-var
__device__ int v;
inline namespace n { __device__ int v; } // expected-error {{__device__ variable 'v' exists with the same name and type in inline namespace 'n' and in a namespace around it}}

__device__ int w;
inline namespace n { __device__ float w; }
namespace plain { __device__ int v; }
int h;
inline namespace n { int h; }

// rule: ns.inline.duplicate-constant
namespace outer {
inline namespace a { inline namespace b { __constant__ int c; } } // expected-error {{__constant__ variable 'c' exists}}
__constant__ int c;
}

namespace outer2 { namespace a { __constant__ int c; } __constant__ int c; }

// rule: ns.inline.duplicate-kernel
__global__ void k() {}
inline namespace n { __global__ void k() {} } // expected-error {{kernel 'k' exists}}

inline namespace n { __global__ void k(int) {} __device__ void d() {} }
__device__ void d() {}

// rule: ns.inline.duplicate-texture
cudaTextureObject_t t;
inline namespace n { cudaTextureObject_t t; }
// default-warning@-1 {{texture or surface object 't' exists with the same name}}
// strict-error@-2 {{texture or surface object 't' exists with the same name}}

unsigned long long u;
inline namespace n { unsigned long long u; }

// rule: ns.inline-unnamed.device
namespace i { inline namespace { __device__ int id; } } // expected-error {{__device__ variable 'id' cannot be declared in an inline unnamed namespace}}
namespace i { inline namespace { namespace nested { __device__ int nid; } } } // expected-error {{__device__ variable 'nid'}}

namespace { __device__ int pd; }

// rule: ns.inline-unnamed.constant
namespace i { inline namespace { __constant__ int ic; } } // expected-error {{__constant__ variable 'ic'}}

namespace { __constant__ int pc; }

// rule: ns.inline-unnamed.managed
namespace i { inline namespace { __managed__ int im; } } // expected-error {{__managed__ variable 'im'}}

namespace { __managed__ int pm; }

// rule: ns.inline-unnamed.shared
namespace i { inline namespace { __shared__ int is; } } // expected-error {{__shared__ variable 'is'}}

namespace { __shared__ int ps; }

// rule: ns.inline-unnamed.kernel
namespace i { inline namespace { template <class T> __global__ void ik(T) {} } } // expected-error {{kernel 'ik'}}

namespace { __global__ void pk() {} }
namespace i { inline namespace { __device__ int function() { return 1; } } }
void use() { pk<<<1, 1>>>(); }

// rule: ns.inline-unnamed.texture
namespace i { inline namespace { cudaSurfaceObject_t it; } }
// default-warning@-1 {{texture or surface object ('it') cannot be declared in an inline unnamed namespace}}
// strict-error@-2 {{texture or surface object ('it') cannot be declared in an inline unnamed namespace}}

namespace { cudaTextureObject_t pt; }
cudaTextureObject_t useTexture() { return pt; }
