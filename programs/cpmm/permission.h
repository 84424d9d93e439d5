// Who may make pools with a creator's fee: the admin says so with an account.
#pragma once
#include "config.h"

// accounts: 0 admin, 1 the one who may, 2 permission, 3 system
static const u8 CREATE_PERMISSION_ROLES[] = { PAY, READ, WRITE, READ };
static const u8 CLOSE_PERMISSION_ROLES[] = { PAY, READ, WRITE, READ };

NOINLINE u64 check_permission_call(const Context *context, u8 *bump) {
  const Account *accounts = context->accounts;
  TRY(check_admin(&accounts[0], ADMIN));
  TRY(check_program(&accounts[3], &SYSTEM_PROGRAM_ID));
  Slice seeds[2] = { TEXT_SEED("permission"), KEY_SEED(accounts[1].key) };
  SignerSeeds found = { seeds, 2 };
  return check_seeds(context, &accounts[2], &found, bump);
}

static u64 create_permission_pda(const Context *context) {
  const Account *accounts = context->accounts;
  u8 bump;
  TRY(check_permission_call(context, &bump));
  Slice seeds[3] = { TEXT_SEED("permission"), KEY_SEED(accounts[1].key), SEED(&bump, 1) };
  SignerSeeds signer = { seeds, 3 };
  TRY(create_state(context, &accounts[0], &accounts[2], PERMISSION_BYTES, &signer));
  store64(accounts[2].data, PERMISSION_DISCRIMINATOR);
  key_copy(accounts[2].data + PERMISSION_AUTHORITY, accounts[1].key);
  return 0;
}

static u64 close_permission_pda(const Context *context) {
  Account *accounts = context->accounts;
  u8 bump;
  TRY(check_permission_call(context, &bump));
  TRY(check_state(context, &accounts[2], PERMISSION_DISCRIMINATOR, PERMISSION_BYTES));
  *accounts[0].lamports += *accounts[2].lamports;
  *accounts[2].lamports = 0;
  mem_zero(accounts[2].data, PERMISSION_BYTES);
  account_resize(&accounts[2], 0);
  key_copy(accounts[2].owner, &SYSTEM_PROGRAM_ID);
  return 0;
}
