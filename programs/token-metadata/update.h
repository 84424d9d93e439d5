// UpdateMetadataAccountV2 and UpdateV1.
#pragma once

typedef struct {
  bool has_data, has_primary_sale, has_is_mutable;
  Data data;
  const u8 *new_authority; // NULL when it stays
  bool primary_sale_happened, is_mutable;
} UpdateInput;

INLINE const u8 *read_optional_key(Reader *reader) { return read_is_some(reader) ? take(reader, 32) : NULL; }

NOINLINE void read_flags(Reader *reader, UpdateInput *input) {
  input->has_primary_sale = read_is_some(reader);
  if (input->has_primary_sale) input->primary_sale_happened = read_bool(reader);
  input->has_is_mutable = read_is_some(reader);
  if (input->has_is_mutable) input->is_mutable = read_bool(reader);
}

// The two instructions answer the same faults with numbers of their own.
typedef struct {
  u64 wrong_owner, wrong_authority, not_signed;
} Answers;
static const Answers V2_ANSWERS = { INCORRECT_TOKEN_PROGRAM, UPDATE_AUTHORITY_INCORRECT, UPDATE_AUTHORITY_NOT_SIGNED };
static const Answers V1_ANSWERS = { INCORRECT_OWNER, UPDATE_V1_AUTHORITY_INCORRECT, ERR_MISSING_SIGNATURE };

// The account belongs to this program, which alone writes a key of metadata into it: it is where it should be.
NOINLINE u64 check_update(const Context *context, const Account *metadata, const Account *authority,
    const Answers *answers) {
  EXPECT(key_eq(metadata->owner, context->program_id), answers->wrong_owner,
         "NotMetadata: the account belongs to another program");
  EXPECT(is_metadata(metadata), NOT_METADATA, "NotMetadata: the account is no metadata");
  EXPECT(metadata->is_writable, ERR_INVALID_ARGUMENT, "NotWritable: the metadata must be writable");
  EXPECT(key_eq(metadata->data + AT_UPDATE_AUTHORITY, authority->key), answers->wrong_authority,
         "NotUpdateAuthority: the metadata names another authority");
  EXPECT(authority->is_signer, answers->not_signed, "UpdateAuthorityNotSigned: the update authority must sign");
  return 0;
}

// Both flags go one way: what has been sold stays sold, and what is immutable stays so. Immutable are the texts, the
// royalty and the creators; the update authority and the sale are not part of them.
NOINLINE u64 update_metadata(const Account *authority, Account *metadata, const UpdateInput *input) {
  Stored *stored = NEW(Stored);
  TRY(read_stored(metadata, stored));
  Tail *tail = &stored->tail;
  EXPECT(tail->is_mutable || !input->has_data, DATA_IS_IMMUTABLE, "DataIsImmutable: the data cannot change any more");
  bool thaws = !tail->is_mutable && input->has_is_mutable && input->is_mutable;
  EXPECT(!thaws, MUTABLE_ONLY_TO_IMMUTABLE, "DataIsImmutable: that cannot be taken back");
  bool unsells = input->has_primary_sale && tail->primary_sale_happened && !input->primary_sale_happened;
  EXPECT(!unsells, PRIMARY_SALE_HAPPENED, "PrimarySaleHappened: that cannot be taken back");
  if (input->has_primary_sale) tail->primary_sale_happened = input->primary_sale_happened;
  if (input->has_is_mutable) tail->is_mutable = input->is_mutable;
  if (input->has_data) {
    Speaker speaker = { authority->key, true };
    TRY(check_data(&speaker, &input->data, &stored->creators));
    write_data(metadata, &input->data, tail);
  } else {
    write_tail(stored->tail_at, tail);
  }
  if (input->new_authority) key_copy(metadata->data + AT_UPDATE_AUTHORITY, input->new_authority);
  return 0;
}

// accounts: metadata, update authority
NOINLINE u64 update_v2(const Context *context, Reader *reader) {
  UpdateInput *input = NEW(UpdateInput);
  input->has_data = read_is_some(reader);
  if (input->has_data) {
    read_data(reader, &input->data);
    skip_collection(reader);
    skip_uses(reader);
  }
  input->new_authority = read_optional_key(reader);
  read_flags(reader, input);
  EXPECT(has_read_all(reader), ERR_INVALID_INSTRUCTION_DATA,
         "BadInstructionData: UpdateMetadataAccountV2 cannot be read");
  EXPECT(!reader->is_foreign, ERR_INVALID_ARGUMENT,
         "NotOnSandbox: collections and uses are for other tokens than fungible ones");
  EXPECT(context->accounts_len >= 2, ERR_NOT_ENOUGH_ACCOUNTS, "NotEnoughAccounts: UpdateMetadataAccountV2 takes 2");
  TRY(check_update(context, &context->accounts[0], &context->accounts[1], &V2_ANSWERS));
  return update_metadata(&context->accounts[1], &context->accounts[0], input);
}

// 0 leaves a thing as it is, 1 clears it, which is the same where it never was; 2 sets it, which is for other tokens.
INLINE void read_toggle(Reader *reader) {
  if (read_below(reader, 3) == 2) reader->is_foreign = true;
}
#define TOGGLES 4 // collection, collection details, uses, rule set

// accounts: authority, delegate record (none), token (not read), mint, metadata, edition (not read), payer, system
// program, sysvar instructions, rules program (none), rules (none); the id of this program means none
NOINLINE u64 update_v1(const Context *context, Reader *reader) {
  UpdateInput *input = NEW(UpdateInput);
  input->new_authority = read_optional_key(reader);
  input->has_data = read_is_some(reader);
  if (input->has_data) read_data(reader, &input->data);
  read_flags(reader, input);
  // What follows something that is set is not read, so this is asked before the end is looked for.
  for (u64 i = 0; i < TOGGLES && !reader->is_foreign; i++) read_toggle(reader);
  if (!reader->is_foreign) read_is_foreign(reader); // authorization data
  EXPECT(reader->failed || !reader->is_foreign, ERR_INVALID_ARGUMENT,
         "NotOnSandbox: collections, uses and rules are for other tokens than fungible ones");
  EXPECT(has_read_all(reader), ERR_INVALID_INSTRUCTION_DATA, "BadInstructionData: UpdateV1 cannot be read");
  EXPECT(context->accounts_len >= 11, ERR_NOT_ENOUGH_ACCOUNTS, "NotEnoughAccounts: UpdateV1 takes 11");

  Account *a = context->accounts;
  bool has_delegate = !key_eq(a[1].key, context->program_id);
  bool has_rules = !key_eq(a[9].key, context->program_id) || !key_eq(a[10].key, context->program_id);
  EXPECT(!has_delegate && !has_rules, ERR_INVALID_ARGUMENT,
         "NotOnSandbox: delegates and rules are for other tokens than fungible ones");
  TRY(check_payer(&a[6], &a[7]));
  TRY(check_sysvar_instructions(&a[8]));
  TRY(check_update(context, &a[4], &a[0], &V1_ANSWERS));
  EXPECT(key_eq(a[4].data + AT_MINT, a[3].key), MINT_MISMATCH,
         "MintMismatch: the metadata is that of another mint");
  return update_metadata(&a[0], &a[4], input);
}
