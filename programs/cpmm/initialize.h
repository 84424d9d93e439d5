// A new pool: its account, LP token, vaults and observations, and its first liquidity.
#pragma once
#include "config.h"
#include "side.h"

#define LP_DECIMALS 9
// Units of LP that no one gets, so that a pool is never empty.
#define LOCKED_LP 100

typedef struct {
  const Account *payer, *creator, *config, *authority, *pool, *lp_mint, *payer_lp, *fee_receiver, *observation;
  const Account *token_program, *ata_program, *system_program;
  Side sides[2];
  u8 creator_fee_on;
  bool creator_fee_enabled;
  u8 authority_bump;
} NewPool;

// The instruction is `initialize` of either kind: the accounts of both, in the order of each.
// accounts: 0 creator, 1 config, 2 authority, 3 pool, 4, 5 mints, 6 LP mint, 7, 8 creator's tokens, 9 creator's LP,
//   10, 11 vaults, 12 fee receiver, 13 observation, 14 Token, 15, 16 token programs, 17 ATA, 18 system, 19 rent
// data: u64 amount 0, u64 amount 1, u64 open time
static const u8 INITIALIZE_ROLES[] = { PAY, READ, READ, WRITE, READ, READ, WRITE, WRITE, WRITE, WRITE, WRITE, WRITE, WRITE, WRITE, READ, READ, READ, READ, READ, READ };
// accounts: 0 payer, 1 creator, then as above from 1 to 13, 15 permission, 16 Token, 17, 18 token programs, 19 ATA, 20 system
// data: as above, u8 what the creator's fee is taken in
static const u8 INITIALIZE_WITH_PERMISSION_ROLES[] = { PAY, READ, READ, READ, WRITE, READ, READ, WRITE, WRITE, WRITE, WRITE, WRITE, WRITE, WRITE, WRITE, READ, READ, READ, READ, READ, READ };

// `from_config` is the first account that both kinds share, `from_program` the LP token's program.
NOINLINE void read_new_pool(NewPool *pool, const Account *from_config, const Account *from_program) {
  pool->config = from_config;
  pool->authority = from_config + 1;
  pool->pool = from_config + 2;
  pool->lp_mint = from_config + 5;
  pool->payer_lp = from_config + 8;
  pool->fee_receiver = from_config + 11;
  pool->observation = from_config + 12;
  pool->token_program = from_program;
  pool->ata_program = from_program + 3;
  pool->system_program = from_program + 4;
  for (u64 i = 0; i < 2; i++) {
    Side *side = &pool->sides[i];
    side->mint = from_config + 3 + i;
    side->user = from_config + 6 + i;
    side->vault = from_config + 9 + i;
    side->program = (from_program + 1 + i)->key;
  }
}

// Mints are ordered as numbers of 32 bytes, big endian.
NOINLINE bool is_before(const Pubkey *a, const Pubkey *b) {
  int order;
  sol_memcmp_(a, b, sizeof *a, &order);
  return order < 0;
}

NOINLINE u64 check_new_side(const Side *side, const Account *payer, u64 epoch) {
  EXPECT(is_token_program(side->mint->owner), WRONG_PROGRAM_OWNER, "cpmm: not a mint of a token program");
  EXPECT(is_token_program(side->program), WRONG_PROGRAM, "cpmm: not a token program");
  EXPECT(key_eq(side->program, side->mint->owner), WRONG_TOKEN_PROGRAM, "cpmm: a mint of another token program");
  EXPECT(is_supported(side->mint), NOT_SUPPORT_MINT, "cpmm: a mint with an extension that pools do not take");
  read_transfer_fee(side->mint, epoch, (TransferFee *)&side->fee);
  TRY(check_own_account(side->user, side->program, payer->key));
  return check_mint_of(side->user, side->mint->key);
}

NOINLINE u64 check_new_pool(const Context *context, NewPool *pool, u64 epoch) {
  TRY(check_config(context, pool->config));
  EXPECT(!pool->config->data[CONFIG_DISABLED], NOT_APPROVED, "cpmm: this config takes no new pools");
  TRY(check_program(pool->token_program, TOKEN_PROGRAM_ID));
  TRY(check_program(pool->ata_program, ATA_PROGRAM_ID));
  TRY(check_program(pool->system_program, &SYSTEM_PROGRAM_ID));
  EXPECT(is_before(pool->sides[0].mint->key, pool->sides[1].mint->key), WRONG_ORDER, "cpmm: the mints are the same or the other way round");
  TRY(check_new_side(&pool->sides[0], pool->payer, epoch));
  TRY(check_new_side(&pool->sides[1], pool->payer, epoch));
  TRY(check_address(pool->fee_receiver, CREATE_FEE_RECEIVER));
  Slice seeds[1] = { AUTHORITY_SEED };
  SignerSeeds found = { seeds, 1 };
  return check_seeds(context, pool->authority, &found, &pool->authority_bump);
}

