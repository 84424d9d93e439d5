// VerifyCreatorV1: a creator says that it is one.
#pragma once

// accounts: creator, delegate record (none), metadata, collection mint, its metadata and edition (none of them read),
// system program, sysvar instructions
NOINLINE u64 verify_creator_v1(const Context *context, Reader *reader) {
  EXPECT(has_read_all(reader), ERR_INVALID_INSTRUCTION_DATA, "BadInstructionData: VerifyCreatorV1 cannot be read");
  EXPECT(context->accounts_len >= 8, ERR_NOT_ENOUGH_ACCOUNTS, "NotEnoughAccounts: VerifyCreatorV1 takes 8");
  Account *a = context->accounts;
  Account *metadata = &a[2];
  EXPECT(!is_given(context, &a[1]), ERR_INVALID_ARGUMENT,
         "NotOnSandbox: delegates are for other tokens than fungible ones");
  EXPECT(key_eq(a[6].key, &SYSTEM_PROGRAM_ID), ERR_INCORRECT_PROGRAM_ID,
         "NotSystemProgram: another program is in its place");
  TRY(check_sysvar_instructions(&a[7]));
  EXPECT(a[0].is_signer, ERR_MISSING_SIGNATURE, "CreatorNotSigned: the creator must sign");
  EXPECT(key_eq(metadata->owner, context->program_id), INCORRECT_OWNER,
         "NotMetadata: the account belongs to another program");
  EXPECT(is_metadata(metadata), NOT_METADATA, "NotMetadata: the account is no metadata");
  EXPECT(metadata->is_writable, ERR_INVALID_ARGUMENT, "NotWritable: the metadata must be writable");
  Stored *stored = NEW(Stored);
  TRY(read_stored(metadata, stored));
  EXPECT(stored->creators.first, NO_CREATORS_STORED, "NoCreators: the metadata names none");
  u8 *creator = (u8 *)find_creator(&stored->creators, (const u8 *)a[0].key);
  EXPECT(creator, CREATOR_NOT_FOUND, "NotACreator: the metadata does not name this creator");
  creator[CREATOR_VERIFIED] = 1;
  return 0;
}
