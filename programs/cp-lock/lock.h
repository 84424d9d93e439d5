// Locks LP permanently, for an NFT that its fees belong to.
#pragma once
#include "state.h"

// accounts: 0 authority, 1 payer, 2 liquidity owner, 3 NFT owner, 4 NFT mint, 5 NFT account, 6 pool, 7 locked liquidity,
//   8 LP mint, 9 owner's LP, 10 locked LP, 11, 12 vaults, 13 metadata, 14 rent, 15 system, 16 Token, 17 ATA, 18 metadata program
// data: u64 LP, u8 with metadata
static const u8 LOCK_ROLES[] = { READ, PAY, SIGN, READ, PAY, WRITE, READ, WRITE, WRITE, WRITE, WRITE, WRITE, WRITE, WRITE, READ, READ, READ, READ, READ };

enum { L_AUTHORITY, L_PAYER, L_OWNER, L_NFT_OWNER, L_NFT_MINT, L_NFT, L_POOL, L_STATE, L_LP_MINT, L_OWNER_LP, L_LOCKED_LP, L_VAULTS, L_METADATA = 13, L_RENT, L_SYSTEM, L_TOKEN, L_ATA, L_METADATA_PROGRAM };

NOINLINE u64 check_lock(const Context *context, u8 *authority_bump) {
  const Account *accounts = context->accounts;
  TRY(check_program(&accounts[L_SYSTEM], &SYSTEM_PROGRAM_ID));
  TRY(check_program(&accounts[L_TOKEN], TOKEN_PROGRAM_ID));
  TRY(check_program(&accounts[L_ATA], ATA_PROGRAM_ID));
  TRY(check_program(&accounts[L_METADATA_PROGRAM], METADATA_PROGRAM_ID));
  TRY(check_address(&accounts[L_RENT], RENT_SYSVAR_ID));
  TRY(check_authority(context, &accounts[L_AUTHORITY], authority_bump));
  TRY(check_pool(&accounts[L_POOL], &accounts[L_LP_MINT], &accounts[L_VAULTS]));
  TRY(check_associated(&accounts[L_NFT], accounts[L_NFT_OWNER].key, accounts[L_NFT_MINT].key));
  return check_associated(&accounts[L_LOCKED_LP], accounts[L_AUTHORITY].key, accounts[L_LP_MINT].key);
}

// The next call of a program has to hear of a new length.
INLINE void refresh(const Account *account) { ((Account *)account)->data_len = account_len(account); }

NOINLINE u64 create_account(const Context *context, const Account *account, u64 space, const void *owner, const SignerSeeds *signer) {
  NewAccount want = { 0, space, owner };
  TRY(rent_minimum(space, &want.lamports));
  TRY(system_create_prefunded(context, &context->accounts[L_PAYER], account, &want, signer));
  refresh(account);
  return 0;
}

// Nothing happens when the account is there.
NOINLINE u64 create_associated(const Context *context, const Account *account, const Account *owner, const Account *mint) {
  const Account *accounts = context->accounts;
  u8 data[1] = { 1 };
  AccountMeta metas[6] = { META_WRITABLE_SIGNER(&accounts[L_PAYER]), META_WRITABLE(account), META(owner), META(mint), META(&accounts[L_SYSTEM]), META(&accounts[L_TOKEN]) };
  Instruction instruction = { (const Pubkey *)ATA_PROGRAM_ID, metas, 6, data, 1 };
  TRY(invoke(context, &instruction, NULL));
  refresh(account);
  return 0;
}

NOINLINE u64 create_nft_mint(const Context *context) {
  const Account *accounts = context->accounts, *mint = &accounts[L_NFT_MINT];
  TRY(create_account(context, mint, MINT_BYTES, TOKEN_PROGRAM_ID, NULL));
  u8 data[35] = { 20, 0 }; // InitializeMint2, no decimals
  key_copy(data + 2, accounts[L_AUTHORITY].key);
  AccountMeta metas[1] = { META_WRITABLE(mint) };
  Instruction instruction = { (const Pubkey *)TOKEN_PROGRAM_ID, metas, 1, data, sizeof data };
  return invoke(context, &instruction, NULL);
}

