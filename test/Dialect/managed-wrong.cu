// What a managed variable cannot be.
// RUN: %device -fsyntax-only -verify %s
// RUN: %host -fsyntax-only -verify %s
__managed__ const int a = 1; // expected-error {{a __managed__ variable cannot be const}}
int x;
__managed__ int &b = x; // expected-error {{a __managed__ variable cannot be a reference}}
thread_local __managed__ int c; // expected-error {{a __managed__ variable cannot be thread_local}}
__managed__ __constant__ int d; // expected-error {{__managed__ cannot be combined with __constant__}}
void f() { __managed__ int e; } // expected-error {{must have namespace or class scope}}
void g(__managed__ int p); // expected-warning {{__managed__ has no effect on a parameter}}
