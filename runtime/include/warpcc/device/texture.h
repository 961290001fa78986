//===- warpcc/device/texture.h - Textures and surfaces ----------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tex1D and surf1Dread and their like, on texture and surface objects (guide,
// 5.4.8.9 and 5.4.8.10).
//
// A fetch is one instruction. Its text is put together at compile time from
// what is done, on which geometry, of which type. There is one asm statement
// for each kind of operation; operands that a text does not name are left
// undefined and cost nothing.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_TEXTURE_H
#define WARPCC_DEVICE_TEXTURE_H

#include "vector_types.h"
#include "warpcc/device/asm_text.h"
#include "warpcc/device/define.h"

// Numbers, not an enumeration: comparing these costs the compiler less.
constexpr int __warpcc_1d = 0;
constexpr int __warpcc_2d = 1;
constexpr int __warpcc_3d = 2;
constexpr int __warpcc_a1d = 3; // layers of these
constexpr int __warpcc_a2d = 4;
constexpr int __warpcc_cube = 5;
constexpr int __warpcc_acube = 6;
constexpr int __warpcc_fetch = 7; // 1d, by an integer
constexpr const char *__warpcc_geometry_name(int G) {
  return G == __warpcc_2d      ? ".2d"
         : G == __warpcc_3d    ? ".3d"
         : G == __warpcc_a1d   ? ".a1d"
         : G == __warpcc_a2d   ? ".a2d"
         : G == __warpcc_cube  ? ".cube"
         : G == __warpcc_acube ? ".acube"
                               : ".1d";
}

// The element of a scalar or of one of CUDA's vectors.
template <class T, bool = __is_arithmetic(T)> struct __warpcc_element {
  typedef decltype(T::x) type;
};
template <class T> struct __warpcc_element<T, true> {
  typedef T type;
};

// What an operand is where a text does not name it.
struct __warpcc_none {
  template <class T> WARPCC_DEVICE operator T() const {
    T Undefined;
    return Undefined;
  }
};

struct __warpcc_coordinates {
  float X, Y, Z;
  WARPCC_DEVICE __warpcc_coordinates(__warpcc_none N) : X(N), Y(N), Z(N) {}
  WARPCC_DEVICE __warpcc_coordinates(float X, float Y = __warpcc_none(),
                                     float Z = __warpcc_none())
      : X(X), Y(Y), Z(Z) {}
};
// A gradient has one, two or three components.
struct __warpcc_gradient {
  float A, B, C;
  WARPCC_DEVICE __warpcc_gradient(float D)
      : A(D), B(__warpcc_none()), C(__warpcc_none()) {}
  WARPCC_DEVICE __warpcc_gradient(float2 D)
      : A(D.x), B(D.y), C(__warpcc_none()) {}
  WARPCC_DEVICE __warpcc_gradient(float4 D) : A(D.x), B(D.y), C(D.z) {}
};

//===----------------------------------------------------------------------===//
// Textures: four words, of which T takes the first
//===----------------------------------------------------------------------===//

