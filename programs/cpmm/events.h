// What a transaction says that it did: one "Program data:" line, packed little endian behind a discriminator.
#pragma once
#include "sbpf.h"

#define LP_CHANGE_EVENT 0x3c75da39c9cda379ull
#define SWAP_EVENT 0xe2710826e8cdc640ull

enum { LP_DEPOSITED, LP_WITHDRAWN };

typedef struct {
  u64 lp_before;
  u64 before[2]; // reserves
  u64 amounts[2]; // what reached the vault, or the person
  u64 fees[2]; // what Token-2022 withheld
} LpChange;

NOINLINE void log_lp_change(const Pubkey *pool, const LpChange *change, u8 type) {
  u64 head[5] = { LP_CHANGE_EVENT, pool->words[0], pool->words[1], pool->words[2], pool->words[3] };
  u8 event[sizeof head + sizeof *change + 1];
  mem_copy(event, head, sizeof head);
  mem_copy(event + sizeof head, change, sizeof *change);
  event[sizeof event - 1] = type;
  Slice field = { event, sizeof event };
  sol_log_data(&field, 1);
}

typedef struct {
  u64 before_in, before_out; // reserves
  u64 in;  // reached the vault
  u64 out; // left the vault
  u64 in_transfer_fee, out_transfer_fee;
  const Pubkey *input_mint, *output_mint;
  u64 trade_fee, creator_fee;
  bool base_input, creator_fee_on_input;
} SwapDone;

NOINLINE void log_swap(const Pubkey *pool, const SwapDone *done) {
  u8 event[170];
  store64(event, SWAP_EVENT);
  key_copy(event + 8, pool);
  mem_copy(event + 40, done, 48);
  event[88] = done->base_input;
  key_copy(event + 89, done->input_mint);
  key_copy(event + 121, done->output_mint);
  store64(event + 153, done->trade_fee);
  store64(event + 161, done->creator_fee);
  event[169] = done->creator_fee_on_input;
  Slice field = { event, sizeof event };
  sol_log_data(&field, 1);
}
