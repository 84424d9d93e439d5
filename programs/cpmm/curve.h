// The price of a trade. Every division rounds against the caller.
#pragma once
#include "failures.h"
#include "log.h"
#include "u128.h"

// Rates are per million.
#define RATE_DENOMINATOR 1000000ull

typedef struct {
  u64 reserve_in, reserve_out;
  u64 trade_rate;
  u64 creator_rate; // 0 when the pool has no creator's fee
  bool creator_fee_on_input;
} Curve;

typedef struct {
  u64 in;  // arrives in the vault
  u64 out; // leaves the vault
  u64 trade_fee;   // in the input token
  u64 creator_fee; // in the input or the output token
} Trade;

// Splits a fee that was taken at both rates together.
INLINE u64 split_fee(const Curve *curve, Trade *trade, u64 total) {
  trade->creator_fee = 0;
  if (curve->creator_rate && curve->creator_fee_on_input)
    MATH(mul_div(total, curve->creator_rate, curve->trade_rate + curve->creator_rate, &trade->creator_fee));
  trade->trade_fee = total - trade->creator_fee;
  return 0;
}

INLINE u64 input_rate(const Curve *curve) {
  return curve->trade_rate + (curve->creator_fee_on_input ? curve->creator_rate : 0);
}

// What `trade->in` buys.
NOINLINE u64 price_input(const Curve *curve, Trade *trade) {
  u64 total;
  MATH(mul_div_ceil(trade->in, input_rate(curve), RATE_DENOMINATOR, &total) && total <= trade->in);
  TRY(split_fee(curve, trade, total));
  u64 net = trade->in - total;
  MATH(curve->reserve_in + net >= net && mul_div(net, curve->reserve_out, curve->reserve_in + net, &trade->out));
  if (curve->creator_rate && !curve->creator_fee_on_input) {
    MATH(mul_div_ceil(trade->out, curve->creator_rate, RATE_DENOMINATOR, &trade->creator_fee));
    trade->out -= trade->creator_fee;
  }
  return 0;
}

// What has to arrive so that `trade->out` may leave.
NOINLINE u64 price_output(const Curve *curve, Trade *trade) {
  u64 rate = input_rate(curve), from_curve = trade->out, net;
  MATH(rate < RATE_DENOMINATOR && curve->creator_rate < RATE_DENOMINATOR);
  bool on_output = curve->creator_rate && !curve->creator_fee_on_input;
  if (on_output) MATH(mul_div_ceil(trade->out, RATE_DENOMINATOR, RATE_DENOMINATOR - curve->creator_rate, &from_curve));
  EXPECT(from_curve < curve->reserve_out, INSUFFICIENT_VAULT, "cpmm: the pool does not hold that much");
  u64 rest = curve->reserve_out - from_curve;
  MATH(mul_div_ceil(curve->reserve_in, from_curve, rest, &net));
  // Of a price below one unit, half a unit or more is one, and less is nothing, for which nothing is sold.
  u64 part = curve->reserve_in * from_curve;
  EXPECT(net > 1 || part >= rest - part, NOT_ABOVE_ZERO, "cpmm: costs less than half a unit");
  MATH(mul_div_ceil(net, RATE_DENOMINATOR, RATE_DENOMINATOR - rate, &trade->in));
  TRY(split_fee(curve, trade, trade->in - net));
  if (on_output) trade->creator_fee = from_curve - trade->out;
  return 0;
}