// Operands: %0 to %3 the words, %4 whether the texel is resident, %5 the
// object, %6 to %8 coordinates, %9 the layer, %10 the level or %10 to %15
// gradients.
template <class T, int Geometry, bool Sparse = false> struct __warpcc_tex {
  typedef typename __warpcc_element<T>::type Element;
  static_assert(sizeof(Element) <= 4 && sizeof(T) != 3 * sizeof(Element) &&
                    (__is_same(Element, float) ||
                     (__is_integral(Element) && !__is_same(Element, bool))),
                "texture functions take char, short, int and float, signed and "
                "unsigned, and CUDA's vectors of 1, 2 and 4 of these (guide, "
                "5.4.8.9)");

#if defined(__CUDA_ARCH__)
  static constexpr __warpcc_asm_text text(const char *Op, const char *Rest) {
    return __warpcc_join(Sparse ? "{ .reg .pred p; " : "", Op,
                         __warpcc_geometry_name(Geometry),
                         __is_same(Element, float) ? ".v4.f32"
                         : __is_signed(Element)    ? ".v4.s32"
                                                   : ".v4.u32",
                         Geometry == __warpcc_fetch ? ".s32 " : ".f32 ",
                         "{%0, %1, %2, %3}", Sparse ? "|p" : "", ", [%5, ",
                         Geometry == __warpcc_1d      ? "{%6}"
                         : Geometry == __warpcc_2d    ? "{%6, %7}"
                         : Geometry == __warpcc_a1d   ? "{%9, %6}"
                         : Geometry == __warpcc_a2d   ? "{%9, %6, %7, %7}"
                         : Geometry == __warpcc_acube ? "{%9, %6, %7, %8}"
                         : Geometry == __warpcc_fetch ? "{%9}"
                                                      : "{%6, %7, %8, %8}",
                         "]", Rest, Sparse ? "; selp.u32 %4, 1, 0, p; }" : ";");
  }
  static constexpr const char *gradients() {
    return Geometry == __warpcc_1d || Geometry == __warpcc_a1d
               ? ", {%10}, {%13}"
           : Geometry == __warpcc_2d || Geometry == __warpcc_a2d
               ? ", {%10, %11}, {%13, %14}"
               : ", {%10, %11, %12, %12}, {%13, %14, %15, %15}";
  }

  unsigned Words[4], Resident;
  WARPCC_DEVICE static float element(unsigned Word, float) {
    return __builtin_bit_cast(float, Word);
  }
  template <class E> WARPCC_DEVICE static E element(unsigned Word, E) {
    return (E)Word;
  }
  WARPCC_DEVICE operator T() const {
    Element Zero = 0,
            Lanes[4] = {element(Words[0], Zero), element(Words[1], Zero),
                        element(Words[2], Zero), element(Words[3], Zero)};
    T Result;
    __builtin_memcpy(&Result, Lanes, sizeof(T));
    return Result;
  }
#define WARPCC_TEX_WORDS                                                       \
  "=r"(R.Words[0]), "=r"(R.Words[1]), "=r"(R.Words[2]), "=r"(R.Words[3]),      \
      "=r"(R.Resident)
  typedef __warpcc_coordinates at;
  WARPCC_DEVICE static __warpcc_tex plain(cudaTextureObject_t Object, at A,
                                          int Layer = __warpcc_none()) {
    __warpcc_tex R;
    __asm__((text("tex", ""))
            : WARPCC_TEX_WORDS
            : "l"(Object), "f"(A.X), "f"(A.Y), "f"(A.Z), "r"(Layer));
    return R;
  }
  WARPCC_DEVICE static __warpcc_tex level(cudaTextureObject_t Object, at A,
                                          float Level,
                                          int Layer = __warpcc_none()) {
    __warpcc_tex R;
    __asm__((text("tex.level", ", %10"))
            : WARPCC_TEX_WORDS
            : "l"(Object), "f"(A.X), "f"(A.Y), "f"(A.Z), "r"(Layer),
              "f"(Level));
    return R;
  }
  WARPCC_DEVICE static __warpcc_tex grad(cudaTextureObject_t Object, at A,
                                         __warpcc_gradient DX,
                                         __warpcc_gradient DY,
                                         int Layer = __warpcc_none()) {
    __warpcc_tex R;
    __asm__((text("tex.grad", gradients()))
            : WARPCC_TEX_WORDS
            : "l"(Object), "f"(A.X), "f"(A.Y), "f"(A.Z), "r"(Layer), "f"(DX.A),
              "f"(DX.B), "f"(DX.C), "f"(DY.A), "f"(DY.B), "f"(DY.C));
    return R;
  }
  WARPCC_DEVICE T resident(bool *Is) const {
    *Is = Resident;
    return *this;
  }
  // One component of four neighbours.
#define WARPCC_TEX_GATHER(Name)                                                \
  WARPCC_DEVICE static __warpcc_tex gather_##Name(cudaTextureObject_t Object,  \
                                                  float X, float Y) {          \
    __warpcc_tex R;                                                            \
    float Z;                                                                   \
    int Layer;                                                                 \
    __asm__((text("tld4." #Name, ""))                                          \
            : WARPCC_TEX_WORDS                                                 \
            : "l"(Object), "f"(X), "f"(Y), "f"(Z), "r"(Layer));                \
    return R;                                                                  \
  }
  WARPCC_TEX_GATHER(r)
  WARPCC_TEX_GATHER(g)
  WARPCC_TEX_GATHER(b)
  WARPCC_TEX_GATHER(a)
#undef WARPCC_TEX_GATHER
#undef WARPCC_TEX_WORDS
  WARPCC_DEVICE static __warpcc_tex gather(cudaTextureObject_t Object, float X,
                                           float Y, int Component) {
    return Component == 1   ? gather_g(Object, X, Y)
           : Component == 2 ? gather_b(Object, X, Y)
           : Component == 3 ? gather_a(Object, X, Y)
                            : gather_r(Object, X, Y);
  }
#endif // __CUDA_ARCH__
};

// clang-format off
// Each function gives its result or leaves it at an address; sparse ones have a
// form that says whether the texel is resident. Parameters: a list in
// parentheses. The rest: an operation and its arguments after the object.
#define WARPCC_LIST(...) __VA_ARGS__
#define WARPCC_TEX(Name, Geometry, Parameters, Operation, ...)                 \
  template <class T>                                                           \
  WARPCC_DEVICE T Name(cudaTextureObject_t Object, WARPCC_LIST Parameters)     \
      WARPCC_BODY(return __warpcc_tex<T, Geometry>::Operation(Object,          \
                                                              __VA_ARGS__);)   \
  template <class T, class... Arguments>                                       \
  WARPCC_DEVICE void Name(T *Result, cudaTextureObject_t Object,               \
                          Arguments... As)                                     \
      WARPCC_BODY(*Result = Name<T>(Object, As...);)
#define WARPCC_TEX_SPARSE(Name, Geometry, Parameters, Operation, ...)          \
  template <class T>                                                           \
  WARPCC_DEVICE T Name(cudaTextureObject_t Object, WARPCC_LIST Parameters,     \
                       bool *Resident)                                         \
      WARPCC_BODY(return __warpcc_tex<T, Geometry, true>::Operation(           \
                      Object, __VA_ARGS__)                                     \
                             .resident(Resident);)                             \
  WARPCC_TEX(Name, Geometry, Parameters, Operation, __VA_ARGS__)

WARPCC_TEX(tex1Dfetch, __warpcc_fetch, (int X), plain, __warpcc_none(), X)
WARPCC_TEX(tex1D, __warpcc_1d, (float X), plain, {X})
WARPCC_TEX(tex1DLod, __warpcc_1d, (float X, float Level), level, {X}, Level)
WARPCC_TEX(tex1DGrad, __warpcc_1d, (float X, float DX, float DY), grad, {X}, DX, DY)
WARPCC_TEX(tex1DLayered, __warpcc_a1d, (float X, int Layer), plain, {X}, Layer)
WARPCC_TEX(tex1DLayeredLod, __warpcc_a1d, (float X, int Layer, float Level), level, {X}, Level, Layer)
WARPCC_TEX(tex1DLayeredGrad, __warpcc_a1d, (float X, int Layer, float DX, float DY), grad, {X}, DX, DY, Layer)
WARPCC_TEX_SPARSE(tex2D, __warpcc_2d, (float X, float Y), plain, {X, Y})
WARPCC_TEX_SPARSE(tex2DLod, __warpcc_2d, (float X, float Y, float Level), level, {X, Y}, Level)
WARPCC_TEX_SPARSE(tex2DGrad, __warpcc_2d, (float X, float Y, float2 DX, float2 DY), grad, {X, Y}, DX, DY)
WARPCC_TEX_SPARSE(tex2DLayered, __warpcc_a2d, (float X, float Y, int Layer), plain, {X, Y}, Layer)
WARPCC_TEX_SPARSE(tex2DLayeredLod, __warpcc_a2d, (float X, float Y, int Layer, float Level), level, {X, Y}, Level, Layer)
WARPCC_TEX_SPARSE(tex2DLayeredGrad, __warpcc_a2d, (float X, float Y, int Layer, float2 DX, float2 DY), grad, {X, Y}, DX, DY, Layer)
WARPCC_TEX_SPARSE(tex3D, __warpcc_3d, (float X, float Y, float Z), plain, {X, Y, Z})
WARPCC_TEX_SPARSE(tex3DLod, __warpcc_3d, (float X, float Y, float Z, float Level), level, {X, Y, Z}, Level)
WARPCC_TEX_SPARSE(tex3DGrad, __warpcc_3d, (float X, float Y, float Z, float4 DX, float4 DY), grad, {X, Y, Z}, DX, DY)
WARPCC_TEX(texCubemap, __warpcc_cube, (float X, float Y, float Z), plain, {X, Y, Z})
WARPCC_TEX(texCubemapLod, __warpcc_cube, (float X, float Y, float Z, float Level), level, {X, Y, Z}, Level)
WARPCC_TEX(texCubemapGrad, __warpcc_cube, (float X, float Y, float Z, float4 DX, float4 DY), grad, {X, Y, Z}, DX, DY)
WARPCC_TEX(texCubemapLayered, __warpcc_acube, (float X, float Y, float Z, int Layer), plain, {X, Y, Z}, Layer)
WARPCC_TEX(texCubemapLayeredLod, __warpcc_acube, (float X, float Y, float Z, int Layer, float Level), level, {X, Y, Z}, Level, Layer)
WARPCC_TEX(texCubemapLayeredGrad, __warpcc_acube, (float X, float Y, float Z, int Layer, float4 DX, float4 DY), grad, {X, Y, Z}, DX, DY, Layer)
template <class T>
WARPCC_DEVICE T tex2Dgather(cudaTextureObject_t Object, float X, float Y, bool *Resident, int Component = 0)
    WARPCC_BODY(return __warpcc_tex<T, __warpcc_2d, true>::gather(Object, X, Y, Component).resident(Resident);)
WARPCC_TEX(tex2Dgather, __warpcc_2d, (float X, float Y, int Component = 0), gather, X, Y, Component)
// clang-format on
#undef WARPCC_TEX
#undef WARPCC_TEX_SPARSE

//===----------------------------------------------------------------------===//
// Surfaces: 1 to 16 bytes at a byte offset
//===----------------------------------------------------------------------===//

template <unsigned Size> struct __warpcc_surface_register {
  typedef unsigned short type;
  static constexpr const char *letter(bool Out) { return Out ? "=h" : "h"; }
};
template <> struct __warpcc_surface_register<4> {
  typedef unsigned int type;
  static constexpr const char *letter(bool Out) { return Out ? "=r" : "r"; }
};
template <> struct __warpcc_surface_register<8> {
  typedef unsigned long long type;
  static constexpr const char *letter(bool Out) { return Out ? "=l" : "l"; }
};
template <unsigned Size> struct __warpcc_surface_unit;
template <> struct __warpcc_surface_unit<1> {
  typedef unsigned char type;
};
template <> struct __warpcc_surface_unit<2> {
  typedef unsigned short type;
};
template <> struct __warpcc_surface_unit<4> {
  typedef unsigned int type;
};
template <> struct __warpcc_surface_unit<8> {
  typedef unsigned long long type;
};

template <class T, int Geometry> struct __warpcc_surf {
  static constexpr unsigned Size = sizeof(typename __warpcc_element<T>::type);
  static constexpr unsigned Lanes = sizeof(T) / Size;
  static_assert(sizeof(T) <= 16 && Lanes != 3,
                "surface functions take types of 1 to 16 bytes: integers and "
                "float, and CUDA's vectors of 1, 2 and 4 of these (guide, "
                "5.4.8.10)");
#if defined(__CUDA_ARCH__)
  typedef __warpcc_surface_register<Size> Register;
  typedef typename Register::type Word;
  typedef typename __warpcc_surface_unit<Size>::type Unit;

  static constexpr const char *shape() {
    return Size == 1   ? (Lanes == 1   ? ".b8"
                          : Lanes == 2 ? ".v2.b8"
                                       : ".v4.b8")
           : Size == 2 ? (Lanes == 1   ? ".b16"
                          : Lanes == 2 ? ".v2.b16"
                                       : ".v4.b16")
           : Size == 4 ? (Lanes == 1   ? ".b32"
                          : Lanes == 2 ? ".v2.b32"
                                       : ".v4.b32")
                       : (Lanes == 1 ? ".b64" : ".v2.b64");
  }
  static constexpr const char *mode(int Mode) {
    return (int)Mode == (int)cudaBoundaryModeZero    ? ".zero "
           : (int)Mode == (int)cudaBoundaryModeClamp ? ".clamp "
                                                     : ".trap ";
  }
  // %0 to %3 the lanes, %4 the object, %5 to %7 the coordinates; a layer is the
  // last of these.
  template <int Mode>
  WARPCC_DEVICE static T load(cudaSurfaceObject_t Object, int X, int Y, int Z) {
    Word A, B, C, D;
    __asm__ volatile((__warpcc_join(
        "suld.b", __warpcc_geometry_name(Geometry), shape(), mode(Mode),
        Lanes == 1   ? "{%0}, [%4, "
        : Lanes == 2 ? "{%0, %1}, [%4, "
                     : "{%0, %1, %2, %3}, [%4, ",
        Geometry == __warpcc_1d    ? "{%5}];"
        : Geometry == __warpcc_2d  ? "{%5, %6}];"
        : Geometry == __warpcc_3d  ? "{%5, %6, %7, %7}];"
        : Geometry == __warpcc_a1d ? "{%6, %5}];"
                                   : "{%7, %5, %6, %6}];"))
                     : (__warpcc_join(Register::letter(true)))(A),
                       (__warpcc_join(Register::letter(true)))(B),
                       (__warpcc_join(Register::letter(true)))(C),
                       (__warpcc_join(Register::letter(true)))(D)
                     : "l"(Object), "r"(X), "r"(Y), "r"(Z)
                     : "memory");
    Unit Units[4] = {(Unit)A, (Unit)B, (Unit)C, (Unit)D};
    T Result;
    __builtin_memcpy(&Result, Units, sizeof(T));
    return Result;
  }
  // %0 the object, %1 to %3 the coordinates, %4 to %7 the lanes.
  template <int Mode>
  WARPCC_DEVICE static void store(T Value, cudaSurfaceObject_t Object, int X,
                                  int Y, int Z) {
    Unit Units[4];
    __builtin_memcpy(Units, &Value, sizeof(T));
    __asm__ volatile(
        (__warpcc_join("sust.b", __warpcc_geometry_name(Geometry), shape(),
                       mode(Mode), "[%0, ",
                       Geometry == __warpcc_1d    ? "{%1}], "
                       : Geometry == __warpcc_2d  ? "{%1, %2}], "
                       : Geometry == __warpcc_3d  ? "{%1, %2, %3, %3}], "
                       : Geometry == __warpcc_a1d ? "{%2, %1}], "
                                                  : "{%3, %1, %2, %2}], ",
                       Lanes == 1   ? "{%4};"
                       : Lanes == 2 ? "{%4, %5};"
                                    : "{%4, %5, %6, %7};"))
        :
        : "l"(Object), "r"(X), "r"(Y), "r"(Z),
          (__warpcc_join(Register::letter(false)))((Word)Units[0]),
          (__warpcc_join(Register::letter(false)))((Word)Units[1]),
          (__warpcc_join(Register::letter(false)))((Word)Units[2]),
          (__warpcc_join(Register::letter(false)))((Word)Units[3])
        : "memory");
  }
  WARPCC_DEVICE static T read(cudaSurfaceObject_t Object,
                              cudaSurfaceBoundaryMode Mode, int X,
                              int Y = __warpcc_none(),
                              int Z = __warpcc_none()) {
    return (int)Mode == (int)cudaBoundaryModeZero
               ? load<cudaBoundaryModeZero>(Object, X, Y, Z)
           : (int)Mode == (int)cudaBoundaryModeClamp
               ? load<cudaBoundaryModeClamp>(Object, X, Y, Z)
               : load<cudaBoundaryModeTrap>(Object, X, Y, Z);
  }
  WARPCC_DEVICE static void write(T Value, cudaSurfaceObject_t Object,
                                  cudaSurfaceBoundaryMode Mode, int X,
                                  int Y = __warpcc_none(),
                                  int Z = __warpcc_none()) {
    (int)Mode == (int)cudaBoundaryModeZero
        ? store<cudaBoundaryModeZero>(Value, Object, X, Y, Z)
    : (int)Mode == (int)cudaBoundaryModeClamp
        ? store<cudaBoundaryModeClamp>(Value, Object, X, Y, Z)
        : store<cudaBoundaryModeTrap>(Value, Object, X, Y, Z);
  }
#endif // __CUDA_ARCH__
};

// clang-format off
// Parameters: a list in parentheses. The rest: their names.
#define WARPCC_SURF(Name, Geometry, Parameters, ...)                           \
  template <class T>                                                           \
  WARPCC_DEVICE T Name##read(                                                  \
      cudaSurfaceObject_t Object, WARPCC_LIST Parameters,                      \
      cudaSurfaceBoundaryMode Mode = cudaBoundaryModeTrap)                     \
      WARPCC_BODY(return __warpcc_surf<T, Geometry>::read(Object, Mode,        \
                                                          __VA_ARGS__);)       \
  template <class T>                                                           \
  WARPCC_DEVICE void Name##read(                                               \
      T *Result, cudaSurfaceObject_t Object, WARPCC_LIST Parameters,           \
      cudaSurfaceBoundaryMode Mode = cudaBoundaryModeTrap)                     \
      WARPCC_BODY(*Result = __warpcc_surf<T, Geometry>::read(Object, Mode,     \
                                                             __VA_ARGS__);)    \
  template <class T>                                                           \
  WARPCC_DEVICE void Name##write(                                              \
      T Value, cudaSurfaceObject_t Object, WARPCC_LIST Parameters,             \
      cudaSurfaceBoundaryMode Mode = cudaBoundaryModeTrap)                     \
      WARPCC_BODY(__warpcc_surf<T, Geometry>::write(Value, Object, Mode,       \
                                                    __VA_ARGS__);)

WARPCC_SURF(surf1D, __warpcc_1d, (int X), X)
WARPCC_SURF(surf2D, __warpcc_2d, (int X, int Y), X, Y)
WARPCC_SURF(surf3D, __warpcc_3d, (int X, int Y, int Z), X, Y, Z)
WARPCC_SURF(surf1DLayered, __warpcc_a1d, (int X, int Layer), X, Layer)
WARPCC_SURF(surf2DLayered, __warpcc_a2d, (int X, int Y, int Layer), X, Y, Layer)
// Faces, or the six faces of each layer, are layers.
WARPCC_SURF(surfCubemap, __warpcc_a2d, (int X, int Y, int Face), X, Y, Face)
WARPCC_SURF(surfCubemapLayered, __warpcc_a2d, (int X, int Y, int Layer), X, Y, Layer)
// clang-format on

#undef WARPCC_SURF
#undef WARPCC_LIST

#endif // WARPCC_DEVICE_TEXTURE_H
