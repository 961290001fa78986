// title: A launch with a grid size only
// why: The configuration has at least two arguments: the number of blocks and the number of
// why: threads in each.
__global__ void work() {}
void start() { work<<<256>>>(); }
// mended:
__global__ void work() {}
void start() { work<<<1, 256>>>(); }
