// CreateMetadataAccountV3 and CreateV1.
#pragma once

// Whatever the rent is. It stays in the account, whose last byte says so.
#define CREATE_FEE_LAMPORTS 10000000

// Where the accounts of either instruction are.
typedef struct {
  Account *metadata, *mint, *authority, *payer, *update_authority, *system;
} CreateAccounts;

typedef struct {
  Data data;
  bool primary_sale_happened, is_mutable;
  u8 standard;
} CreateInput;

// Nothing but lamports: an account that does not exist yet, or a wallet.
INLINE bool is_plain(const Account *account) {
  return key_eq(account->owner, &SYSTEM_PROGRAM_ID) && account_len(account) == 0;
}

NOINLINE u64 check_payer(const Account *payer, const Account *system) {
  EXPECT(payer->is_signer, ERR_MISSING_SIGNATURE, "PayerNotSigned: the payer must sign");
  EXPECT(payer->is_writable, ERR_INVALID_ARGUMENT, "NotWritable: the payer must be writable");
  EXPECT(is_plain(payer), ERR_INVALID_ARGUMENT, "PayerNotAWallet: an account of a program cannot pay");
  EXPECT(key_eq(system->key, &SYSTEM_PROGRAM_ID), ERR_INCORRECT_PROGRAM_ID,
         "NotSystemProgram: another program is in its place");
  return 0;
}

// Only the mint authority of a token may name it.
NOINLINE u64 check_mint(const Account *mint, const Account *authority) {
  EXPECT(is_token_program(mint->owner), INCORRECT_OWNER, "NotAMint: the account belongs to no token program");
  bool is_initialized = mint->data_len < MINT_BYTES || mint->data[MINT_INITIALIZED];
  EXPECT(is_initialized, ERR_UNINITIALIZED, "NotAMint: the mint is not initialized");
  EXPECT(is_mint(mint), ERR_INVALID_ACCOUNT_DATA, "NotAMint: the account is no mint");
  bool has_authority = load32(mint->data + MINT_AUTHORITY_TAG) == 1;
  EXPECT(has_authority && key_eq(mint->data + MINT_AUTHORITY, authority->key), MINT_AUTHORITY_INCORRECT,
         "NotMintAuthority: the mint names another authority, or none");
  EXPECT(authority->is_signer, MINT_AUTHORITY_NOT_SIGNED, "MintAuthorityNotSigned: the mint authority must sign");
  return 0;
}

NOINLINE u64 check_metadata_address(const Context *context, const CreateAccounts *accounts, u8 *bump) {
  Pubkey expected;
  Slice seeds[3] = { TEXT_SEED("metadata"), KEY_SEED(context->program_id), KEY_SEED(accounts->mint->key) };
  TRY(find_address(seeds, 3, context->program_id, &expected, bump));
  EXPECT(key_eq(&expected, accounts->metadata->key), NOT_METADATA_ADDRESS,
         "NotMetadataAddress: the account is not where the mint's metadata belongs");
  EXPECT(accounts->metadata->is_writable, ERR_INVALID_ARGUMENT, "NotWritable: the metadata must be writable");
  EXPECT(is_plain(accounts->metadata), EXPECTED_UNINITIALIZED_ACCOUNT,
         "ExpectedUninitializedAccount: the mint has metadata already");
  return 0;
}

NOINLINE u64 open_account(const Context *context, const Account *payer, const Account *account,
    const NewAccount *want, const SignerSeeds *signer) {
  EXPECT(!key_eq(payer->key, account->key), ERR_INVALID_ARGUMENT,
         "PayerIsNewAccount: an account cannot pay for itself");
  return system_create_prefunded(context, payer, account, want, signer);
}

// Lamports sent to the address earlier do not count: the payer pays all.
NOINLINE u64 open_metadata(const Context *context, const CreateAccounts *accounts, u8 bump) {
  u64 deposit;
  TRY(rent_minimum(METADATA_BYTES, &deposit));
  u64 held = *accounts->metadata->lamports;
  NewAccount want = { held + deposit + CREATE_FEE_LAMPORTS, METADATA_BYTES, context->program_id };
  const Pubkey *mint = accounts->mint->key;
  Slice seeds[4] = { TEXT_SEED("metadata"), KEY_SEED(context->program_id), KEY_SEED(mint), SEED(&bump, 1) };
  SignerSeeds signer = { seeds, 4 };
  return open_account(context, accounts->payer, accounts->metadata, &want, &signer);
}

