// title: A kernel takes a reference
// why: The arguments of a launch are copied to the device; a reference to a variable of the
// why: host leads nowhere there.
struct Params { float scale; };
__global__ void apply(const Params &p, float *data) { data[threadIdx.x] *= p.scale; }
// mended:
struct Params { float scale; };
__global__ void apply(Params p, float *data) { data[threadIdx.x] *= p.scale; }
