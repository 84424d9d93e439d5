// MintV1, BurnV1 and TransferV1: what the token programs do, for a token that has metadata.
#pragma once

typedef struct {
  const Account *metadata, *mint, *token_program, *system, *sysvar;
} MoveAccounts;

NOINLINE u64 read_amount(Reader *reader, bool has_authorization, u64 *amount) {
  const u8 *bytes = take(reader, 8);
  *amount = bytes ? load64(bytes) : 0;
  if (has_authorization) read_is_foreign(reader);
  EXPECT(reader->failed || !reader->is_foreign, ERR_INVALID_ARGUMENT,
         "NotOnSandbox: authorization is for other tokens than fungible ones");
  EXPECT(has_read_all(reader), ERR_INVALID_INSTRUCTION_DATA, "BadInstructionData: the amount cannot be read");
  EXPECT(*amount, AMOUNT_IS_ZERO, "AmountIsZero: give an amount above 0");
  return 0;
}

// The id of this program stands for none.
INLINE bool is_given(const Context *context, const Account *account) {
  return !key_eq(account->key, context->program_id);
}

NOINLINE u64 check_no_rules(const Context *context, u64 first) {
  const Account *a = context->accounts;
  EXPECT(!is_given(context, &a[first]) && !is_given(context, &a[first + 1]), ERR_INVALID_ARGUMENT,
         "NotOnSandbox: rules are for other tokens than fungible ones");
  return 0;
}

NOINLINE u64 check_fungible(const Context *context, const Account *metadata, const Account *mint) {
  EXPECT(key_eq(metadata->owner, context->program_id), INCORRECT_OWNER,
         "NotMetadata: the account belongs to another program");
  EXPECT(is_metadata(metadata), NOT_METADATA, "NotMetadata: the account is no metadata");
  EXPECT(key_eq(metadata->data + AT_MINT, mint->key), MINT_MISMATCH,
         "MintMismatch: the metadata is that of another mint");
  Stored *stored = NEW(Stored);
  return read_stored(metadata, stored);
}

NOINLINE u64 check_move(const Context *context, const MoveAccounts *accounts) {
  EXPECT(key_eq(accounts->system->key, &SYSTEM_PROGRAM_ID), ERR_INCORRECT_PROGRAM_ID,
         "NotSystemProgram: another program is in its place");
  TRY(check_sysvar_instructions(accounts->sysvar));
  EXPECT(is_token_program(accounts->token_program->key), ERR_INCORRECT_PROGRAM_ID,
         "NotATokenProgram: another program is in its place");
  EXPECT(key_eq(accounts->mint->owner, accounts->token_program->key), ERR_INCORRECT_PROGRAM_ID,
         "IncorrectTokenProgram: the mint belongs to another program");
  EXPECT(is_mint(accounts->mint), ERR_INVALID_ACCOUNT_DATA, "NotAMint: the account is no mint");
  return check_fungible(context, accounts->metadata, accounts->mint);
}

// Whose tokens an account holds. What else is wrong with it, the token program says.
NOINLINE u64 check_owner(const Account *token, const Account *owner) {
  bool is_owned = account_len(token) >= TOKEN_ACCOUNT_BYTES && key_eq(token->data + TOKEN_ACCOUNT_OWNER, owner->key);
  EXPECT(is_owned, INVALID_OWNER, "NotTokenOwner: the token account belongs to someone else");
  return 0;
}

typedef struct {
  const Account *token, *owner, *payer, *ata_program;
} Home;

// Makes the associated account of `owner` where there is none.
NOINLINE u64 open_token(const Context *context, const Home *home, const MoveAccounts *accounts) {
  EXPECT(is_given(context, home->owner), ERR_INVALID_ARGUMENT, "NoTokenOwner: a new token account needs its owner");
  TRY(check_payer(home->payer, accounts->system));
  EXPECT(key_eq(home->ata_program->key, ATA_PROGRAM_ID), ERR_INCORRECT_PROGRAM_ID,
         "NotAssociatedProgram: another program is in its place");
  u8 data[1] = { 0 };
  AccountMeta metas[6] = { META_WRITABLE_SIGNER(home->payer), META_WRITABLE(home->token), META(home->owner),
                           META(accounts->mint), META(accounts->system), META(accounts->token_program) };
  Instruction instruction = { home->ata_program->key, metas, 6, data, sizeof data };
  return invoke(context, &instruction, NULL);
}