// The mint has been checked.
NOINLINE u64 create_metadata(const Context *context, const CreateAccounts *accounts, const CreateInput *input) {
  u8 bump;
  Creators no_creators = { NULL, 0 };
  TRY(check_payer(accounts->payer, accounts->system));
  TRY(check_metadata_address(context, accounts, &bump));
  Speaker speaker = { accounts->update_authority->key, accounts->update_authority->is_signer };
  TRY(check_data(&speaker, &input->data, &no_creators));
  TRY(open_metadata(context, accounts, bump));
  Tail tail = { input->primary_sale_happened, input->is_mutable, bump, input->standard };
  u8 *bytes = accounts->metadata->data;
  bytes[0] = KEY_METADATA_V1;
  key_copy(bytes + AT_UPDATE_AUTHORITY, accounts->update_authority->key);
  key_copy(bytes + AT_MINT, accounts->mint->key);
  write_data(accounts->metadata, &input->data, &tail);
  bytes[METADATA_BYTES - 1] = 1;
  return 0;
}

// accounts: metadata, mint, mint authority, payer, update authority, system program; a seventh (rent) is not read
NOINLINE u64 create_v3(const Context *context, Reader *reader) {
  CreateInput *input = NEW(CreateInput);
  read_data(reader, &input->data);
  skip_collection(reader);
  skip_uses(reader);
  input->is_mutable = read_bool(reader);
  skip_collection_details(reader);
  EXPECT(has_read_all(reader), ERR_INVALID_INSTRUCTION_DATA,
         "BadInstructionData: CreateMetadataAccountV3 cannot be read");
  EXPECT(!reader->is_foreign, ERR_INVALID_ARGUMENT,
         "NotOnSandbox: collections and uses are for other tokens than fungible ones");
  EXPECT(context->accounts_len >= 6, ERR_NOT_ENOUGH_ACCOUNTS, "NotEnoughAccounts: CreateMetadataAccountV3 takes 6");

  Account *a = context->accounts;
  CreateAccounts accounts = { &a[0], &a[1], &a[2], &a[3], &a[4], &a[5] };
  EXPECT(!key_eq(accounts.mint->owner, TOKEN_2022_PROGRAM_ID), INCORRECT_TOKEN_PROGRAM,
         "IncorrectTokenProgram: use CreateV1 for a mint of Token-2022");
  TRY(check_mint(accounts.mint, accounts.authority));
  input->standard = accounts.mint->data[MINT_DECIMALS] == 0 ? FUNGIBLE_ASSET : FUNGIBLE;
  return create_metadata(context, &accounts, input);
}

typedef struct {
  bool has_decimals;
  u8 decimals;
} WantedDecimals;

// Makes a mint of SPL Token at an address that signs. Whoever may mint may freeze.
NOINLINE u64 create_mint(const Context *context, const CreateAccounts *accounts, const WantedDecimals *wanted) {
  Account *mint = accounts->mint;
  const Pubkey *program = context->accounts[8].key;
  EXPECT(mint->is_signer, NEW_MINT_NOT_SIGNED, "MintNotSigned: a new mint must sign");
  EXPECT(mint->is_writable, ERR_INVALID_ARGUMENT, "NotWritable: a new mint must be writable");
  EXPECT(accounts->authority->is_signer, MINT_AUTHORITY_NOT_SIGNED,
         "MintAuthorityNotSigned: the mint authority must sign");
  EXPECT(wanted->has_decimals, ERR_INVALID_ARGUMENT, "NoDecimals: a new mint needs them");
  EXPECT(key_eq(program, TOKEN_PROGRAM_ID), ERR_INCORRECT_PROGRAM_ID, "NotOnSandbox: a new mint is of SPL Token");
  NewAccount account = { 0, MINT_BYTES, program };
  TRY(rent_minimum(MINT_BYTES, &account.lamports));
  TRY(open_account(context, accounts->payer, mint, &account, NULL));
  NewMint want = { program, wanted->decimals, accounts->authority->key, accounts->authority->key };
  return token_initialize_mint(context, mint, &want);
}

