// Pays the fees of locked LP to the holder of the NFT.
#pragma once
#include "state.h"

// accounts: 0 authority, 1 NFT owner, 2 NFT account, 3 locked liquidity, 4 pool program, 5 pools' authority, 6 pool,
//   7 LP mint, 8, 9 recipients, 10, 11 vaults, 12, 13 mints, 14 locked LP, 15 Token, 16 Token-2022, 17 memo
// data: u64 LP at most
static const u8 COLLECT_ROLES[] = { READ, SIGN, READ, WRITE, READ, READ, WRITE, WRITE, WRITE, WRITE, WRITE, WRITE, READ, READ, WRITE, READ, READ, READ };

enum { C_AUTHORITY, C_NFT_OWNER, C_NFT, C_STATE, C_CPMM, C_CPMM_AUTHORITY, C_POOL, C_LP_MINT, C_RECIPIENTS, C_VAULTS = 10, C_MINTS = 12, C_LOCKED_LP = 14, C_TOKEN, C_TOKEN_2022, C_MEMO };

// Who holds the one unit of the NFT.
NOINLINE u64 check_holder(const Account *nft, const Pubkey *owner, const u8 *locked) {
  TRY(check_owner(nft, TOKEN_PROGRAM_ID));
  EXPECT(nft->data_len == TOKEN_ACCOUNT_BYTES && key_eq(nft->data + TOKEN_ACCOUNT_MINT, locked + LOCKED_NFT_MINT), WRONG_TOKEN_MINT, "cp-lock: another NFT");
  EXPECT(key_eq(nft->data + TOKEN_ACCOUNT_OWNER, owner) && load64(nft->data + TOKEN_ACCOUNT_AMOUNT) == 1, WRONG_TOKEN_OWNER, "cp-lock: only for who holds the NFT");
  return 0;
}

NOINLINE u64 check_collect(const Context *context, u8 *authority_bump) {
  const Account *accounts = context->accounts, *state = &accounts[C_STATE];
  TRY(check_program(&accounts[C_CPMM], CPMM_PROGRAM_ID));
  TRY(check_program(&accounts[C_TOKEN], TOKEN_PROGRAM_ID));
  TRY(check_program(&accounts[C_TOKEN_2022], TOKEN_2022_PROGRAM_ID));
  TRY(check_program(&accounts[C_MEMO], MEMO_PROGRAM_ID));
  TRY(check_authority(context, &accounts[C_AUTHORITY], authority_bump));
  TRY(check_owner(state, context->program_id));
  TRY(check_kind(state, LOCKED_DISCRIMINATOR, LOCKED_BYTES));
  TRY(check_holder(&accounts[C_NFT], accounts[C_NFT_OWNER].key, state->data));
  TRY(check_address(&accounts[C_POOL], state->data + LOCKED_POOL));
  TRY(check_pool(&accounts[C_POOL], &accounts[C_LP_MINT], &accounts[C_VAULTS]));
  return check_associated(&accounts[C_LOCKED_LP], accounts[C_AUTHORITY].key, accounts[C_LP_MINT].key);
}

// The least LP that is worth now what `lp` was worth then. One LP is worth root(product) / supply, so that is
// lp * (root(then) * supply(now)) / (root(now) * supply(then)), rounded up: against who collects.
NOINLINE u64 keep_worth(u64 lp, const u8 *locked, const u8 *pool, const Account *vaults) {
  u128 product_then = { load64(locked + LOCKED_LAST_PRODUCT), load64(locked + LOCKED_LAST_PRODUCT + 8) };
  u128 product_now = product_of(pool, vaults);
  u64 root_then = u128_sqrt(&product_then);
  if (root_then != ~0ull) root_then++; // up
  u128 part = u128_mul64(root_then, load64(pool + POOL_LP_SUPPLY));
  u128 whole = u128_mul64(u128_sqrt(&product_now), load64(locked + LOCKED_LAST_SUPPLY));
  if (!u128_lt(part, whole)) return lp;
  u64 rounded = 0;
  if (whole.hi) {
    u32 shift = 64 - leading_zeros(whole.hi);
    part = u128_shr(part, shift);
    whole = u128_shr(whole, shift);
    rounded = 1;
  }
  u64 kept;
  if (part.lo + rounded < part.lo || !mul_div_ceil(lp, part.lo + rounded, whole.lo, &kept)) return lp;
  return kept < lp ? kept : lp;
}

// `withdraw` of the pool program, of LP that this program's authority holds.
NOINLINE u64 withdraw(const Context *context, u64 lp, const SignerSeeds *signer) {
  const Account *a = context->accounts;
  u8 data[32];
  store64(data, 0x22a16d949c4612b7ull);
  store64(data + 8, lp);
  store64(data + 16, 0);
  store64(data + 24, 0);
  AccountMeta metas[14] = {
    META_SIGNER(&a[C_AUTHORITY]), META(&a[C_CPMM_AUTHORITY]), META_WRITABLE(&a[C_POOL]), META_WRITABLE(&a[C_LOCKED_LP]),
    META_WRITABLE(&a[C_RECIPIENTS]), META_WRITABLE(&a[C_RECIPIENTS + 1]), META_WRITABLE(&a[C_VAULTS]), META_WRITABLE(&a[C_VAULTS + 1]),
    META(&a[C_TOKEN]), META(&a[C_TOKEN_2022]), META(&a[C_MINTS]), META(&a[C_MINTS + 1]), META_WRITABLE(&a[C_LP_MINT]), META(&a[C_MEMO]),
  };
  Instruction instruction = { (const Pubkey *)CPMM_PROGRAM_ID, metas, 14, data, sizeof data };
  return invoke(context, &instruction, signer);
}

static u64 collect_cp_fees(const Context *context) {
  const Account *accounts = context->accounts;
  u8 *locked = accounts[C_STATE].data;
  const u8 *pool = accounts[C_POOL].data;
  u8 authority_bump;
  TRY(check_collect(context, &authority_bump));
  u64 held = load64(locked + LOCKED_LP), unclaimed = load64(locked + LOCKED_UNCLAIMED);
  u64 principal = held - unclaimed;
  unclaimed += principal - keep_worth(principal, locked, pool, &accounts[C_VAULTS]);
  u64 wanted = load64(context->data + 8), paid = wanted < unclaimed ? wanted : unclaimed;
  EXPECT(paid, ERR_INVALID_ARGUMENT, "cp-lock: no fees to collect");

  Slice seeds[2] = { AUTHORITY_SEED, SEED(&authority_bump, 1) };
  SignerSeeds signer = { seeds, 2 };
  TRY(withdraw(context, paid, &signer));
  store64(locked + LOCKED_LP, held - paid);
  store64(locked + LOCKED_UNCLAIMED, unclaimed - paid);
  store64(locked + LOCKED_CLAIMED, load64(locked + LOCKED_CLAIMED) + paid);
  note_worth(locked, pool, &accounts[C_VAULTS]);
  return 0;
}