NOINLINE u64 find_or_open_token(const Context *context, const Home *home, const MoveAccounts *accounts) {
  if (is_plain(home->token)) return open_token(context, home, accounts);
  return is_given(context, home->owner) ? check_owner(home->token, home->owner) : 0;
}

// accounts: token, its owner, metadata, master edition (not read), token record (not read), mint, mint authority,
// delegate record (none), payer, system program, sysvar instructions, token program, program of associated accounts,
// rules program (none), rules (none)
NOINLINE u64 mint_v1(const Context *context, Reader *reader) {
  u64 amount;
  TRY(read_amount(reader, true, &amount));
  EXPECT(context->accounts_len >= 15, ERR_NOT_ENOUGH_ACCOUNTS, "NotEnoughAccounts: MintV1 takes 15");
  Account *a = context->accounts;
  TRY(check_no_rules(context, 13));
  EXPECT(!is_given(context, &a[7]), ERR_INVALID_ARGUMENT,
         "NotOnSandbox: delegates are for other tokens than fungible ones");
  MoveAccounts accounts = { &a[2], &a[5], &a[11], &a[9], &a[10] };
  TRY(check_move(context, &accounts));
  TRY(check_mint(&a[5], &a[6]));
  Home home = { &a[0], &a[1], &a[8], &a[12] };
  TRY(find_or_open_token(context, &home, &accounts));
  TokenAmount what = { a[11].key, amount, NULL };
  return token_mint_to(context, &a[5], &a[0], &a[6], &what);
}

NOINLINE u64 close_token(const Context *context, const Account *token, const Account *owner, const Pubkey *program) {
  u8 data[1] = { 9 };
  AccountMeta metas[3] = { META_WRITABLE(token), META_WRITABLE(owner), META_SIGNER(owner) };
  Instruction instruction = { program, metas, 3, data, sizeof data };
  return invoke(context, &instruction, NULL);
}

// accounts: owner, collection metadata (not read), metadata, edition (not read), mint, token, master edition, its mint
// and token, edition marker, token record (none of them read), system program, sysvar instructions, token program
//
// An account whose last token is burnt is closed, and its deposit goes to the owner.
NOINLINE u64 burn_v1(const Context *context, Reader *reader) {
  u64 amount;
  TRY(read_amount(reader, false, &amount));
  EXPECT(context->accounts_len >= 14, ERR_NOT_ENOUGH_ACCOUNTS, "NotEnoughAccounts: BurnV1 takes 14");
  Account *a = context->accounts;
  MoveAccounts accounts = { &a[2], &a[4], &a[13], &a[11], &a[12] };
  TRY(check_move(context, &accounts));
  TRY(check_owner(&a[5], &a[0]));
  EXPECT(a[0].is_signer, ERR_MISSING_SIGNATURE, "OwnerNotSigned: the owner must sign");
  TokenAmount what = { a[13].key, amount, NULL };
  TRY(token_burn(context, &a[5], &a[4], &a[0], &what));
  if (load64(a[5].data + TOKEN_ACCOUNT_AMOUNT)) return 0;
  return close_token(context, &a[5], &a[0], a[13].key);
}

// accounts: token, its owner, the receiver's token, the receiver, mint, metadata, edition, token record and that of the
// receiver (none of them read), authority, payer, system program, sysvar instructions, token program, program of
// associated accounts, rules program (none), rules (none)
NOINLINE u64 transfer_v1(const Context *context, Reader *reader) {
  u64 amount;
  TRY(read_amount(reader, true, &amount));
  EXPECT(context->accounts_len >= 17, ERR_NOT_ENOUGH_ACCOUNTS, "NotEnoughAccounts: TransferV1 takes 17");
  Account *a = context->accounts;
  TRY(check_no_rules(context, 15));
  MoveAccounts accounts = { &a[5], &a[4], &a[13], &a[11], &a[12] };
  TRY(check_move(context, &accounts));
  TRY(check_owner(&a[0], &a[1]));
  EXPECT(a[9].is_signer, ERR_MISSING_SIGNATURE, "AuthorityNotSigned: the owner or its delegate must sign");
  Home home = { &a[2], &a[3], &a[10], &a[14] };
  TRY(find_or_open_token(context, &home, &accounts));
  TokenTransfer who = { &a[0], &a[4], &a[2], &a[9] };
  TokenAmount what = { a[13].key, amount, NULL };
  return token_transfer_checked(context, &who, &what);
}
