// What is locked, and the part of a pool's account that this program reads. Packed, little endian.
#pragma once
#include "checks.h"
#include "u128.h"

#define LOCKED_DISCRIMINATOR 0x1649eacfc5ee0a19ull
#define LOCKED_BYTES 256
#define LOCKED_LP 8
#define LOCKED_CLAIMED 16
#define LOCKED_UNCLAIMED 24
#define LOCKED_LAST_SUPPLY 32
#define LOCKED_LAST_PRODUCT 40 // u128
#define LOCKED_EPOCH 56
#define LOCKED_POOL 64
#define LOCKED_NFT_MINT 96
#define LOCKED_OWNER 128
#define LOCKED_LP_MINT 160

#define POOL_DISCRIMINATOR 0x46dec3d7f5e3edf7ull
#define POOL_BYTES 637
#define POOL_VAULT(i) (72 + 32 * (i))
#define POOL_LP_MINT 136
#define POOL_LP_SUPPLY 333
#define POOL_PROTOCOL_FEES(i) (341 + 8 * (i))
#define POOL_FUND_FEES(i) (357 + 8 * (i))
#define POOL_CREATOR_FEES(i) (397 + 8 * (i))

// Every account of a pool that an instruction names. The pool program checks the rest when it is called.
NOINLINE u64 check_pool(const Account *pool, const Account *lp_mint, const Account *vaults) {
  TRY(check_owner(pool, CPMM_PROGRAM_ID));
  TRY(check_kind(pool, POOL_DISCRIMINATOR, POOL_BYTES));
  TRY(check_address(lp_mint, pool->data + POOL_LP_MINT));
  TRY(check_address(&vaults[0], pool->data + POOL_VAULT(0)));
  return check_address(&vaults[1], pool->data + POOL_VAULT(1));
}

INLINE u64 reserve_of(const u8 *pool, const Account *vault, u64 i) {
  return load64(vault->data + TOKEN_ACCOUNT_AMOUNT) - load64(pool + POOL_PROTOCOL_FEES(i)) - load64(pool + POOL_FUND_FEES(i)) - load64(pool + POOL_CREATOR_FEES(i));
}

INLINE u128 product_of(const u8 *pool, const Account *vaults) {
  return u128_mul64(reserve_of(pool, &vaults[0], 0), reserve_of(pool, &vaults[1], 1));
}

// Notes what LP is worth now: the product of the reserves and the LP that it belongs to.
NOINLINE void note_worth(u8 *locked, const u8 *pool, const Account *vaults) {
  u128 product = product_of(pool, vaults);
  store64(locked + LOCKED_LAST_PRODUCT, product.lo);
  store64(locked + LOCKED_LAST_PRODUCT + 8, product.hi);
  store64(locked + LOCKED_LAST_SUPPLY, load64(pool + POOL_LP_SUPPLY));
  Clock clock;
  sol_get_clock_sysvar(&clock);
  store64(locked + LOCKED_EPOCH, clock.epoch);
}
