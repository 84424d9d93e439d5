// Trading one token of a pool for the other.
#pragma once
#include "curve.h"
#include "events.h"
#include "observe.h"
#include "side.h"

// accounts: 0 payer, 1 authority, 2 config, 3 pool, 4 input, 5 output, 6 input vault, 7 output vault,
//   8 input's token program, 9 output's token program, 10 input mint, 11 output mint, 12 observation
static const u8 SWAP_ROLES[] = { SIGN, READ, READ, WRITE, WRITE, WRITE, WRITE, WRITE, READ, READ, READ, READ, WRITE };

enum { SWAP_PAYER, SWAP_AUTHORITY, SWAP_CONFIG, SWAP_POOL, SWAP_USER, SWAP_VAULT = 6, SWAP_PROGRAM = 8, SWAP_MINT = 10, SWAP_OBSERVATION = 12 };

typedef struct {
  Side in, out;
  u64 input; // which token of the pool comes in
  Curve curve;
  Trade trade;
  u64 pay, receive; // what the user gives and gets
  u64 now;
} Swap;

// Which of the pool's tokens a vault is for.
NOINLINE u64 find_token(const u8 *pool, const Account *vault, u64 *i) {
  *i = key_eq(vault->key, pool + POOL_VAULT(1));
  return *i ? 0 : check_vault(vault, pool + POOL_VAULT(0));
}

// `n` is 0 for the input and 1 for the output; `i` is the token's number in the pool.
NOINLINE u64 check_swap_side(const Account *accounts, Side *side, u64 n, u64 i, u64 epoch) {
  const u8 *pool = accounts[SWAP_POOL].data;
  side->user = &accounts[SWAP_USER + n];
  side->vault = &accounts[SWAP_VAULT + n];
  side->mint = &accounts[SWAP_MINT + n];
  TRY(check_address(side->mint, pool + POOL_MINT(i)));
  TRY(check_program(&accounts[SWAP_PROGRAM + n], pool + POOL_PROGRAM(i)));
  TRY(load_side(side, pool, i, epoch));
  return check_token_account(side->user, side->program);
}

INLINE bool is_creator_fee_on_input(const u8 *pool, u64 input) {
  u8 on = pool[POOL_CREATOR_FEE_ON];
  return on == CREATOR_FEE_IN_BOTH || (on == CREATOR_FEE_IN_TOKEN_0 ? input == 0 : input == 1);
}

// `asked` is the output that is asked for; none is refused before the state of the pool is looked at.
NOINLINE u64 read_swap(const Context *context, Swap *swap, u64 asked) {
  const Account *accounts = context->accounts;
  u8 *pool = accounts[SWAP_POOL].data;
  const u8 *config = accounts[SWAP_CONFIG].data;
  TRY(check_pool(context, &accounts[SWAP_POOL]));
  TRY(check_authority(context, &accounts[SWAP_AUTHORITY], pool));
  TRY(check_address(&accounts[SWAP_CONFIG], pool + POOL_CONFIG));
  TRY(check_address(&accounts[SWAP_OBSERVATION], pool + POOL_OBSERVATION));
  Clock clock;
  sol_get_clock_sysvar(&clock);
  swap->now = (u64)clock.unix_timestamp;
  EXPECT(asked, NOT_ABOVE_ZERO, "cpmm: nothing asked for");
  EXPECT(!(pool[POOL_STATUS] & NO_SWAP), NOT_APPROVED, "cpmm: switched off for this pool");
  EXPECT(swap->now >= load64(pool + POOL_OPEN_TIME), NOT_APPROVED, "cpmm: the pool is not open yet");
  u64 output;
  TRY(find_token(pool, &accounts[SWAP_VAULT], &swap->input));
  TRY(find_token(pool, &accounts[SWAP_VAULT + 1], &output));
  TRY(check_swap_side(accounts, &swap->in, 0, swap->input, clock.epoch));
  TRY(check_swap_side(accounts, &swap->out, 1, output, clock.epoch));
  EXPECT(swap->input != output, INVALID_VAULT, "cpmm: one vault twice");
  EXPECT(swap->in.reserve && swap->out.reserve, INSUFFICIENT_VAULT, "cpmm: the pool is empty");
  store64(pool + POOL_EPOCH, clock.epoch);

  swap->curve.reserve_in = swap->in.reserve;
  swap->curve.reserve_out = swap->out.reserve;
  swap->curve.trade_rate = load64(config + CONFIG_TRADE_RATE);
  swap->curve.creator_rate = pool[POOL_CREATOR_FEE_ENABLED] ? load64(config + CONFIG_CREATOR_RATE) : 0;
  swap->curve.creator_fee_on_input = is_creator_fee_on_input(pool, swap->input);
  return 0;
}

