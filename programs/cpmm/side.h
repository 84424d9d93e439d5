// One of the two tokens of a pool, and moving it in and out of its vault.
#pragma once
#include "checks.h"
#include "mint.h"

typedef struct {
  const Account *user, *vault, *mint;
  const Pubkey *program;
  u64 reserve; // what is in the vault and belongs to the holders of the LP token
  TransferFee fee;
} Side;

INLINE u64 vault_amount(const Account *vault) { return load64(vault->data + TOKEN_ACCOUNT_AMOUNT); }

// Fills in what follows from the accounts, which are checked already.
NOINLINE u64 load_side(Side *side, const u8 *pool, u64 i, u64 epoch) {
  u64 owed = load64(pool + POOL_PROTOCOL_FEES(i));
  u64 fund = load64(pool + POOL_FUND_FEES(i)), creator = load64(pool + POOL_CREATOR_FEES(i));
  MATH(owed + fund >= owed && owed + fund + creator >= creator);
  owed += fund + creator;
  u64 held = vault_amount(side->vault);
  EXPECT(held >= owed, INSUFFICIENT_VAULT, "cpmm: the vault holds less than the fees that are owed");
  side->reserve = held - owed;
  side->program = (const Pubkey *)(pool + POOL_PROGRAM(i));
  read_transfer_fee(side->mint, epoch, &side->fee);
  return 0;
}

// Takes `gross` from the user, and makes sure that what arrives is what was counted with.
NOINLINE u64 take(const Context *context, const Side *side, const Account *authority, u64 gross) {
  u64 before = vault_amount(side->vault);
  TokenTransfer who = { side->user, side->mint, side->vault, authority };
  TokenAmount what = { side->program, gross, NULL };
  TRY(token_transfer_checked(context, &who, &what));
  EXPECT(vault_amount(side->vault) - before == gross - transfer_fee_of(&side->fee, gross), TRANSFER_FEE_CALCULATE_NOT_MATCH, "cpmm: another amount arrived than counted with");
  return 0;
}

// Gives `gross` out of the vault; nothing when it is zero.
NOINLINE u64 give(const Context *context, const Side *side, const Account *authority, const u8 *pool, u64 gross) {
  if (!gross) return 0;
  Slice seeds[2] = { AUTHORITY_SEED, SEED(pool + POOL_AUTHORITY_BUMP, 1) };
  SignerSeeds signer = { seeds, 2 };
  TokenTransfer who = { side->vault, side->mint, side->user, authority };
  TokenAmount what = { side->program, gross, &signer };
  return token_transfer_checked(context, &who, &what);
}

// A token account that a person gave. When it is the other end of a transfer, the token program checks its mint.
NOINLINE u64 check_token_account(const Account *account, const void *program) {
  EXPECT(key_eq(account->owner, program) && account->data_len >= TOKEN_ACCOUNT_BYTES, WRONG_PROGRAM_OWNER, "cpmm: not an account of the token program");
  return 0;
}

// Not enough that someone may take from it: it has to be the person's own.
NOINLINE u64 check_own_account(const Account *account, const void *program, const Pubkey *owner) {
  TRY(check_token_account(account, program));
  EXPECT(key_eq(account->data + TOKEN_ACCOUNT_OWNER, owner), WRONG_TOKEN_OWNER, "cpmm: someone else's token account");
  return 0;
}

NOINLINE u64 check_mint_of(const Account *account, const void *mint) {
  EXPECT(key_eq(account->data + TOKEN_ACCOUNT_MINT, mint), WRONG_TOKEN_MINT, "cpmm: a token account of another mint");
  return 0;
}
