// Calls of other programs, and the System program's instructions. Every helper takes the context, whose account list
// is the one that the runtime needs; the called program must be in it.
#pragma once
#include "errors.h"
#include "input.h"

static const Pubkey SYSTEM_PROGRAM_ID = { { 0, 0, 0, 0 } };

#define META(account) ((AccountMeta){ (account)->key, false, false })
#define META_SIGNER(account) ((AccountMeta){ (account)->key, false, true })
#define META_WRITABLE(account) ((AccountMeta){ (account)->key, true, false })
#define META_WRITABLE_SIGNER(account) ((AccountMeta){ (account)->key, true, true })

// `signer` is NULL when no address of this program signs.
NOINLINE u64 invoke(const Context *context, const Instruction *instruction, const SignerSeeds *signer) {
  return sol_invoke_signed_c(instruction, context->accounts, context->accounts_len, signer, signer ? 1 : 0);
}

typedef struct {
  u64 lamports, space;
  const Pubkey *owner;
} NewAccount;

// Fails when the account exists or holds a single lamport: see `system_create_prefunded`.
NOINLINE u64 system_create_account(const Context *context, const Account *from, const Account *to, const NewAccount *want, const SignerSeeds *signer) {
  u8 data[52];
  store32(data, 0);
  store64(data + 4, want->lamports);
  store64(data + 12, want->space);
  key_copy(data + 20, want->owner);
  AccountMeta metas[2] = { META_WRITABLE_SIGNER(from), META_WRITABLE_SIGNER(to) };
  Instruction instruction = { &SYSTEM_PROGRAM_ID, metas, 2, data, sizeof data };
  return invoke(context, &instruction, signer);
}

NOINLINE u64 system_transfer(const Context *context, const Account *from, const Account *to, u64 lamports, const SignerSeeds *signer) {
  u8 data[12];
  store32(data, 2);
  store64(data + 4, lamports);
  AccountMeta metas[2] = { META_WRITABLE_SIGNER(from), META_WRITABLE(to) };
  Instruction instruction = { &SYSTEM_PROGRAM_ID, metas, 2, data, sizeof data };
  return invoke(context, &instruction, signer);
}

NOINLINE u64 system_allocate(const Context *context, const Account *account, u64 space, const SignerSeeds *signer) {
  u8 data[12];
  store32(data, 8);
  store64(data + 4, space);
  AccountMeta metas[1] = { META_WRITABLE_SIGNER(account) };
  Instruction instruction = { &SYSTEM_PROGRAM_ID, metas, 1, data, sizeof data };
  return invoke(context, &instruction, signer);
}

NOINLINE u64 system_assign(const Context *context, const Account *account, const Pubkey *owner, const SignerSeeds *signer) {
  u8 data[36];
  store32(data, 1);
  key_copy(data + 4, owner);
  AccountMeta metas[1] = { META_WRITABLE_SIGNER(account) };
  Instruction instruction = { &SYSTEM_PROGRAM_ID, metas, 1, data, sizeof data };
  return invoke(context, &instruction, signer);
}

// Makes an account that may hold lamports already, because anyone may send some to an address that does not exist yet:
// `from` adds what is missing of `want->lamports`, and what is there beyond it stays.
NOINLINE u64 system_create_prefunded(const Context *context, const Account *from, const Account *to, const NewAccount *want, const SignerSeeds *signer) {
  u64 held = *to->lamports;
  if (held == 0) return system_create_account(context, from, to, want, signer);
  if (held < want->lamports) TRY(system_transfer(context, from, to, want->lamports - held, NULL));
  TRY(system_allocate(context, to, want->space, signer));
  return system_assign(context, to, want->owner, signer);
}
