// Checks of accounts. Errors are the numbers with which every Anchor program answers a bad account.
#pragma once
#include "ids.h"
#include "token.h"

enum {
  UNKNOWN_INSTRUCTION = 101,
  INSTRUCTION_TOO_SHORT = 102,
  NOT_WRITABLE = 2000,
  WRONG_SEEDS = 2006,
  WRONG_ADDRESS = 2012,
  WRONG_TOKEN_MINT = 2014,
  WRONG_TOKEN_OWNER = 2015,
  WRONG_DISCRIMINATOR = 3002,
  TOO_FEW_ACCOUNTS = 3005,
  WRONG_PROGRAM_OWNER = 3007,
  WRONG_PROGRAM = 3008,
  NOT_SIGNER = 3010,
};

// What an instruction wants of each account.
enum { READ = 0, WRITE = 1, SIGN = 2, PAY = WRITE | SIGN };

NOINLINE u64 check_roles(const Context *context, const u8 *roles, u64 count) {
  EXPECT(context->accounts_len >= count, TOO_FEW_ACCOUNTS, "cp-lock: too few accounts");
  for (u64 i = 0; i < count; i++) {
    const Account *account = &context->accounts[i];
    EXPECT(!(roles[i] & SIGN) || account->is_signer, NOT_SIGNER, "cp-lock: an account must sign");
    EXPECT(!(roles[i] & WRITE) || account->is_writable, NOT_WRITABLE, "cp-lock: an account must be writable");
  }
  return 0;
}

NOINLINE u64 check_owner(const Account *account, const void *owner) {
  EXPECT(key_eq(account->owner, owner), WRONG_PROGRAM_OWNER, "cp-lock: an account of another program");
  return 0;
}

NOINLINE u64 check_kind(const Account *account, u64 discriminator, u64 bytes) {
  EXPECT(account->data_len == bytes && load64(account->data) == discriminator, WRONG_DISCRIMINATOR, "cp-lock: an account is of another kind");
  return 0;
}

NOINLINE u64 check_address(const Account *account, const void *wanted) {
  EXPECT(key_eq(account->key, wanted), WRONG_ADDRESS, "cp-lock: an account has another address");
  return 0;
}

NOINLINE u64 check_program(const Account *account, const void *wanted) {
  EXPECT(key_eq(account->key, wanted), WRONG_PROGRAM, "cp-lock: another program than the one wanted");
  return 0;
}

NOINLINE u64 check_seeds(const Context *context, const Account *account, const SignerSeeds *seeds, u8 *bump) {
  Pubkey expected;
  TRY(find_address(seeds->addr, seeds->len, context->program_id, &expected, bump));
  EXPECT(key_eq(account->key, &expected), WRONG_SEEDS, "cp-lock: an address has other seeds");
  return 0;
}

// The address that holds everything that is permanently locked.
#define AUTHORITY_SEED TEXT_SEED("lock_cp_authority_seed")

NOINLINE u64 check_authority(const Context *context, const Account *account, u8 *bump) {
  Slice seeds[1] = { AUTHORITY_SEED };
  SignerSeeds found = { seeds, 1 };
  return check_seeds(context, account, &found, bump);
}

// The associated token account of an owner, under the Token program.
NOINLINE u64 check_associated(const Account *account, const Pubkey *owner, const Pubkey *mint) {
  Slice seeds[3] = { KEY_SEED(owner), SEED(TOKEN_PROGRAM_ID, 32), KEY_SEED(mint) };
  Pubkey expected;
  u8 bump;
  TRY(find_address(seeds, 3, (const Pubkey *)ATA_PROGRAM_ID, &expected, &bump));
  return check_address(account, &expected);
}
