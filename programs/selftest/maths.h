// Runs one operation on every record of account 0.
//   data: u8 operation; record: in u128 a, u128 b, u64 d, u64, out u128 x, u128 y, u64 ok, u64
#pragma once

typedef struct {
  u128 a, b;
  u64 d, unused_in;
  u128 x, y;
  u64 ok, unused_out;
} MathsRecord;
STATIC_ASSERT(sizeof(MathsRecord) == 96);

enum { MUL, MUL_DIV, MUL_DIV_CEIL, DIV_128, DIV_64, SQRT, ADD_SUB, SHIFTS, INT128_ADD_SUB };

// What clang makes of its own 128-bit type.
NOINLINE void add_and_subtract_int128(MathsRecord *record) {
  unsigned __int128 *a = (void *)&record->a, *b = (void *)&record->b, *x = (void *)&record->x, *y = (void *)&record->y;
  *x = *a + *b;
  *y = *a - *b;
}

NOINLINE void calculate(u8 operation, MathsRecord *r) {
  r->ok = 1;
  switch (operation) {
    case MUL: r->x = u128_mul64(r->a.lo, r->b.lo); break;
    case MUL_DIV: r->ok = mul_div(r->a.lo, r->b.lo, r->d, &r->x.lo); break;
    case MUL_DIV_CEIL: r->ok = mul_div_ceil(r->a.lo, r->b.lo, r->d, &r->x.lo); break;
    case DIV_128: {
      u128 rem = r->a;
      u128_divmod(&rem, &r->b, &r->x);
      r->y = rem;
      break;
    }
    case DIV_64: r->x = u128_div64(r->a, r->d, &r->y.lo); break;
    case SQRT: r->x.lo = u128_sqrt(&r->a); break;
    case ADD_SUB:
      r->x = u128_add(r->a, r->b);
      r->y = u128_sub(r->a, r->b);
      break;
    case SHIFTS:
      r->x = u128_shl(r->a, r->d & 127);
      r->y = u128_shr(r->a, r->d & 127);
      break;
    case INT128_ADD_SUB: add_and_subtract_int128(r); break;
    default: r->ok = 0;
  }
}

NOINLINE u64 run_maths(const Context *context) {
  REQUIRE(context->accounts_len == 1 && context->data_len == 1, ERR_INVALID_ARGUMENT);
  MathsRecord *record = (MathsRecord *)context->accounts[0].data;
  MathsRecord *end = record + account_len(&context->accounts[0]) / sizeof *record;
  for (; record < end; record++) calculate(context->data[0], record);
  return 0;
}
