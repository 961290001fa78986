// A __constant__ variable is initialized before the program starts: no constructor runs.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

struct Base { int a = 1; };
struct S : Base {};
__constant__ S s; // default-warning {{member 'a' has a default initializer}} strict-error {{member 'a' has a default initializer}}

struct Plain { int a; };
__constant__ Plain plain;
__constant__ Plain given = {2};