// Fees stay in their vaults; these counters keep them out of the reserves.
NOINLINE u64 count_fees(u8 *pool, const u8 *config, const Swap *swap) {
  const Trade *trade = &swap->trade;
  u64 protocol, fund;
  MATH(mul_div(trade->trade_fee, load64(config + CONFIG_PROTOCOL_RATE), RATE_DENOMINATOR, &protocol));
  MATH(mul_div(trade->trade_fee, load64(config + CONFIG_FUND_RATE), RATE_DENOMINATOR, &fund));
  MATH(count_up(pool + POOL_PROTOCOL_FEES(swap->input), protocol));
  MATH(count_up(pool + POOL_FUND_FEES(swap->input), fund));
  u64 creators = swap->curve.creator_fee_on_input ? swap->input : !swap->input;
  MATH(count_up(pool + POOL_CREATOR_FEES(creators), trade->creator_fee));
  return 0;
}

NOINLINE void log_swap_of(const Account *accounts, const Swap *swap, bool base_input) {
  SwapDone done = {
    .before_in = swap->in.reserve,
    .before_out = swap->out.reserve,
    .in = swap->trade.in,
    .out = swap->trade.out,
    .in_transfer_fee = swap->pay - swap->trade.in,
    .out_transfer_fee = swap->trade.out - swap->receive,
    .input_mint = swap->in.mint->key,
    .output_mint = swap->out.mint->key,
    .trade_fee = swap->trade.trade_fee,
    .creator_fee = swap->trade.creator_fee,
    .base_input = base_input,
    .creator_fee_on_input = swap->curve.creator_fee_on_input,
  };
  log_swap(accounts[SWAP_POOL].key, &done);
}

NOINLINE u64 settle_swap(const Context *context, const Swap *swap, bool base_input) {
  const Account *accounts = context->accounts;
  u8 *pool = accounts[SWAP_POOL].data;
  EXPECT(swap->receive, NOT_ABOVE_ZERO, "cpmm: buys less than one unit");
  TRY(count_fees(pool, accounts[SWAP_CONFIG].data, swap));
  u64 first = swap->input == 0 ? swap->in.reserve : swap->out.reserve;
  u64 second = swap->input == 0 ? swap->out.reserve : swap->in.reserve;
  observe(accounts[SWAP_OBSERVATION].data, swap->now, first, second);
  TRY(take(context, &swap->in, &accounts[SWAP_PAYER], swap->pay));
  TRY(give(context, &swap->out, &accounts[SWAP_AUTHORITY], pool, swap->trade.out));
  log_swap_of(accounts, swap, base_input);
  return 0;
}

// data: u64 amount in, u64 least out
static u64 swap_base_input(const Context *context) {
  Swap *swap = NEW(Swap);
  TRY(read_swap(context, swap, 1)); // as much as there is
  swap->pay = load64(context->data + 8);
  swap->trade.in = swap->pay - transfer_fee_of(&swap->in.fee, swap->pay);
  EXPECT(swap->trade.in, NOT_ABOVE_ZERO, "cpmm: nothing arrives");
  TRY(price_input(&swap->curve, &swap->trade));
  swap->receive = swap->trade.out - transfer_fee_of(&swap->out.fee, swap->trade.out);
  EXPECT(swap->receive >= load64(context->data + 16), EXCEEDED_SLIPPAGE, "cpmm: buys less than the limit");
  return settle_swap(context, swap, true);
}

// data: u64 most in, u64 amount out
static u64 swap_base_output(const Context *context) {
  Swap *swap = NEW(Swap);
  swap->receive = load64(context->data + 16);
  TRY(read_swap(context, swap, swap->receive));
  MATH(add_transfer_fee(&swap->out.fee, swap->receive, &swap->trade.out));
  TRY(price_output(&swap->curve, &swap->trade));
  MATH(add_transfer_fee(&swap->in.fee, swap->trade.in, &swap->pay));
  EXPECT(swap->pay <= load64(context->data + 8), EXCEEDED_SLIPPAGE, "cpmm: costs more than the limit");
  return settle_swap(context, swap, false);
}
