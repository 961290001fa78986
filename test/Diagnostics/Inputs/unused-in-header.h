// A function of a header that this source does not need is no #177.
static int unusedInHeader(int x) { return x; }