NOINLINE u64 check_or_create_mint(const Context *context, const CreateAccounts *accounts,
    const WantedDecimals *wanted) {
  const Account *mint = accounts->mint;
  if (is_plain(mint)) {
    TRY(check_payer(accounts->payer, accounts->system));
    return create_mint(context, accounts, wanted);
  }
  EXPECT(key_eq(mint->owner, context->accounts[8].key), ERR_INCORRECT_PROGRAM_ID,
         "IncorrectTokenProgram: the mint belongs to another program");
  TRY(check_mint(mint, accounts->authority));
  bool differs = wanted->has_decimals && wanted->decimals != mint->data[MINT_DECIMALS];
  EXPECT(!differs, ERR_INVALID_ARGUMENT, "DecimalsDiffer: the mint has other decimals");
  return 0;
}

// Sysvar1nstructions1111111111111111111111111
static const u8 SYSVAR_INSTRUCTIONS[32] = { 0x06, 0xa7, 0xd5, 0x17, 0x18, 0x7b, 0xd1, 0x66, 0x35, 0xda, 0xd4,
                                            0x04, 0x55, 0xfd, 0xc2, 0xc0, 0xc1, 0x24, 0xc6, 0x8f, 0x21, 0x56,
                                            0x75, 0xa5, 0xdb, 0xba, 0xcb, 0x5f, 0x08, 0x00, 0x00, 0x00 };

NOINLINE u64 check_sysvar_instructions(const Account *account) {
  EXPECT(key_eq(account->key, SYSVAR_INSTRUCTIONS), ERR_INCORRECT_PROGRAM_ID,
         "NotSysvarInstructions: another account is in its place");
  return 0;
}

// Reads what follows the creators.
NOINLINE void read_create_v1_rest(Reader *reader, CreateInput *input, WantedDecimals *wanted) {
  input->primary_sale_happened = read_bool(reader);
  input->is_mutable = read_bool(reader);
  input->standard = read_below(reader, STANDARDS);
  skip_collection(reader);
  skip_uses(reader);
  skip_collection_details(reader);
  skip_rule_set(reader);
  wanted->has_decimals = read_is_some(reader);
  if (wanted->has_decimals) wanted->decimals = read_u8(reader);
  skip_print_supply(reader);
}

// accounts: metadata, master edition (not read), mint, mint authority, payer, update authority, system program, sysvar
// instructions, token program
NOINLINE u64 create_v1(const Context *context, Reader *reader) {
  CreateInput *input = NEW(CreateInput);
  WantedDecimals *wanted = NEW(WantedDecimals);
  read_data(reader, &input->data);
  read_create_v1_rest(reader, input, wanted);
  EXPECT(has_read_all(reader), ERR_INVALID_INSTRUCTION_DATA, "BadInstructionData: CreateV1 cannot be read");
  bool is_fungible = input->standard == FUNGIBLE || input->standard == FUNGIBLE_ASSET;
  EXPECT(is_fungible, NOT_FUNGIBLE, "NotOnSandbox: the sandbox makes fungible tokens only");
  EXPECT(!reader->is_foreign, ERR_INVALID_ARGUMENT,
         "NotOnSandbox: collections, uses and rules are for other tokens than fungible ones");
  EXPECT(context->accounts_len >= 9, ERR_NOT_ENOUGH_ACCOUNTS, "NotEnoughAccounts: CreateV1 takes 9");

  Account *a = context->accounts;
  CreateAccounts accounts = { &a[0], &a[2], &a[3], &a[4], &a[5], &a[6] };
  TRY(check_sysvar_instructions(&a[7]));
  EXPECT(is_token_program(a[8].key), ERR_INCORRECT_PROGRAM_ID, "NotATokenProgram: another program is in its place");
  TRY(check_or_create_mint(context, &accounts, wanted));
  return create_metadata(context, &accounts, input);
}