// At the address of its config and mints, or at any that signs.
NOINLINE u64 create_pool(const Context *context, const NewPool *pool) {
  u8 bump;
  Slice seeds[5] = { TEXT_SEED("pool"), KEY_SEED(pool->config->key), KEY_SEED(pool->sides[0].mint->key), KEY_SEED(pool->sides[1].mint->key), SEED(&bump, 1) };
  SignerSeeds signer = { seeds, 5 };
  if (pool->pool->is_signer) return create_state(context, pool->payer, pool->pool, POOL_BYTES, NULL);
  SignerSeeds found = { seeds, 4 };
  TRY(check_seeds(context, pool->pool, &found, &bump));
  return create_state(context, pool->payer, pool->pool, POOL_BYTES, &signer);
}

NOINLINE u64 create_observation(const Context *context, const NewPool *pool) {
  u8 bump;
  Slice seeds[3] = { TEXT_SEED("observation"), KEY_SEED(pool->pool->key), SEED(&bump, 1) };
  SignerSeeds found = { seeds, 2 }, signer = { seeds, 3 };
  TRY(check_seeds(context, pool->observation, &found, &bump));
  TRY(create_state(context, pool->payer, pool->observation, OBSERVATION_BYTES, &signer));
  store64(pool->observation->data, OBSERVATION_DISCRIMINATOR);
  key_copy(pool->observation->data + OBSERVATION_POOL, pool->pool->key);
  return 0;
}

NOINLINE u64 initialize_mint(const Context *context, const Account *mint, const Pubkey *authority, const Pubkey *program) {
  u8 data[35];
  data[0] = 20; // InitializeMint2
  data[1] = LP_DECIMALS;
  key_copy(data + 2, authority);
  data[34] = 0; // no one may freeze
  AccountMeta metas[1] = { META_WRITABLE(mint) };
  Instruction instruction = { program, metas, 1, data, sizeof data };
  return invoke(context, &instruction, NULL);
}

NOINLINE u64 create_lp_mint(const Context *context, const NewPool *pool) {
  u8 bump;
  Slice seeds[3] = { TEXT_SEED("pool_lp_mint"), KEY_SEED(pool->pool->key), SEED(&bump, 1) };
  SignerSeeds found = { seeds, 2 }, signer = { seeds, 3 };
  TRY(check_seeds(context, pool->lp_mint, &found, &bump));
  NewAccount kind = { 0, MINT_BYTES, (const Pubkey *)TOKEN_PROGRAM_ID };
  TRY(create_account(context, pool->payer, pool->lp_mint, &kind, &signer));
  return initialize_mint(context, pool->lp_mint, pool->authority->key, kind.owner);
}

NOINLINE u64 initialize_vault(const Context *context, const Side *side, const Pubkey *authority) {
  u8 data[33];
  data[0] = 18; // InitializeAccount3
  key_copy(data + 1, authority);
  AccountMeta metas[2] = { META_WRITABLE(side->vault), META(side->mint) };
  Instruction instruction = { side->program, metas, 2, data, sizeof data };
  return invoke(context, &instruction, NULL);
}

NOINLINE u64 create_vault(const Context *context, const NewPool *pool, const Side *side) {
  u8 bump;
  Slice seeds[4] = { TEXT_SEED("pool_vault"), KEY_SEED(pool->pool->key), KEY_SEED(side->mint->key), SEED(&bump, 1) };
  SignerSeeds found = { seeds, 3 }, signer = { seeds, 4 };
  TRY(check_seeds(context, side->vault, &found, &bump));
  NewAccount kind = { 0, find_transfer_fee(side->mint) ? FEE_ACCOUNT_BYTES : TOKEN_ACCOUNT_BYTES, side->program };
  TRY(create_account(context, pool->payer, side->vault, &kind, &signer));
  return initialize_vault(context, side, pool->authority->key);
}

typedef struct {
  const Account *payer, *account, *owner, *mint, *system_program, *token_program;
} AssociatedAccount;

// The program of associated accounts checks the address, and refuses one that exists.
NOINLINE u64 create_associated(const Context *context, const AssociatedAccount *wanted) {
  u8 data[1] = { 0 };
  AccountMeta metas[6] = { META_WRITABLE_SIGNER(wanted->payer), META_WRITABLE(wanted->account), META(wanted->owner), META(wanted->mint), META(wanted->system_program), META(wanted->token_program) };
  Instruction instruction = { (const Pubkey *)ATA_PROGRAM_ID, metas, 6, data, 1 };
  TRY(invoke(context, &instruction, NULL));
  refresh(wanted->account);
  return 0;
}

// The fee of the config, in wrapped SOL.
NOINLINE u64 pay_create_fee(const Context *context, const NewPool *pool) {
  u64 fee = load64(pool->config->data + CONFIG_CREATE_FEE);
  if (!fee) return 0;
  TRY(system_transfer(context, pool->payer, pool->fee_receiver, fee, NULL));
  u8 data[1] = { 17 }; // SyncNative
  AccountMeta metas[1] = { META_WRITABLE(pool->fee_receiver) };
  Instruction instruction = { (const Pubkey *)TOKEN_PROGRAM_ID, metas, 1, data, 1 };
  return invoke(context, &instruction, NULL);
}

