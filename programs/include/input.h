// The accounts and the instruction data that a program is called with.
//
// Little endian, at 0x400000000:
//   u64 account count, then for each account either
//     u8 index of the earlier account that it repeats, u8[7] padding
//   or
//     u8 0xff, u8 is signer, u8 is writable, u8 executable, u8[4] padding, u8[32] key, u8[32] owner, u64 lamports,
//     u64 data length, data, u8[10240] room to grow, padding to 8, u64 rent epoch
//   then u64 data length, instruction data, u8[32] program id
#pragma once
#include "memory.h"

#define NOT_REPEATED 0xff
#define MAX_GROWTH 10240ull

typedef struct {
  Account *accounts; // on the heap; also the list that calls of other programs take
  u64 accounts_len;
  const u8 *data;
  u64 data_len;
  const Pubkey *program_id;
} Context;

// Where the record of an account with `data_len` bytes of data has its rent epoch.
INLINE u64 rent_epoch_offset(u64 data_len) { return (88 + data_len + MAX_GROWTH + 7) & ~7ull; }

INLINE void read_account(const u8 *in, Account *account) {
  account->is_signer = in[1];
  account->is_writable = in[2];
  account->executable = in[3];
  account->key = (Pubkey *)(in + 8);
  account->owner = (Pubkey *)(in + 40);
  account->lamports = (u64 *)(in + 72);
  account->data_len = load64(in + 80);
  account->data = (u8 *)(in + 88);
  account->rent_epoch = load64(in + rent_epoch_offset(account->data_len));
}

// Reads the input. Accounts after the first `max` are walked over and left out.
NOINLINE void parse_input(const u8 *in, Context *context, u64 max) {
  u64 count = load64(in);
  in += 8;
  Account *accounts = NEW_ARRAY(Account, max);
  for (u64 i = 0; i < count; i++) {
    bool repeats = in[0] != NOT_REPEATED;
    if (i < max) {
      if (repeats) accounts[i] = accounts[in[0]]; // an index always points back, so below max too
      else read_account(in, &accounts[i]);
    }
    in += repeats ? 8 : rent_epoch_offset(load64(in + 80)) + 8;
  }
  context->accounts = accounts;
  context->accounts_len = count < max ? count : max;
  context->data_len = load64(in);
  context->data = in + 8;
  context->program_id = (const Pubkey *)(in + 8 + context->data_len);
}

// The length now: it is right before the data, and a call that resizes the account writes it there.
INLINE u64 account_len(const Account *account) { return load64(account->data - 8); }

// Resizes an account of this program, by at most MAX_GROWTH in one instruction.
INLINE void account_resize(Account *account, u64 len) {
  store64(account->data - 8, len);
  account->data_len = len;
}
