// 128-bit unsigned arithmetic. clang's BPF back end adds, subtracts and compares `unsigned __int128`, but refuses to
// multiply it, to divide it, or to shift it by a variable, so these are spelled out. Nor can a u128 cross a real call by
// value: helpers that take one by value are inline, the others take pointers.
#pragma once
#include "types.h"

typedef struct {
  u64 lo, hi;
} u128;

INLINE u128 u128_from(u64 x) { return (u128){ x, 0 }; }
INLINE bool u128_lt(u128 a, u128 b) { return a.hi != b.hi ? a.hi < b.hi : a.lo < b.lo; }
INLINE bool u128_eq(u128 a, u128 b) { return a.hi == b.hi && a.lo == b.lo; }

// Both wrap.
INLINE u128 u128_add(u128 a, u128 b) {
  u64 lo = a.lo + b.lo;
  return (u128){ lo, a.hi + b.hi + (lo < a.lo) };
}
INLINE u128 u128_sub(u128 a, u128 b) { return (u128){ a.lo - b.lo, a.hi - b.hi - (a.lo < b.lo) }; }

// Shifts by 0 to 127.
INLINE u128 u128_shl(u128 a, u32 n) {
  if (n == 0) return a;
  if (n >= 64) return (u128){ 0, a.lo << (n - 64) };
  return (u128){ a.lo << n, (a.hi << n) | (a.lo >> (64 - n)) };
}
INLINE u128 u128_shr(u128 a, u32 n) {
  if (n == 0) return a;
  if (n >= 64) return (u128){ a.hi >> (n - 64), 0 };
  return (u128){ (a.lo >> n) | (a.hi << (64 - n)), a.hi >> n };
}

// The full product, from four products of 32 bits.
INLINE u128 u128_mul64(u64 a, u64 b) {
  u64 a0 = a & 0xffffffff, a1 = a >> 32, b0 = b & 0xffffffff, b1 = b >> 32;
  u64 p00 = a0 * b0, p01 = a0 * b1, p10 = a1 * b0, p11 = a1 * b1;
  u64 mid = (p00 >> 32) + (p01 & 0xffffffff) + (p10 & 0xffffffff);
  return (u128){ (mid << 32) | (p00 & 0xffffffff), p11 + (p01 >> 32) + (p10 >> 32) + (mid >> 32) };
}

// Zero bits above the highest one. x is not 0.
INLINE u32 leading_zeros(u64 x) {
  u32 n = 0;
  if (!(x >> 32)) { n += 32; x <<= 32; }
  if (!(x >> 48)) { n += 16; x <<= 16; }
  if (!(x >> 56)) { n += 8; x <<= 8; }
  if (!(x >> 60)) { n += 4; x <<= 4; }
  if (!(x >> 62)) { n += 2; x <<= 2; }
  return n + !(x >> 63);
}

// (hi:lo) / d, where hi < d, so that the quotient fits: schoolbook division with two digits of 32 bits (Knuth, The Art
// of Computer Programming, 4.3.1 D). The remainder goes to *rem.
NOINLINE u64 div128by64(u64 hi, u64 lo, u64 d, u64 *rem) {
  if (hi == 0) {
    *rem = lo % d;
    return lo / d;
  }
  // Normalise, so that the estimate of a digit is at most two too high.
  u32 shift = leading_zeros(d);
  d <<= shift;
  if (shift) {
    hi = (hi << shift) | (lo >> (64 - shift));
    lo <<= shift;
  }
  u64 d1 = d >> 32, d0 = d & 0xffffffff, l1 = lo >> 32, l0 = lo & 0xffffffff;

  u64 q1 = hi / d1, r = hi - q1 * d1;
  while ((q1 >> 32) || q1 * d0 > ((r << 32) | l1)) {
    q1--;
    r += d1;
    if (r >> 32) break;
  }
  u64 mid = ((hi << 32) | l1) - q1 * d; // wraps by design

  u64 q0 = mid / d1;
  r = mid - q0 * d1;
  while ((q0 >> 32) || q0 * d0 > ((r << 32) | l0)) {
    q0--;
    r += d1;
    if (r >> 32) break;
  }
  *rem = (((mid << 32) | l0) - q0 * d) >> shift;
  return (q1 << 32) + q0;
}

// n / d with a quotient of 128 bits. d is not 0.
INLINE u128 u128_div64(u128 n, u64 d, u64 *rem) {
  u64 quotient_hi = 0, hi = n.hi;
  if (hi >= d) {
    quotient_hi = hi / d;
    hi -= quotient_hi * d;
  }
  return (u128){ div128by64(hi, n.lo, d, rem), quotient_hi };
}

// *n / *d; the remainder replaces *n. d is not 0.
NOINLINE void u128_divmod(u128 *n, const u128 *d, u128 *quotient) {
  if (d->hi == 0) {
    u64 rem;
    *quotient = u128_div64(*n, d->lo, &rem);
    *n = u128_from(rem);
    return;
  }
  // Here d is at least 2^64, so the quotient fits 64 bits. Dividing by the top 64 bits of d gives an estimate that is
  // never low and at most one high; less one, it is never high and at most one low.
  u32 shift = leading_zeros(d->hi);
  u128 half = u128_shr(*n, 1);
  u64 rem, q = div128by64(half.hi, half.lo, u128_shl(*d, shift).hi, &rem) >> (63 - shift);
  if (q) q--;
  u128 product = u128_mul64(q, d->lo);
  product.hi += q * d->hi;
  u128 left = u128_sub(*n, product);
  if (!u128_lt(left, *d)) {
    q++;
    left = u128_sub(left, *d);
  }
  *n = left;
  *quotient = u128_from(q);
}

// a * b / d, rounded down. False when d is 0 or the quotient does not fit.
INLINE bool mul_div(u64 a, u64 b, u64 d, u64 *out) {
  u128 product = u128_mul64(a, b);
  if (unlikely(product.hi >= d)) return false; // 0 is never above hi, so this is the division by 0 too
  u64 rem;
  *out = div128by64(product.hi, product.lo, d, &rem);
  return true;
}

// a * b / d, rounded up. False when d is 0 or the quotient does not fit.
INLINE bool mul_div_ceil(u64 a, u64 b, u64 d, u64 *out) {
  u128 product = u128_mul64(a, b);
  if (unlikely(product.hi >= d)) return false;
  u64 rem, q = div128by64(product.hi, product.lo, d, &rem);
  if (rem && q == ~0ull) return false;
  *out = q + (rem != 0);
  return true;
}

// The square root, rounded down: Newton's iteration from above, which falls until it is there.
NOINLINE u64 u128_sqrt(const u128 *of) {
  u128 n = *of;
  if (n.hi == 0 && n.lo == 0) return 0;
  u32 bits = n.hi ? 128 - leading_zeros(n.hi) : 64 - leading_zeros(n.lo);
  u32 half = (bits + 1) >> 1;
  u64 x = half >= 64 ? ~0ull : 1ull << half; // above the root, but for 2^64, which does not fit
  for (;;) {
    if (n.hi >= x) return x; // only when both are 2^64 - 1
    u64 rem, q = div128by64(n.hi, n.lo, x, &rem);
    if (q >= x) return x;
    x = q + ((x - q) >> 1);
  }
}