// CreateMetadataAccountV3: name, symbol, no link; no royalty, creators, collection or uses; never to be changed.
NOINLINE u64 write_metadata(const Context *context, const SignerSeeds *signer) {
  static const u8 DATA[] = { 33, 7, 0, 0, 0, 'F', 'e', 'e', ' ', 'K', 'e', 'y', 3, 0, 0, 0, 'F', 'E', 'E', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
  const Account *accounts = context->accounts, *authority = &accounts[L_AUTHORITY];
  AccountMeta metas[6] = { META_WRITABLE(&accounts[L_METADATA]), META(&accounts[L_NFT_MINT]), META_SIGNER(authority), META_WRITABLE_SIGNER(&accounts[L_PAYER]), META(authority), META(&accounts[L_SYSTEM]) };
  Instruction instruction = { (const Pubkey *)METADATA_PROGRAM_ID, metas, 6, DATA, sizeof DATA };
  return invoke(context, &instruction, signer);
}

// There will never be a second one.
NOINLINE u64 renounce_minting(const Context *context, const SignerSeeds *signer) {
  u8 data[3] = { 6, 0, 0 }; // SetAuthority of minting, to no one
  AccountMeta metas[2] = { META_WRITABLE(&context->accounts[L_NFT_MINT]), META_SIGNER(&context->accounts[L_AUTHORITY]) };
  Instruction instruction = { (const Pubkey *)TOKEN_PROGRAM_ID, metas, 2, data, sizeof data };
  return invoke(context, &instruction, signer);
}

NOINLINE u64 make_nft(const Context *context, u8 authority_bump) {
  const Account *accounts = context->accounts;
  TRY(create_nft_mint(context));
  TRY(create_associated(context, &accounts[L_NFT], &accounts[L_NFT_OWNER], &accounts[L_NFT_MINT]));
  Slice seeds[2] = { AUTHORITY_SEED, SEED(&authority_bump, 1) };
  SignerSeeds signer = { seeds, 2 };
  TokenAmount one = { (const Pubkey *)TOKEN_PROGRAM_ID, 1, &signer };
  TRY(token_mint_to(context, &accounts[L_NFT_MINT], &accounts[L_NFT], &accounts[L_AUTHORITY], &one));
  if (context->data[16]) TRY(write_metadata(context, &signer));
  return renounce_minting(context, &signer);
}

NOINLINE u64 create_locked(const Context *context, u64 lp) {
  const Account *accounts = context->accounts, *account = &accounts[L_STATE];
  u8 bump;
  Slice seeds[3] = { TEXT_SEED("locked_liquidity"), KEY_SEED(accounts[L_NFT_MINT].key), SEED(&bump, 1) };
  SignerSeeds found = { seeds, 2 }, signer = { seeds, 3 };
  TRY(check_seeds(context, account, &found, &bump));
  TRY(create_account(context, account, LOCKED_BYTES, context->program_id, &signer));
  store64(account->data, LOCKED_DISCRIMINATOR);
  store64(account->data + LOCKED_LP, lp);
  key_copy(account->data + LOCKED_POOL, accounts[L_POOL].key);
  key_copy(account->data + LOCKED_NFT_MINT, accounts[L_NFT_MINT].key);
  key_copy(account->data + LOCKED_OWNER, accounts[L_OWNER].key);
  key_copy(account->data + LOCKED_LP_MINT, accounts[L_LP_MINT].key);
  note_worth(account->data, accounts[L_POOL].data, &accounts[L_VAULTS]);
  return 0;
}

static u64 lock_cp_liquidity(const Context *context) {
  const Account *accounts = context->accounts;
  u64 lp = load64(context->data + 8);
  u8 authority_bump;
  EXPECT(lp, ERR_INVALID_ARGUMENT, "cp-lock: no LP to lock");
  TRY(check_lock(context, &authority_bump));
  TRY(create_associated(context, &accounts[L_LOCKED_LP], &accounts[L_AUTHORITY], &accounts[L_LP_MINT]));
  TokenAmount what = { (const Pubkey *)TOKEN_PROGRAM_ID, lp, NULL };
  TRY(token_transfer(context, &accounts[L_OWNER_LP], &accounts[L_LOCKED_LP], &accounts[L_OWNER], &what));
  TRY(make_nft(context, authority_bump));
  return create_locked(context, lp);
}
