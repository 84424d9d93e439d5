// Token-2022 mints: which are let in, and what a transfer of one costs.
#pragma once
#include "failures.h"
#include "token.h"
#include "u128.h"

#define EXTENSIONS 166
#define TRANSFER_FEE_CONFIG 1
#define TRANSFER_FEE_CONFIG_BYTES 108
#define INTEREST_BEARING_CONFIG 10
#define METADATA_POINTER 18
#define TOKEN_METADATA 19
#define SCALED_UI_AMOUNT 25

// A token account of a mint with a transfer fee: 165, a byte for the kind, and what was withheld (4 + 8).
#define FEE_ACCOUNT_BYTES 178

#define FEE_DENOMINATOR 10000

INLINE bool is_allowed(u16 extension) {
  return extension == TRANSFER_FEE_CONFIG || extension == INTEREST_BEARING_CONFIG || extension == METADATA_POINTER ||
         extension == TOKEN_METADATA || extension == SCALED_UI_AMOUNT;
}

// Tells whether a pool may hold this mint.
NOINLINE bool is_supported(const Account *mint) {
  if (!is_mint(mint)) return false;
  u64 len = account_len(mint);
  for (u64 at = EXTENSIONS; at + 4 <= len;) {
    u16 type = load16(mint->data + at);
    if (type == 0) return true;
    if (!is_allowed(type)) return false;
    at += 4 + load16(mint->data + at + 2);
  }
  return true;
}

// The part of a mint that says what a transfer costs, or NULL.
NOINLINE const u8 *find_transfer_fee(const Account *mint) {
  u64 len = account_len(mint);
  for (u64 at = EXTENSIONS; at + 4 <= len;) {
    u16 type = load16(mint->data + at);
    u64 end = at + 4 + load16(mint->data + at + 2);
    if (type == 0 || end > len) return NULL;
    if (type == TRANSFER_FEE_CONFIG) return end - at - 4 >= TRANSFER_FEE_CONFIG_BYTES ? mint->data + at + 4 : NULL;
    at = end;
  }
  return NULL;
}

typedef struct {
  u64 rate; // per 10,000
  u64 maximum;
} TransferFee;

// The fee in this epoch; of the two that the mint holds, the newer counts from its epoch on.
NOINLINE void read_transfer_fee(const Account *mint, u64 epoch, TransferFee *fee) {
  const u8 *config = find_transfer_fee(mint);
  fee->rate = 0;
  fee->maximum = 0;
  if (!config) return;
  const u8 *newer = config + 90, *older = config + 72; // u64 epoch, u64 maximum, u16 rate
  const u8 *now = epoch >= load64(newer) ? newer : older;
  fee->maximum = load64(now + 8);
  fee->rate = load16(now + 16);
}

// What is withheld of `amount`. Rates above 10,000 do not exist.
INLINE u64 transfer_fee_of(const TransferFee *fee, u64 amount) {
  u64 withheld = 0;
  if (!fee->rate) return 0;
  mul_div_ceil(amount, fee->rate, FEE_DENOMINATOR, &withheld);
  return withheld < fee->maximum ? withheld : fee->maximum;
}

// The least to send so that `net` arrives. False when that does not fit.
NOINLINE bool add_transfer_fee(const TransferFee *fee, u64 net, u64 *gross) {
  *gross = net;
  if (!fee->rate || !net) return true;
  u64 capped = net + fee->maximum;
  u64 wanted;
  bool fits = fee->rate < FEE_DENOMINATOR && mul_div_ceil(net, FEE_DENOMINATOR, FEE_DENOMINATOR - fee->rate, &wanted);
  if (fits && wanted - net < fee->maximum) {
    *gross = wanted;
    return true;
  }
  *gross = capped;
  return capped >= net;
}
