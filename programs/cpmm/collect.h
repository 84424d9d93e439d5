// Fees that wait in the vaults, paid to the protocol, the fund and the creator.
#pragma once
#include "initialize.h"

// accounts: 0 owner, 1 authority, 2 pool, 3 config, 4, 5 vaults, 6, 7 mints, 8, 9 recipients, then
//   for protocol and fund: 10 Token, 11 Token-2022. data: u64 at most of token 0, u64 at most of token 1
//   for the creator: 10, 11 token programs, 12 ATA, 13 system
static const u8 COLLECT_ROLES[] = { SIGN, READ, WRITE, READ, WRITE, WRITE, READ, READ, WRITE, WRITE, READ, READ };
static const u8 COLLECT_CREATOR_ROLES[] = { PAY, READ, WRITE, READ, WRITE, WRITE, READ, READ, WRITE, WRITE, READ, READ, READ, READ };

// What every collection checks.
NOINLINE u64 check_collection(const Context *context) {
  const Account *accounts = context->accounts;
  const u8 *pool = accounts[2].data;
  TRY(check_pool(context, &accounts[2]));
  TRY(check_authority(context, &accounts[1], pool));
  TRY(check_address(&accounts[3], pool + POOL_CONFIG));
  for (u64 i = 0; i < 2; i++) {
    TRY(check_vault(&accounts[4 + i], pool + POOL_VAULT(i)));
    TRY(check_address(&accounts[6 + i], pool + POOL_MINT(i)));
  }
  return 0;
}

// Pays at most `most` of what one counter of token `i` holds.
NOINLINE u64 pay_counter(const Context *context, u64 i, u8 *counter, u64 most) {
  const Account *accounts = context->accounts;
  const u8 *pool = accounts[2].data;
  Side side = { .user = &accounts[8 + i], .vault = &accounts[4 + i], .mint = &accounts[6 + i], .program = (const Pubkey *)(pool + POOL_PROGRAM(i)) };
  TRY(check_token_account(side.user, side.program));
  u64 owed = load64(counter), paid = owed < most ? owed : most;
  EXPECT(vault_amount(side.vault) >= paid, INSUFFICIENT_VAULT, "cpmm: the vault holds less than the fees that are owed");
  store64(counter, owed - paid);
  return give(context, &side, &accounts[1], pool, paid);
}

NOINLINE u64 collect_for(const Context *context, u64 owner, u64 counters) {
  const Account *accounts = context->accounts;
  TRY(check_collection(context));
  TRY(check_program(&accounts[10], TOKEN_PROGRAM_ID));
  TRY(check_program(&accounts[11], TOKEN_2022_PROGRAM_ID));
  bool allowed = key_eq(accounts[0].key, accounts[3].data + owner) || key_eq(accounts[0].key, ADMIN);
  EXPECT(allowed, INVALID_OWNER, "cpmm: only for the owner of these fees");
  u8 *pool = accounts[2].data;
  TRY(pay_counter(context, 0, pool + counters, load64(context->data + 8)));
  return pay_counter(context, 1, pool + counters + 8, load64(context->data + 16));
}

static u64 collect_protocol_fee(const Context *context) {
  return collect_for(context, CONFIG_PROTOCOL_OWNER, POOL_PROTOCOL_FEES(0));
}

static u64 collect_fund_fee(const Context *context) { return collect_for(context, CONFIG_FUND_OWNER, POOL_FUND_FEES(0)); }

// The creator's associated account of token `i`, made when it is not there.
NOINLINE u64 prepare_creator_account(const Context *context, u64 i) {
  const Account *accounts = context->accounts;
  const Account *creator = &accounts[0], *mint = &accounts[6 + i], *to = &accounts[8 + i], *program = &accounts[10 + i];
  TRY(check_program(program, accounts[2].data + POOL_PROGRAM(i)));
  Slice seeds[3] = { KEY_SEED(creator->key), KEY_SEED(program->key), KEY_SEED(mint->key) };
  Pubkey expected;
  u8 bump;
  TRY(find_address(seeds, 3, (const Pubkey *)ATA_PROGRAM_ID, &expected, &bump));
  EXPECT(key_eq(to->key, &expected), NOT_ASSOCIATED, "cpmm: not the creator's associated account");
  if (account_len(to)) return 0;
  AssociatedAccount wanted = { creator, to, creator, mint, &accounts[13], program };
  return create_associated(context, &wanted);
}

static u64 collect_creator_fee(const Context *context) {
  const Account *accounts = context->accounts;
  u8 *pool = accounts[2].data;
  TRY(check_collection(context));
  TRY(check_program(&accounts[12], ATA_PROGRAM_ID));
  TRY(check_program(&accounts[13], &SYSTEM_PROGRAM_ID));
  EXPECT(key_eq(accounts[0].key, pool + POOL_CREATOR), INVALID_OWNER, "cpmm: only for the pool's creator");
  u8 *counters = pool + POOL_CREATOR_FEES(0);
  EXPECT(load64(counters) || load64(counters + 8), NO_FEE_COLLECT, "cpmm: no fees to collect");
  for (u64 i = 0; i < 2; i++) {
    TRY(prepare_creator_account(context, i));
    TRY(pay_counter(context, i, counters + 8 * i, ~0ull));
  }
  return 0;
}
