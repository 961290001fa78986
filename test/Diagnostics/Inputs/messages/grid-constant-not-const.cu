// title: __grid_constant__ on a parameter that is not const
// why: All threads of the grid share such a parameter; none may write to it.
struct Table { int row[64]; };
__global__ void look(__grid_constant__ Table t, int *out) { *out = t.row[3]; }
// mended:
struct Table { int row[64]; };
__global__ void look(const __grid_constant__ Table t, int *out) { *out = t.row[3]; }
