// An inline unnamed namespace at file scope: headers have opened an unnamed one
// before, which is none of the user's business. Guide 5.3.11.2.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

inline namespace {
cudaTextureObject_t texture; // default-warning {{a texture or surface object ('texture') cannot be declared in an inline unnamed namespace}} strict-error {{a texture or surface object ('texture')}}
int host() { return 1; }
}
int use() { return host() + (texture != 0); }
