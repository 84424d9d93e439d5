// Shapes that a compiler and a linker can get wrong: recursion, constant tables that hold pointers, function pointers,
// switches, frames near the limit, narrow and signed integers.
//   data: u64 x; gives eight words that depend on x as return data
#pragma once

static const char *const NAMES[] = { "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta" };
static const u64 SQUARES[] = { 0, 1, 4, 9, 16, 25, 36, 49 };
typedef struct {
  const char *name;
  u64 weight;
  const u64 *row;
} Entry;
static const Entry ENTRIES[] = {
  { "one", 100, &SQUARES[1] },
  { "two", 200, &SQUARES[2] },
  { "three", 300, &SQUARES[3] },
};

NOINLINE u64 op_add(u64 a, u64 b) { return a + b; }
NOINLINE u64 op_mul(u64 a, u64 b) { return a * b; }
NOINLINE u64 op_xor(u64 a, u64 b) { return a ^ b; }
NOINLINE u64 op_div(u64 a, u64 b) { return b ? a / b : 0; }
typedef u64 (*Operation)(u64, u64);
static const Operation OPERATIONS[] = { op_add, op_mul, op_xor, op_div };

NOINLINE u64 fib(u64 n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

// Dense enough to become a table.
NOINLINE u64 dense(u64 x) {
  switch (x) {
    case 0: return 17;
    case 1: return 3;
    case 2: return 99;
    case 3: return 1234;
    case 4: return 8;
    case 5: return 77;
    case 6: return 41;
    case 7: return 5;
    case 8: return 62;
    case 9: return 13;
    case 10: return 555;
    case 11: return 9;
    case 12: return 2;
    case 13: return 6;
    case 14: return 101;
    case 15: return 40;
    default: return 1;
  }
}

// Cases that do something cannot become one.
NOINLINE u64 dispatch(u64 x, u64 *sum) {
  switch (x & 7) {
    case 0: *sum += 1; return dense(*sum);
    case 1: *sum *= 3; return *sum;
    case 2: *sum ^= 0xff; return fib(5);
    case 3: *sum -= 9; return dense(x);
    case 4: *sum <<= 2; return 4;
    case 5: *sum |= 0x100; return *sum + 1;
    case 6: *sum = ~*sum; return 6;
    default: return 0;
  }
}

// Nearly the 512 bytes of stack that clang allows, many frames deep: frames must not overlap.
NOINLINE u64 deep(u64 depth, u64 seed) {
  volatile u64 words[56];
  for (u64 i = 0; i < 56; i++) words[i] = seed + i;
  u64 sum = depth ? deep(depth - 1, seed + 1) : 0;
  for (u64 i = 0; i < 56; i++)
    if (words[i] != seed + i) abort();
  return sum + words[55];
}

NOINLINE u64 narrow(u64 x) {
  u32 a = (u32)x, b = a * 2654435761u, w = a - 0x80000000u;
  int s = (int)b, t = s >> 5;
  u16 h = (u16)(b ^ (b >> 16));
  signed char q = (signed char)h;
  i64 big = (i64)x >> 3;
  return (u64)(i64)t ^ ((u64)h << 16) ^ (u64)(i64)q ^ ((u64)w << 8) ^ (u64)big ^ (s < 0 ? 0xabcdef : 0);
}

NOINLINE void log_name(const char *name) {
  u64 len = 0;
  while (name[len]) len++;
  sol_log_(name, len);
}

NOINLINE u64 run_codegen(const Context *context) {
  REQUIRE(context->data_len == 8, ERR_INVALID_INSTRUCTION_DATA);
  u64 x = load64(context->data), sum = x;
  u64 *out = NEW_ARRAY(u64, 8);
  const Entry *entry = &ENTRIES[x % 3];
  log_name(NAMES[x & 7]);
  log_name(entry->name);
  out[0] = entry->weight + entry->row[0];
  out[1] = OPERATIONS[x & 3](x, 7);
  out[2] = fib(x & 15);
  out[3] = dense(x & 31);
  for (u64 i = 0; i < 8; i++) out[4] += dispatch(i, &sum);
  out[5] = sum;
  out[6] = deep(20, x);
  out[7] = narrow(x);
  sol_set_return_data(out, 8 * sizeof *out);
  return 0;
}