NOINLINE u64 mint_first_lp(const Context *context, const NewPool *pool, u64 lp) {
  Slice seeds[2] = { AUTHORITY_SEED, SEED(&pool->authority_bump, 1) };
  SignerSeeds signer = { seeds, 2 };
  TokenAmount what = { (const Pubkey *)TOKEN_PROGRAM_ID, lp, &signer };
  return token_mint_to(context, pool->lp_mint, pool->payer_lp, pool->authority, &what);
}

NOINLINE void write_pool(const NewPool *from, u64 lp_supply, u64 open_time, u64 epoch) {
  u8 *pool = from->pool->data;
  store64(pool, POOL_DISCRIMINATOR);
  key_copy(pool + POOL_CONFIG, from->config->key);
  key_copy(pool + POOL_CREATOR, from->creator->key);
  key_copy(pool + POOL_LP_MINT, from->lp_mint->key);
  key_copy(pool + POOL_OBSERVATION, from->observation->key);
  for (u64 i = 0; i < 2; i++) {
    key_copy(pool + POOL_VAULT(i), from->sides[i].vault->key);
    key_copy(pool + POOL_MINT(i), from->sides[i].mint->key);
    key_copy(pool + POOL_PROGRAM(i), from->sides[i].program);
    pool[POOL_DECIMALS(i)] = from->sides[i].mint->data[MINT_DECIMALS];
  }
  pool[POOL_AUTHORITY_BUMP] = from->authority_bump;
  pool[POOL_LP_DECIMALS] = LP_DECIMALS;
  pool[POOL_CREATOR_FEE_ON] = from->creator_fee_on;
  pool[POOL_CREATOR_FEE_ENABLED] = from->creator_fee_enabled;
  store64(pool + POOL_LP_SUPPLY, lp_supply);
  store64(pool + POOL_OPEN_TIME, open_time);
  store64(pool + POOL_EPOCH, epoch);
}

NOINLINE u64 make_pool(const Context *context, NewPool *pool) {
  Clock clock;
  sol_get_clock_sysvar(&clock);
  TRY(check_new_pool(context, pool, clock.epoch));
  TRY(create_pool(context, pool));
  TRY(create_observation(context, pool));
  TRY(create_lp_mint(context, pool));
  TRY(create_vault(context, pool, &pool->sides[0]));
  TRY(create_vault(context, pool, &pool->sides[1]));
  AssociatedAccount lp = { pool->payer, pool->payer_lp, pool->payer, pool->lp_mint, pool->system_program, pool->token_program };
  TRY(create_associated(context, &lp));
  TRY(take(context, &pool->sides[0], pool->payer, load64(context->data + 8)));
  TRY(take(context, &pool->sides[1], pool->payer, load64(context->data + 16)));
  TRY(pay_create_fee(context, pool));

  u128 product = u128_mul64(vault_amount(pool->sides[0].vault), vault_amount(pool->sides[1].vault));
  u64 liquidity = u128_sqrt(&product);
  EXPECT(liquidity, EMPTY_SUPPLY, "cpmm: nothing arrived in a vault");
  EXPECT(liquidity >= LOCKED_LP, INIT_LP_AMOUNT_TOO_LESS, "cpmm: too little for a pool");
  TRY(mint_first_lp(context, pool, liquidity - LOCKED_LP));
  u64 now = (u64)clock.unix_timestamp, open_time = load64(context->data + 24);
  write_pool(pool, liquidity, open_time > now ? open_time : now + 1, clock.epoch);
  return 0;
}

static u64 initialize(const Context *context) {
  const Account *accounts = context->accounts;
  NewPool *pool = NEW(NewPool);
  pool->payer = pool->creator = &accounts[0];
  read_new_pool(pool, &accounts[1], &accounts[14]);
  EXPECT(key_eq(accounts[19].key, RENT_SYSVAR_ID), WRONG_SYSVAR, "cpmm: not the rent sysvar");
  return make_pool(context, pool);
}

static u64 initialize_with_permission(const Context *context) {
  const Account *accounts = context->accounts, *permission = &accounts[15];
  NewPool *pool = NEW(NewPool);
  pool->payer = &accounts[0];
  pool->creator = &accounts[1];
  read_new_pool(pool, &accounts[2], &accounts[16]);
  pool->creator_fee_enabled = true;
  pool->creator_fee_on = context->data[32];
  EXPECT(pool->creator_fee_on <= CREATOR_FEE_IN_TOKEN_1, INVALID_FEE_MODEL, "cpmm: no such choice of the creator's fee");
  TRY(check_state(context, permission, PERMISSION_DISCRIMINATOR, PERMISSION_BYTES));
  EXPECT(key_eq(permission->data + PERMISSION_AUTHORITY, pool->payer->key), WRONG_SEEDS, "cpmm: someone else's permission");
  return make_pool(context, pool);
}
