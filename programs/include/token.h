// The two token programs and that of associated accounts: their addresses, the fixed part of their accounts, and the instructions that both take.
#pragma once
#include "cpi.h"

// TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA
static const u8 TOKEN_PROGRAM_ID[32] = { 0x06, 0xdd, 0xf6, 0xe1, 0xd7, 0x65, 0xa1, 0x93, 0xd9, 0xcb, 0xe1,
                                         0x46, 0xce, 0xeb, 0x79, 0xac, 0x1c, 0xb4, 0x85, 0xed, 0x5f, 0x5b,
                                         0x37, 0x91, 0x3a, 0x8c, 0xf5, 0x85, 0x7e, 0xff, 0x00, 0xa9 };
// TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb
static const u8 TOKEN_2022_PROGRAM_ID[32] = { 0x06, 0xdd, 0xf6, 0xe1, 0xee, 0x75, 0x8f, 0xde, 0x18, 0x42, 0x5d,
                                              0xbc, 0xe4, 0x6c, 0xcd, 0xda, 0xb6, 0x1a, 0xfc, 0x4d, 0x83, 0xb9,
                                              0x0d, 0x27, 0xfe, 0xbd, 0xf9, 0x28, 0xd8, 0xa1, 0x8b, 0xfc };
// ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL
static const u8 ATA_PROGRAM_ID[32] = { 0x8c, 0x97, 0x25, 0x8f, 0x4e, 0x24, 0x89, 0xf1, 0xbb, 0x3d, 0x10,
                                       0x29, 0x14, 0x8e, 0x0d, 0x83, 0x0b, 0x5a, 0x13, 0x99, 0xda, 0xff,
                                       0x10, 0x84, 0x04, 0x8e, 0x7b, 0xd8, 0xdb, 0xe9, 0xf8, 0x59 };

// A mint: u32 1 when there is a mint authority, key, u64 supply, u8 decimals, u8 initialized, u32 1 when there is a
// freeze authority, key.
#define MINT_BYTES 82
#define MINT_AUTHORITY_TAG 0
#define MINT_AUTHORITY 4
#define MINT_SUPPLY 36
#define MINT_DECIMALS 44
#define MINT_INITIALIZED 45

// A token account: mint, owner, u64 amount, and more that is not read here. Token-2022 puts a byte after it that says
// what kind of account this is, and then extensions.
#define TOKEN_ACCOUNT_BYTES 165
#define TOKEN_ACCOUNT_MINT 0
#define TOKEN_ACCOUNT_OWNER 32
#define TOKEN_ACCOUNT_AMOUNT 64
#define TOKEN_ACCOUNT_STATE 108
#define TOKEN_KIND 165
#define TOKEN_KIND_MINT 1
#define TOKEN_KIND_ACCOUNT 2

INLINE bool is_token_program(const void *key) { return key_eq(key, TOKEN_PROGRAM_ID) || key_eq(key, TOKEN_2022_PROGRAM_ID); }

// Says whether an account is an initialized mint of either token program. Its length distinguishes it from a token account:
// 355 bytes would be a multisig, which Token-2022 never makes an extended mint of.
NOINLINE bool is_mint(const Account *account) {
  u64 len = account_len(account);
  if (!is_token_program(account->owner) || len < MINT_BYTES || !account->data[MINT_INITIALIZED]) return false;
  if (len == MINT_BYTES) return true;
  return key_eq(account->owner, TOKEN_2022_PROGRAM_ID) && len > TOKEN_KIND && len != 355 && account->data[TOKEN_KIND] == TOKEN_KIND_MINT;
}

typedef struct {
  const Pubkey *program; // which token program
  u64 amount;
  const SignerSeeds *signer; // NULL when the authority has signed the transaction
} TokenAmount;

INLINE u64 token_call(const Context *context, const AccountMeta *metas, u8 tag, const TokenAmount *what) {
  u8 data[9];
  data[0] = tag;
  store64(data + 1, what->amount);
  Instruction instruction = { what->program, metas, 3, data, sizeof data };
  return invoke(context, &instruction, what->signer);
}

NOINLINE u64 token_transfer(const Context *context, const Account *from, const Account *to, const Account *authority, const TokenAmount *what) {
  AccountMeta metas[3] = { META_WRITABLE(from), META_WRITABLE(to), META_SIGNER(authority) };
  return token_call(context, metas, 3, what);
}

NOINLINE u64 token_mint_to(const Context *context, const Account *mint, const Account *to, const Account *authority, const TokenAmount *what) {
  AccountMeta metas[3] = { META_WRITABLE(mint), META_WRITABLE(to), META_SIGNER(authority) };
  return token_call(context, metas, 7, what);
}

NOINLINE u64 token_burn(const Context *context, const Account *from, const Account *mint, const Account *authority, const TokenAmount *what) {
  AccountMeta metas[3] = { META_WRITABLE(from), META_WRITABLE(mint), META_SIGNER(authority) };
  return token_call(context, metas, 8, what);
}

typedef struct {
  const Account *from, *mint, *to, *authority;
} TokenTransfer;

// The only transfer that Token-2022 mints with a fee accept. Decimals are the mint's own.
NOINLINE u64 token_transfer_checked(const Context *context, const TokenTransfer *who, const TokenAmount *what) {
  u8 data[10];
  data[0] = 12;
  store64(data + 1, what->amount);
  data[9] = who->mint->data[MINT_DECIMALS];
  AccountMeta metas[4] = { META_WRITABLE(who->from), META(who->mint), META_WRITABLE(who->to), META_SIGNER(who->authority) };
  Instruction instruction = { what->program, metas, 4, data, sizeof data };
  return invoke(context, &instruction, what->signer);
}

typedef struct {
  const Pubkey *program;
  u8 decimals;
  const Pubkey *authority, *freeze_authority;
} NewMint;

// Makes a mint of an account that has the right size, owner and deposit already.
NOINLINE u64 token_initialize_mint(const Context *context, const Account *mint, const NewMint *want) {
  u8 data[67];
  data[0] = 20;
  data[1] = want->decimals;
  key_copy(data + 2, want->authority);
  data[34] = 1;
  key_copy(data + 35, want->freeze_authority);
  AccountMeta metas[1] = { META_WRITABLE(mint) };
  Instruction instruction = { want->program, metas, 1, data, sizeof data };
  return invoke(context, &instruction, NULL);
}
