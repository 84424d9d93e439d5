// Copying, filling, comparing, and the heap.
#pragma once
#include "syscalls.h"

INLINE void mem_copy(void *to, const void *from, u64 len) { sol_memcpy_(to, from, len); }
INLINE void mem_move(void *to, const void *from, u64 len) { sol_memmove_(to, from, len); }
INLINE void mem_zero(void *to, u64 len) { sol_memset_(to, 0, len); }

INLINE bool mem_eq(const void *a, const void *b, u64 len) {
  int order = 0;
  sol_memcmp_(a, b, len, &order);
  return order == 0;
}

// The VM hands 32 KiB out, zeroed, for every invocation. The first word counts the bytes in use; nothing is ever freed.
#define HEAP_START 0x300000000ull
#define HEAP_SIZE 32768ull

INLINE void *heap_alloc(u64 len) {
  u64 *used = (u64 *)HEAP_START;
  u64 at = *used ? *used : sizeof *used;
  u64 end = at + ((len + 7) & ~7ull);
  if (unlikely(len > HEAP_SIZE || end > HEAP_SIZE)) abort();
  *used = end;
  return (void *)(HEAP_START + at);
}
#define NEW(Type) ((Type *)heap_alloc(sizeof(Type)))
#define NEW_ARRAY(Type, count) ((Type *)heap_alloc(sizeof(Type) * (count)))
