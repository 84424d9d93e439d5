// A token program that is none, for tests of what pools call. It takes every instruction of a token program, and for a
// transfer does what the last byte of the mint says. Its mints and token accounts have the layout of SPL Token's.
#include "sbpf.h"
#include "token.h"

enum { DO_NOTHING, LIE, REENTER };

#define TRANSFER_CHECKED 12
#define TRANSFER_CHECKED_BYTES 10
#define MINT_HOW 81

// Money from nowhere: the receiver has twice the amount more, and the sender has not less.
NOINLINE u64 lie(const Context *context) {
  u8 *amount = context->accounts[2].data + TOKEN_ACCOUNT_AMOUNT;
  store64(amount, load64(amount) + 2 * load64(context->data + 1));
  return 0;
}

// Calls the fifth account, with the accounts and the data that follow those of the transfer.
NOINLINE u64 reenter(const Context *context) {
  u64 count = context->accounts_len - 5;
  AccountMeta *metas = heap_alloc(count * sizeof(AccountMeta));
  for (u64 i = 0; i < count; i++) {
    const Account *account = &context->accounts[5 + i];
    metas[i] = (AccountMeta){ account->key, account->is_writable, account->is_signer };
  }
  const u8 *data = context->data + TRANSFER_CHECKED_BYTES;
  Instruction call = { context->accounts[4].key, metas, count, data, context->data_len - TRANSFER_CHECKED_BYTES };
  return invoke(context, &call, NULL);
}

u64 entrypoint(const u8 *input) {
  Context context;
  parse_input(input, &context, 24);
  LOG("hostile: called");
  if (context.data_len < TRANSFER_CHECKED_BYTES || context.data[0] != TRANSFER_CHECKED) return 0;
  EXPECT(context.accounts_len >= 4, ERR_NOT_ENOUGH_ACCOUNTS, "hostile: no accounts");
  u8 how = context.accounts[1].data[MINT_HOW];
  if (how == LIE) return lie(&context);
  if (how != REENTER) return 0;
  EXPECT(context.accounts_len >= 5, ERR_NOT_ENOUGH_ACCOUNTS, "hostile: no one to call");
  return reenter(&context);
}
