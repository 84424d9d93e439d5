// A counter at ["counter", payer]: u8 bump, u8[7], u64 value, payer. Accounts: payer, counter, system program.
#pragma once

#define COUNTER_BYTES 48
enum { WRONG_COUNTER = 100, COUNTER_OVERFLOW = 101 };

NOINLINE u64 counter_create(const Context *context) {
  REQUIRE(context->accounts_len >= 3 && context->data_len == 8, ERR_NOT_ENOUGH_ACCOUNTS);
  Account *payer = &context->accounts[0], *counter = &context->accounts[1];
  u8 bump;
  Pubkey expected;
  Slice seeds[3] = { TEXT_SEED("counter"), KEY_SEED(payer->key), SEED(&bump, 1) };
  TRY(find_address(seeds, 2, context->program_id, &expected, &bump));
  REQUIRE(key_eq(&expected, counter->key), WRONG_COUNTER);

  NewAccount want = { 0, COUNTER_BYTES, context->program_id };
  TRY(rent_minimum(COUNTER_BYTES, &want.lamports));
  SignerSeeds signer = { seeds, 3 };
  TRY(system_create_prefunded(context, payer, counter, &want, &signer));

  REQUIRE(account_len(counter) == COUNTER_BYTES && counter->data_len == COUNTER_BYTES, ERR_INVALID_ACCOUNT_DATA);
  REQUIRE(key_eq(counter->owner, context->program_id), ERR_ILLEGAL_OWNER);
  counter->data[0] = bump;
  store64(counter->data + 8, load64(context->data));
  key_copy(counter->data + 16, payer->key);
  return 0;
}

// The bump was found when the counter was made, so deriving with it is enough.
NOINLINE u64 check_counter(const Context *context) {
  REQUIRE(context->accounts_len >= 2 && context->data_len == 8, ERR_NOT_ENOUGH_ACCOUNTS);
  Account *payer = &context->accounts[0], *counter = &context->accounts[1];
  REQUIRE(payer->is_signer, ERR_MISSING_SIGNATURE);
  REQUIRE(key_eq(counter->owner, context->program_id) && account_len(counter) >= COUNTER_BYTES, ERR_UNINITIALIZED);
  Pubkey expected;
  Slice seeds[3] = { TEXT_SEED("counter"), KEY_SEED(payer->key), SEED(counter->data, 1) };
  TRY(derive_address(seeds, 3, context->program_id, &expected));
  REQUIRE(key_eq(&expected, counter->key), WRONG_COUNTER);
  return 0;
}

NOINLINE u64 counter_add(const Context *context) {
  TRY(check_counter(context));
  u64 *value = (u64 *)(context->accounts[1].data + 8), sum = *value + load64(context->data);
  REQUIRE(sum >= *value, COUNTER_OVERFLOW);
  *value = sum;
  sol_set_return_data(value, sizeof *value);
  return 0;
}

NOINLINE u64 counter_grow(const Context *context) {
  TRY(check_counter(context));
  Account *payer = &context->accounts[0], *counter = &context->accounts[1];
  u64 by = load64(context->data), len = account_len(counter) + by, deposit;
  REQUIRE(by <= MAX_GROWTH, ERR_INVALID_REALLOC);
  TRY(rent_minimum(len, &deposit));
  if (deposit > *counter->lamports) TRY(system_transfer(context, payer, counter, deposit - *counter->lamports, NULL));
  account_resize(counter, len);
  counter->data[len - 1] = 0xab;
  return 0;
}
