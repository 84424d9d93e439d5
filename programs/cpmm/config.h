// Fee tiers, made and changed by the admin.
#pragma once
#include "checks.h"
#include "curve.h"
#include "ids.h"

// The next call of a program has to hear of a new length.
INLINE void refresh(const Account *account) { ((Account *)account)->data_len = account_len(account); }

// Makes an account, `payer` paying what it does not hold yet. Of `kind`, the lamports are worked out here.
NOINLINE u64 create_account(const Context *context, const Account *payer, const Account *account, const NewAccount *kind, const SignerSeeds *signer) {
  NewAccount want = { 0, kind->space, kind->owner };
  TRY(rent_minimum(want.space, &want.lamports));
  TRY(system_create_prefunded(context, payer, account, &want, signer));
  refresh(account);
  return 0;
}

NOINLINE u64 create_state(const Context *context, const Account *payer, const Account *account, u64 bytes, const SignerSeeds *signer) {
  NewAccount kind = { 0, bytes, context->program_id };
  return create_account(context, payer, account, &kind, signer);
}

// No fee takes everything, and the owners' shares are of the trade fee.
NOINLINE u64 check_rates(const u8 *config) {
  u64 trade = load64(config + CONFIG_TRADE_RATE), creator = load64(config + CONFIG_CREATOR_RATE);
  u64 protocol = load64(config + CONFIG_PROTOCOL_RATE), fund = load64(config + CONFIG_FUND_RATE);
  bool each = trade < RATE_DENOMINATOR && creator < RATE_DENOMINATOR && protocol <= RATE_DENOMINATOR && fund <= RATE_DENOMINATOR;
  EXPECT(each && trade + creator < RATE_DENOMINATOR && protocol + fund <= RATE_DENOMINATOR, INVALID_INPUT, "cpmm: rates above the whole");
  return 0;
}

// accounts: 0 admin, 1 config, 2 system. data: u16 index, u64 trade, u64 protocol, u64 fund, u64 create fee, u64 creator
static const u8 CREATE_CONFIG_ROLES[] = { PAY, WRITE, READ };
static u64 create_amm_config(const Context *context) {
  const Account *admin = &context->accounts[0], *config = &context->accounts[1];
  TRY(check_admin(admin, ADMIN));
  TRY(check_program(&context->accounts[2], &SYSTEM_PROGRAM_ID));
  const u8 *args = context->data + 8;
  u8 index[2] = { args[1], args[0] }; // big endian
  u8 bump;
  Slice seeds[3] = { TEXT_SEED("amm_config"), SEED(index, 2), SEED(&bump, 1) };
  SignerSeeds found = { seeds, 2 }, signer = { seeds, 3 };
  TRY(check_seeds(context, config, &found, &bump));
  TRY(create_state(context, admin, config, CONFIG_BYTES, &signer));

  u8 *data = config->data;
  store64(data, CONFIG_DISCRIMINATOR);
  data[CONFIG_BUMP] = bump;
  store16(data + CONFIG_INDEX, load16(args));
  store64(data + CONFIG_TRADE_RATE, load64(args + 2));
  store64(data + CONFIG_PROTOCOL_RATE, load64(args + 10));
  store64(data + CONFIG_FUND_RATE, load64(args + 18));
  store64(data + CONFIG_CREATE_FEE, load64(args + 26));
  store64(data + CONFIG_CREATOR_RATE, load64(args + 34));
  key_copy(data + CONFIG_PROTOCOL_OWNER, admin->key);
  key_copy(data + CONFIG_FUND_OWNER, admin->key);
  return check_rates(data);
}

enum { SET_TRADE_RATE, SET_PROTOCOL_RATE, SET_FUND_RATE, SET_PROTOCOL_OWNER, SET_FUND_OWNER, SET_CREATE_FEE, SET_DISABLED, SET_CREATOR_RATE };

// accounts: 0 admin, 1 config, and for a new owner 2 that owner. data: u8 what, u64 value
static const u8 UPDATE_CONFIG_ROLES[] = { SIGN, WRITE };
static u64 update_amm_config(const Context *context) {
  const Account *config = &context->accounts[1];
  TRY(check_admin(&context->accounts[0], ADMIN));
  TRY(check_config(context, config));
  u8 what = context->data[8];
  u64 value = load64(context->data + 9);
  u8 *data = config->data;
  if (what == SET_PROTOCOL_OWNER || what == SET_FUND_OWNER) {
    EXPECT(context->accounts_len >= 3, TOO_FEW_ACCOUNTS, "cpmm: the new owner is not among the accounts");
    key_copy(data + (what == SET_FUND_OWNER ? CONFIG_FUND_OWNER : CONFIG_PROTOCOL_OWNER), context->accounts[2].key);
    return 0;
  }
  if (what == SET_TRADE_RATE) store64(data + CONFIG_TRADE_RATE, value);
  else if (what == SET_PROTOCOL_RATE) store64(data + CONFIG_PROTOCOL_RATE, value);
  else if (what == SET_FUND_RATE) store64(data + CONFIG_FUND_RATE, value);
  else if (what == SET_CREATE_FEE) store64(data + CONFIG_CREATE_FEE, value);
  else if (what == SET_DISABLED) data[CONFIG_DISABLED] = value != 0;
  else if (what == SET_CREATOR_RATE) store64(data + CONFIG_CREATOR_RATE, value);
  else FAIL(INVALID_INPUT, "cpmm: no such field of a config");
  return check_rates(data);
}

// accounts: 0 admin, 1 pool. data: u8 status
static const u8 UPDATE_STATUS_ROLES[] = { SIGN, WRITE };
static u64 update_pool_status(const Context *context) {
  TRY(check_address(&context->accounts[0], ADMIN));
  TRY(check_pool(context, &context->accounts[1]));
  context->accounts[1].data[POOL_STATUS] = context->data[8];
  return 0;
}
