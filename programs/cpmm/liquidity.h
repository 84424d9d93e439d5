// Putting both tokens into a pool for LP tokens, and taking them out again.
#pragma once
#include "events.h"
#include "ids.h"
#include "side.h"

// accounts: 0 owner, 1 authority, 2 pool, 3 owner's LP, 4, 5 owner's tokens, 6, 7 vaults, 8 Token, 9 Token-2022,
//   10, 11 mints, 12 LP mint; withdraw: 13 memo
// data: u64 LP, u64 limit 0, u64 limit 1
static const u8 DEPOSIT_ROLES[] = { SIGN, READ, WRITE, WRITE, WRITE, WRITE, WRITE, WRITE, READ, READ, READ, READ, WRITE };
static const u8 WITHDRAW_ROLES[] = { SIGN, READ, WRITE, WRITE, WRITE, WRITE, WRITE, WRITE, READ, READ, READ, READ, WRITE, READ };

enum { OWNER, AUTHORITY, POOL, OWNER_LP, OWNER_TOKEN, VAULT = 6, TOKEN = 8, TOKEN_2022, MINT, LP_MINT = 12, MEMO };

typedef struct {
  Side sides[2];
  LpChange change;
  u64 lp, supply;
} Liquidity;

NOINLINE u64 check_liquidity_side(const Account *accounts, const u8 *pool, Side *side, u64 i, u64 epoch) {
  side->user = &accounts[OWNER_TOKEN + i];
  side->vault = &accounts[VAULT + i];
  side->mint = &accounts[MINT + i];
  TRY(check_token_account(side->vault, pool + POOL_PROGRAM(i)));
  TRY(check_mint_of(side->vault, pool + POOL_MINT(i)));
  TRY(check_vault(side->vault, pool + POOL_VAULT(i)));
  TRY(check_address(side->mint, pool + POOL_MINT(i)));
  TRY(load_side(side, pool, i, epoch));
  TRY(check_token_account(side->user, side->program));
  return check_mint_of(side->user, side->mint->key);
}

// Everything that both instructions check.
NOINLINE u64 read_liquidity(const Context *context, Liquidity *to, u8 forbidden) {
  const Account *accounts = context->accounts;
  u8 *pool = accounts[POOL].data;
  TRY(check_pool(context, &accounts[POOL]));
  TRY(check_authority(context, &accounts[AUTHORITY], pool));
  TRY(check_program(&accounts[TOKEN], TOKEN_PROGRAM_ID));
  TRY(check_program(&accounts[TOKEN_2022], TOKEN_2022_PROGRAM_ID));
  EXPECT(key_eq(accounts[LP_MINT].key, pool + POOL_LP_MINT), INCORRECT_LP_MINT, "cpmm: not this pool's LP mint");
  TRY(check_own_account(&accounts[OWNER_LP], TOKEN_PROGRAM_ID, accounts[OWNER].key));
  EXPECT(!(pool[POOL_STATUS] & forbidden), NOT_APPROVED, "cpmm: switched off for this pool");
  Clock clock;
  sol_get_clock_sysvar(&clock);
  TRY(check_liquidity_side(accounts, pool, &to->sides[0], 0, clock.epoch));
  TRY(check_liquidity_side(accounts, pool, &to->sides[1], 1, clock.epoch));
  store64(pool + POOL_EPOCH, clock.epoch);

  to->lp = load64(context->data + 8);
  to->supply = load64(pool + POOL_LP_SUPPLY);
  EXPECT(to->lp, INVALID_INPUT, "cpmm: no LP asked for");
  EXPECT(to->supply, EMPTY_SUPPLY, "cpmm: the pool has no LP");
  to->change.lp_before = to->supply;
  to->change.before[0] = to->sides[0].reserve;
  to->change.before[1] = to->sides[1].reserve;
  return 0;
}

// What a depositor owes for LP: rounded up, but nothing when not even one unit is reached.
NOINLINE u64 price_lp(u64 lp, u64 reserve, u64 supply, u64 *needed) {
  u64 up;
  MATH(mul_div(lp, reserve, supply, needed) && mul_div_ceil(lp, reserve, supply, &up));
  if (*needed) *needed = up;
  EXPECT(*needed, ZERO_TRADING_TOKENS, "cpmm: less than one unit");
  return 0;
}

static u64 deposit(const Context *context) {
  const Account *accounts = context->accounts;
  u8 *pool = accounts[POOL].data;
  Liquidity *add = NEW(Liquidity);
  TRY(read_liquidity(context, add, NO_DEPOSIT));
  u64 gross[2];
  for (u64 i = 0; i < 2; i++) {
    u64 needed;
    const Side *side = &add->sides[i];
    TRY(check_own_account(side->user, side->program, accounts[OWNER].key));
    TRY(price_lp(add->lp, side->reserve, add->supply, &needed));
    MATH(add_transfer_fee(&side->fee, needed, &gross[i]));
    EXPECT(gross[i] <= load64(context->data + 16 + 8 * i), EXCEEDED_SLIPPAGE, "cpmm: costs more than the limit");
    add->change.amounts[i] = needed;
    add->change.fees[i] = gross[i] - needed;
  }
  TRY(take(context, &add->sides[0], &accounts[OWNER], gross[0]));
  TRY(take(context, &add->sides[1], &accounts[OWNER], gross[1]));
  MATH(count_up(pool + POOL_LP_SUPPLY, add->lp));
  Slice seeds[2] = { AUTHORITY_SEED, SEED(pool + POOL_AUTHORITY_BUMP, 1) };
  SignerSeeds signer = { seeds, 2 };
  TokenAmount what = { (const Pubkey *)TOKEN_PROGRAM_ID, add->lp, &signer };
  TRY(token_mint_to(context, &accounts[LP_MINT], &accounts[OWNER_LP], &accounts[AUTHORITY], &what));
  log_lp_change(accounts[POOL].key, &add->change, LP_DEPOSITED);
  return 0;
}

static u64 withdraw(const Context *context) {
  const Account *accounts = context->accounts;
  u8 *pool = accounts[POOL].data;
  TRY(check_address(&accounts[MEMO], MEMO_PROGRAM_ID));
  Liquidity *out = NEW(Liquidity);
  TRY(read_liquidity(context, out, NO_WITHDRAW));
  EXPECT(out->lp <= out->supply, INVALID_INPUT, "cpmm: more LP than there is");
  u64 gross[2];
  for (u64 i = 0; i < 2; i++) {
    MATH(mul_div(out->lp, out->sides[i].reserve, out->supply, &gross[i]));
    EXPECT(gross[i], ZERO_TRADING_TOKENS, "cpmm: less than one unit");
    u64 withheld = transfer_fee_of(&out->sides[i].fee, gross[i]);
    EXPECT(gross[i] - withheld >= load64(context->data + 16 + 8 * i), EXCEEDED_SLIPPAGE, "cpmm: gives less than the limit");
    out->change.amounts[i] = gross[i] - withheld;
    out->change.fees[i] = withheld;
  }
  store64(pool + POOL_LP_SUPPLY, out->supply - out->lp);
  TokenAmount what = { (const Pubkey *)TOKEN_PROGRAM_ID, out->lp, NULL };
  TRY(token_burn(context, &accounts[OWNER_LP], &accounts[LP_MINT], &accounts[OWNER], &what));
  TRY(give(context, &out->sides[0], &accounts[AUTHORITY], pool, gross[0]));
  TRY(give(context, &out->sides[1], &accounts[AUTHORITY], pool, gross[1]));
  log_lp_change(accounts[POOL].key, &out->change, LP_WITHDRAWN);
  return 0;
}
