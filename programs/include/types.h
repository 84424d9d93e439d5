// Integer types, and access to bytes that have no type yet.
#pragma once

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef signed long long i64;
typedef _Bool bool;
#define true 1
#define false 0
#define NULL ((void *)0)

// Helpers are `static`, so that the ones a program does not use cost it nothing.
#define INLINE static inline __attribute__((always_inline, unused))
#define NOINLINE static __attribute__((noinline, unused))
#define likely(condition) __builtin_expect(!!(condition), 1)
#define unlikely(condition) __builtin_expect(!!(condition), 0)
#define ARRAY_LEN(array) (sizeof(array) / sizeof((array)[0]))
#define STATIC_ASSERT(condition) _Static_assert(condition, #condition)

// 32 bytes, held as words because the VM compares and copies words at one unit each.
typedef struct {
  u64 words[4];
} Pubkey;
STATIC_ASSERT(sizeof(Pubkey) == 32);

// The VM has no alignment rule, so wide loads work on any address. C leaves that open; clang's BPF back end does it.
typedef u16 __attribute__((may_alias)) u16_any;
typedef u32 __attribute__((may_alias)) u32_any;
typedef u64 __attribute__((may_alias)) u64_any;

INLINE u16 load16(const void *from) { return *(const u16_any *)from; }
INLINE u32 load32(const void *from) { return *(const u32_any *)from; }
INLINE u64 load64(const void *from) { return *(const u64_any *)from; }
INLINE void store16(void *to, u16 value) { *(u16_any *)to = value; }
INLINE void store32(void *to, u32 value) { *(u32_any *)to = value; }
INLINE void store64(void *to, u64 value) { *(u64_any *)to = value; }

INLINE bool key_eq(const void *a, const void *b) {
  const u64_any *x = a, *y = b;
  return x[0] == y[0] && x[1] == y[1] && x[2] == y[2] && x[3] == y[3];
}

// Reads everything before it writes, so that overlapping keys copy well too.
INLINE void key_copy(void *to, const void *from) {
  u64_any *d = to;
  const u64_any *s = from;
  u64 a = s[0], b = s[1], c = s[2], e = s[3];
  d[0] = a;
  d[1] = b;
  d[2] = c;
  d[3] = e;
}
