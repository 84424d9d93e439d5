// Checks of accounts that several instructions share. ../README.md of this program lists every one.
#pragma once
#include "failures.h"
#include "state.h"
#include "token.h"

// What an instruction wants of each account.
enum { READ = 0, WRITE = 1, SIGN = 2, PAY = WRITE | SIGN };

NOINLINE u64 check_roles(const Context *context, const u8 *roles, u64 count) {
  EXPECT(context->accounts_len >= count, TOO_FEW_ACCOUNTS, "cpmm: too few accounts");
  for (u64 i = 0; i < count; i++) {
    const Account *account = &context->accounts[i];
    if (unlikely((roles[i] & SIGN) && !account->is_signer)) {
      sol_log_64_(i, 0, 0, 0, 0);
      FAIL(NOT_SIGNER, "cpmm: the account with this number must sign");
    }
    if (unlikely((roles[i] & WRITE) && !account->is_writable)) {
      sol_log_64_(i, 0, 0, 0, 0);
      FAIL(NOT_WRITABLE, "cpmm: the account with this number must be writable");
    }
  }
  return 0;
}

// An account of this program of the given kind.
INLINE u64 check_state(const Context *context, const Account *account, u64 discriminator, u64 bytes) {
  EXPECT(key_eq(account->owner, context->program_id), WRONG_PROGRAM_OWNER, "cpmm: an account is not this program's");
  EXPECT(account->data_len == bytes && load64(account->data) == discriminator, WRONG_DISCRIMINATOR, "cpmm: an account is of another kind");
  return 0;
}

NOINLINE u64 check_config(const Context *context, const Account *account) {
  return check_state(context, account, CONFIG_DISCRIMINATOR, CONFIG_BYTES);
}

NOINLINE u64 check_pool(const Context *context, const Account *account) {
  return check_state(context, account, POOL_DISCRIMINATOR, POOL_BYTES);
}

INLINE u64 check_address(const Account *account, const void *wanted) {
  EXPECT(key_eq(account->key, wanted), WRONG_ADDRESS, "cpmm: an account has another address");
  return 0;
}

INLINE u64 check_program(const Account *account, const void *wanted) {
  EXPECT(key_eq(account->key, wanted), WRONG_PROGRAM, "cpmm: another program than the one wanted");
  return 0;
}

INLINE u64 check_vault(const Account *account, const u8 *wanted) {
  EXPECT(key_eq(account->key, wanted), WRONG_VAULT, "cpmm: not this pool's vault");
  return 0;
}

// The address that owns every vault and mints every LP token.
#define AUTHORITY_SEED TEXT_SEED("vault_and_lp_mint_auth_seed")

NOINLINE u64 check_authority(const Context *context, const Account *account, const u8 *pool) {
  Slice seeds[2] = { AUTHORITY_SEED, SEED(pool + POOL_AUTHORITY_BUMP, 1) };
  Pubkey authority;
  TRY(derive_address(seeds, 2, context->program_id, &authority));
  EXPECT(key_eq(account->key, &authority), WRONG_SEEDS, "cpmm: not the authority of the vaults");
  return 0;
}

// Finds an address of this program and says whether the account has it.
NOINLINE u64 check_seeds(const Context *context, const Account *account, const SignerSeeds *seeds, u8 *bump) {
  Pubkey expected;
  TRY(find_address(seeds->addr, seeds->len, context->program_id, &expected, bump));
  EXPECT(key_eq(account->key, &expected), WRONG_SEEDS, "cpmm: an address has other seeds");
  return 0;
}

INLINE u64 check_admin(const Account *account, const u8 *admin) {
  EXPECT(key_eq(account->key, admin), INVALID_OWNER, "cpmm: only for the admin");
  return 0;
}
