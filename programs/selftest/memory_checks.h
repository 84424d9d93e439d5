// Checks memory helpers, struct copies and unaligned access; returns the number of the check that failed.
//   account 0: 4,096 bytes to scribble in; data: 64 bytes of any value
#pragma once

typedef struct {
  u64 words[100];
} Big;

typedef struct {
  u8 tag;
  u64 value;
  u32 x;
} __attribute__((packed)) Packed;

NOINLINE void copy_big(Big *to, const Big *from) { *to = *from; }

NOINLINE u64 check_copies(u8 *scratch, const u8 *data) {
  mem_copy(scratch, data, 64);
  REQUIRE(mem_eq(scratch, data, 64), 1);
  sol_memset_(scratch + 64, 0x5a, 100);
  for (u64 i = 0; i < 100; i++) REQUIRE(scratch[64 + i] == 0x5a, 2);
  mem_zero(scratch + 64, 50);
  REQUIRE(scratch[113] == 0 && scratch[114] == 0x5a && scratch[164] == 0, 3);
  REQUIRE(!mem_eq("abc", "abd", 3) && mem_eq("abc", "abc", 3), 4);
  mem_move(scratch + 4, scratch, 60);
  REQUIRE(mem_eq(scratch + 4, data, 60), 5);
  Big *a = NEW(Big), *b = NEW(Big);
  for (u64 i = 0; i < 100; i++) a->words[i] = i * 0x0101010101010101ull;
  copy_big(b, a);
  REQUIRE(mem_eq(a, b, sizeof *a) && b->words[99] == 99 * 0x0101010101010101ull, 6);
  return 0;
}

// Wide access at every offset, in account data, on the stack and in constants.
NOINLINE u64 check_unaligned(u8 *scratch, const u8 *data) {
  static const u8 table[16] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };
  u8 stack[16];
  key_copy(scratch + 201, data);
  REQUIRE(mem_eq(scratch + 201, data, 32) && key_eq(scratch + 201, data), 7);
  for (u64 i = 0; i < 8; i++) {
    store64(stack + i, 0x1122334455667788ull + i);
    REQUIRE(load64(stack + i) == 0x1122334455667788ull + i && stack[i + 7] == 0x11, 8);
    REQUIRE(load64(table + i) == 0x0706050403020100ull + i * 0x0101010101010101ull, 9);
    store64(scratch + 300 + i, i);
    REQUIRE(load64(scratch + 300 + i) == i, 10);
  }
  Packed *packed = (Packed *)(scratch + 401);
  packed->tag = 7;
  packed->value = 0x0123456789abcdefull;
  packed->x = 0xcafebabe;
  REQUIRE(load64(scratch + 402) == 0x0123456789abcdefull && load32(scratch + 410) == 0xcafebabe, 11);
  store16(scratch + 421, 0xbeef);
  store32(scratch + 423, 0xdeadbeef);
  REQUIRE(load16(scratch + 421) == 0xbeef && load32(scratch + 423) == 0xdeadbeef && scratch[427] == 0, 12);
  return 0;
}

NOINLINE u64 check_memory(const Context *context) {
  REQUIRE(context->accounts_len == 1 && account_len(&context->accounts[0]) == 4096 && context->data_len == 64,
      ERR_INVALID_ARGUMENT);
  u8 *scratch = context->accounts[0].data;
  TRY(check_copies(scratch, context->data));
  TRY(check_unaligned(scratch, context->data));
  // Loops that clang would turn into calls of memset and memcpy, were it let.
  for (u64 i = 0; i < context->data_len; i++) scratch[1000 + i] = 0xee;
  for (u64 i = 0; i < context->data_len; i++) scratch[2000 + i] = context->data[i];
  return 0;
}
