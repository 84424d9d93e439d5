import type { FeeTableText } from '@solsmith/tokens'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { socialProviders } from '../auth/social/socialProviders.ts'
import { projectFeatures } from '../projects/features.ts'

/**
 * All tables. `scripts/migrations` turns changes here into a migration. Data of a sandbox belongs to its genesis hash,
 * so that it is deleted when that network starts over.
 */

/** Sites with access to this instance's blockchain API. The instance's own site needs no entry. */
export const projects = pgTable(
  'projects',
  {
    /** Public: it selects origins and limits, and authorizes nothing. */
    id: text().primaryKey(),
    name: text().notNull(),
    /** Exact, or with one leading `*.`. */
    origins: text().array().notNull(),
    /** Allowed features besides reading; null: all. */
    features: text({ enum: projectFeatures }).array(),
    /** Shared limit of the project's visitors per minute; null: the instance's default. */
    unitsPerMinute: integer('units_per_minute'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    check('projects_id_format', sql`${table.id} ~ '^[a-z0-9]{8,64}$'`),
    check('projects_units_positive', sql`${table.unitsPerMinute} > 0`),
  ],
)

/** Blocked tokens by mint, stored files by hash, and names with their zone. */
export const blocks = pgTable('blocks', {
  subject: text().primaryKey(),
  /** The last three are rules for token names (`look-alikes/nameRules.ts`) and block nothing. */
  kind: text({ enum: ['mint', 'media', 'name', 'listed', 'reserved', 'allowed'] }).notNull(),
  reason: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Operator actions. Append-only. */
export const audit = pgTable(
  'audit',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The OS account that ran the command. */
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    detail: text(),
  },
  (table) => [index('audit_at').on(table.at)],
)

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Keys of this instance, 32 random bytes each, for its own cursors, links and webhooks. */
export const secrets = pgTable(
  'secrets',
  {
    name: text().primaryKey(),
    value: bytes().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('secrets_value_length', sql`octet_length(${table.value}) = 32`)],
)

/**
 * Usage of limits shared by all processes of this instance, by a hash of the user. Its migration makes it UNLOGGED: a
 * crash of PostgreSQL empties it, and an export leaves it out.
 */
export const spent = pgTable(
  'spent',
  {
    key: text().primaryKey(),
    /** When the limit is completely free again. */
    freeAt: timestamp('free_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('spent_free_at').on(table.freeAt)],
)

/** Names of addresses. They apply on every network, because keys do. */
export const names = pgTable(
  'names',
  {
    /** With its zone, in lower case, as in the signed message. */
    name: text().primaryKey(),
    /** SLIP-44's 501 for Solana, 60 for Ethereum, and chain ids with the flag 2147483648. */
    coinType: bigint('coin_type', { mode: 'number' }).notNull(),
    /** EVM addresses in lower case. */
    address: text().notNull(),
    attributes: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('names_address').on(table.address)],
)

/** Used name registration messages. Rows expire after an hour, when their time is too old anyway. */
export const nameMessages = pgTable(
  'name_messages',
  {
    /** SHA-256 of the address and the message, in hex. */
    hash: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('name_messages_at').on(table.at)],
)

/**
 * Temporary permissions of a smart account, until revoked. Solana wallets grant none yet; EVM wallets report them to
 * the requesting site.
 */
export const smartSessions = pgTable(
  'smart_sessions',
  {
    /** The id of the permissions, signed by the account that revokes them. */
    pci: text().primaryKey(),
    /** CAIP-10; EVM addresses in lower case. */
    account: text().notNull(),
    permissions: jsonb().$type<readonly unknown[]>().notNull(),
    policies: jsonb().$type<readonly unknown[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('smart_sessions_account').on(table.account, table.createdAt)],
)

/**
 * Sign-ins with a wallet, by a token only the user has. A row stays until it expires, so that its nonce is used once.
 */
export const signIns = pgTable(
  'sign_ins',
  {
    id: text().primaryKey(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    nonce: text().notNull().unique(),
    /** Empty: this instance's own site. */
    projectId: text('project_id').notNull(),
    origin: text().notNull(),
    /** CAIP-2. */
    chain: text().notNull(),
    address: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    index('sign_ins_address').on(table.address, table.createdAt),
    index('sign_ins_expires_at').on(table.expiresAt),
  ],
)

/**
 * Users of embedded wallets. `realm` is `public`, or `sandbox:` and a genesis hash for logins without email, since
 * anyone at that machine could log in as them.
 */
export const walletUsers = pgTable(
  'wallet_users',
  {
    id: uuid().primaryKey().defaultRandom(),
    realm: text().notNull(),
    /** An email address in lower case, or a provider with its user id, as `github:583231`. */
    login: text().notNull(),
    provider: text({ enum: ['email', ...socialProviders] })
      .notNull()
      .default('email'),
    /** For notices: the login's address, or one that the provider has verified; null: none. */
    email: text(),
    /** Name at the provider. */
    name: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('wallet_users_login').on(table.realm, table.login)],
)

/** Approved browsers. Approvals from before the user exists belong to the login. */
export const walletDevices = pgTable(
  'wallet_devices',
  {
    realm: text().notNull(),
    login: text().notNull(),
    /** Its Ed25519 key, as base64url. */
    key: text().notNull(),
    label: text().notNull(),
    approvedAt: timestamp('approved_at', { withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.realm, table.login, table.key] })],
)

/** Passkeys for logins, with their public keys only. */
export const walletPasskeys = pgTable(
  'wallet_passkeys',
  {
    /** SHA-256 of its credential id, as base64url. */
    id: text().primaryKey(),
    /** As SubjectPublicKeyInfo. */
    publicKey: bytes('public_key').notNull(),
    /** Its reported signature count; 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** The user whose second login it is; null: it is a login by itself. */
    userId: uuid('user_id').references(() => walletUsers.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When another one replaced it. The row stays, so that it does not count as new. */
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('wallet_passkeys_user').on(table.userId)],
)

/** Pending email logins. Rows expire after a day. */
export const walletLogins = pgTable(
  'wallet_logins',
  {
    id: text().primaryKey(),
    realm: text().notNull(),
    email: text().notNull(),
    deviceKey: text('device_key').notNull(),
    deviceLabel: text('device_label').notNull(),
    projectId: text('project_id').notNull(),
    origin: text().notNull(),
    language: text({ enum: ['en', 'de'] }).notNull(),
    /** HMAC of the code; null before it is sent. */
    codeMac: bytes('code_mac'),
    attempts: integer().notNull().default(0),
    /** SHA-256 of the email link's token; null if the device was approved already. */
    approvalHash: text('approval_hash').unique(),
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('wallet_logins_expires_at').on(table.expiresAt)],
)

/** Pending social logins. The device deletes its row at the end; others expire after a day. */
export const walletSocialLogins = pgTable(
  'wallet_social_logins',
  {
    id: text().primaryKey(),
    realm: text().notNull(),
    provider: text({ enum: socialProviders }).notNull(),
    /** SHA-256 of the state that returns with the user. */
    stateHash: text('state_hash').notNull().unique(),
    /** What the provider needs besides its answer: the PKCE verifier, or a channel's token. */
    secret: text().notNull(),
    nonce: text().notNull(),
    deviceKey: text('device_key').notNull(),
    deviceLabel: text('device_label').notNull(),
    projectId: text('project_id').notNull(),
    origin: text().notNull(),
    /** Return URL of a page without a window of its own. */
    returnTo: text('return_to'),
    /** Time of the answer: a second one is refused. */
    takenAt: timestamp('taken_at', { withTimezone: true }),
    /** The provider's user id; null before its answer. */
    subject: text(),
    name: text(),
    email: text(),
    failure: text({ enum: ['declined', 'failed'] }),
    /** SHA-256 of the frame's ticket, if its browser partitions storage. */
    ticketHash: text('ticket_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('wallet_social_logins_expires_at').on(table.expiresAt)],
)

/** Pending changes of an email address, one per user. Rows go when they expire. */
export const walletEmailChanges = pgTable('wallet_email_changes', {
  id: text().primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => walletUsers.id, { onDelete: 'cascade' }),
  deviceKey: text('device_key').notNull(),
  newEmail: text('new_email').notNull(),
  language: text({ enum: ['en', 'de'] }).notNull(),
  /** HMAC of the last code: to the current address, then to the new one. */
  codeMac: bytes('code_mac').notNull(),
  attempts: integer().notNull().default(0),
  presentConfirmedAt: timestamp('present_confirmed_at', { withTimezone: true }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** Sessions of the frame: one per user, device and page. */
export const walletSessions = pgTable(
  'wallet_sessions',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => walletUsers.id, { onDelete: 'cascade' }),
    deviceKey: text('device_key').notNull(),
    projectId: text('project_id').notNull(),
    origin: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('wallet_sessions_device').on(table.userId, table.deviceKey, table.origin),
    index('wallet_sessions_expires_at').on(table.expiresAt),
  ],
)

/** Used device proofs, while they are valid. */
export const walletProofs = pgTable(
  'wallet_proofs',
  {
    id: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('wallet_proofs_at').on(table.at)],
)

/** Wallets, with only the public half of their keys. */
export const wallets = pgTable(
  'wallets',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => walletUsers.id, { onDelete: 'cascade' }),
    publicKey: text('public_key').notNull(),
    version: integer().notNull(),
    /** Selects the current shares: the share keeper may have some of an incomplete change. */
    split: uuid().notNull(),
    recovery: text({ enum: ['email', 'password', 'file', 'passkey'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The device that made this split and signs; null for older splits. */
    holder: text(),
    /** Start of the delay: when a device asked for a release without a proof. */
    recoveryAskedAt: timestamp('recovery_asked_at', { withTimezone: true }),
    recoveryAskedBy: text('recovery_asked_by'),
    /** Hash of the token in the link that stops that device. */
    recoveryStopHash: text('recovery_stop_hash'),
  },
  (table) => [index('wallets_public_key').on(table.publicKey)],
)

/** The recovery share where only the person can read it, as their frame has encrypted it. */
export const walletCiphers = pgTable('wallet_ciphers', {
  walletId: uuid('wallet_id')
    .primaryKey()
    .references(() => wallets.id, { onDelete: 'cascade' }),
  version: integer().notNull(),
  salt: text().notNull(),
  data: text().notNull(),
  /** Set if a device can prove the factor; null for older splits, which wait instead. */
  proofKey: text('proof_key'),
})

/** Purchases of coins and tokens from a provider. Unpaid ones expire after a day, and a sandbox's ones with it. */
export const purchases = pgTable(
  'purchases',
  {
    /** 128 random bits, which grant access to the purchase. */
    id: text().primaryKey(),
    provider: text({ enum: ['local', 'coinbase'] }).notNull(),
    /** CAIP-2: a sandbox's purchase belongs to its genesis hash. */
    chain: text().notNull(),
    /** EVM addresses in lower case. */
    address: text().notNull(),
    status: text({ enum: ['created', 'pending', 'confirmed', 'failed'] })
      .notNull()
      .default('created'),
    purchaseCurrency: text('purchase_currency').notNull(),
    paymentCurrency: text('payment_currency').notNull(),
    /** Decimal text; null until the provider reports it. */
    purchaseAmount: text('purchase_amount'),
    paymentAmount: text('payment_amount'),
    /** The delivering transaction. */
    signature: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('purchases_address').on(table.address, table.createdAt),
    index('purchases_created').on(table.createdAt),
  ],
)

/** Processed provider events. Rows expire after a week. */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** The provider and its event id. */
    id: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('provider_events_at').on(table.at)],
)

/** Fees from a slot on. Append-only: a payment is checked against the table of its slot. */
export const feeTables = pgTable(
  'fee_tables',
  {
    /** CAIP-2. */
    chain: text().notNull(),
    sinceSlot: bigint('since_slot', { mode: 'bigint' }).notNull(),
    charged: jsonb().$type<Omit<FeeTableText, 'sinceSlot'>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.sinceSlot] })],
)

/** Short codes of affiliates with their wallets' signatures. A code is never reassigned. */
export const affiliateCodes = pgTable(
  'affiliate_codes',
  {
    code: text().primaryKey(),
    /** Lookalike form, which must be unique. */
    skeleton: text().notNull().unique(),
    /** Empty if the data of its address has been deleted. */
    wallet: text().notNull(),
    site: text().notNull(),
    /** Seconds since 1970. */
    time: bigint({ mode: 'number' }).notNull(),
    signature: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('affiliate_codes_wallet').on(table.wallet)],
)

/** Clicks on an affiliate's link. */
export const affiliateClicks = pgTable('affiliate_clicks', {
  wallet: text().primaryKey(),
  clicks: bigint({ mode: 'bigint' }).notNull(),
})

/**
 * Networks with data in the tables below, by genesis hash: a reset sandbox is a new network, and the previous one's
 * data is deleted with its row here.
 */
export const indexedChains = pgTable('indexed_chains', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  network: text({ enum: ['mainnet', 'devnet', 'sandbox'] }).notNull(),
  genesis: text().notNull().unique(),
  /** For networks indexed block by block: indexed up to this slot; -1 for nothing. */
  confirmedSlot: bigint('confirmed_slot', { mode: 'bigint' }).notNull().default(sql`-1`),
  finalizedSlot: bigint('finalized_slot', { mode: 'bigint' }).notNull().default(sql`-1`),
  /** Of the block at `confirmed_slot`, which the next block references. */
  blockhash: text(),
  /** The first indexed slot; earlier ones were pruned by the network. */
  firstSlot: bigint('first_slot', { mode: 'bigint' }),
  /** Slots the network pruned while no server indexed them. */
  missedSlots: bigint('missed_slots', { mode: 'bigint' }).notNull().default(sql`0`),
  /** Rows in the transactions table. */
  transactionCount: bigint('transaction_count', { mode: 'bigint' }).notNull().default(sql`0`),
  /** The server that indexes, until this time. */
  readerId: uuid('reader_id'),
  readerUntil: timestamp('reader_until', { withTimezone: true }),
})

const chainId = () =>
  integer('chain_id')
    .notNull()
    .references(() => indexedChains.id, { onDelete: 'cascade' })
const slotOf = (name = 'slot') => bigint(name, { mode: 'bigint' }).notNull()
/** 0 to 2^64 - 1, and sums of those. */
const amount = (name: string) => numeric(name, { precision: 39, scale: 0 }).notNull()

/** Effects of transactions, as in `parseTransaction`. */
export const transactions = pgTable(
  'transactions',
  {
    chainId: chainId(),
    signature: text().notNull(),
    slot: slotOf(),
    /** In its block; 0 if the network does not report it. */
    position: integer().notNull(),
    /** Seconds since 1970; null if pruned by the network. */
    blockTime: bigint('block_time', { mode: 'number' }),
    parsed: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.signature] }),
    index('transactions_slot').on(table.chainId, table.slot),
  ],
)

/** Accounts of transactions. On public networks, the transaction may not be loaded yet. */
export const accountTransactions = pgTable(
  'account_transactions',
  {
    chainId: chainId(),
    account: text().notNull(),
    slot: slotOf(),
    position: integer().notNull(),
    signature: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.account, table.slot, table.position, table.signature] }),
    index('account_transactions_slot').on(table.chainId, table.slot),
  ],
)

/** Mints with complete data in these tables, because their creation was indexed. */
export const indexedMints = pgTable(
  'indexed_mints',
  { chainId: chainId(), mint: text().notNull(), slot: slotOf() },
  (table) => [primaryKey({ columns: [table.chainId, table.mint] })],
)

/** Last known balance of each token account. */
export const tokenHoldings = pgTable(
  'token_holdings',
  {
    chainId: chainId(),
    account: text().notNull(),
    mint: text().notNull(),
    owner: text().notNull(),
    amount: amount('amount'),
    slot: slotOf(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.account] }),
    index('token_holdings_mint').on(table.chainId, table.mint),
  ],
)

/** Pools, and their reserves after the last action. */
export const indexedPools = pgTable(
  'indexed_pools',
  {
    chainId: chainId(),
    pool: text().notNull(),
    venue: text().notNull(),
    mint0: text('mint_0').notNull(),
    mint1: text('mint_1').notNull(),
    reserve0: amount('reserve_0'),
    reserve1: amount('reserve_1'),
    slot: slotOf(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.pool] }),
    index('indexed_pools_mint_0').on(table.chainId, table.mint0),
    index('indexed_pools_mint_1').on(table.chainId, table.mint1),
  ],
)

/** Prices of a pool's trades per time span, in base units of token 1 for one of token 0. */
export const candles = pgTable(
  'candles',
  {
    chainId: chainId(),
    pool: text().notNull(),
    seconds: integer().notNull(),
    /** Seconds since 1970. */
    start: bigint({ mode: 'number' }).notNull(),
    open: numeric().notNull(),
    high: numeric().notNull(),
    low: numeric().notNull(),
    close: numeric().notNull(),
    volume0: amount('volume_0'),
    volume1: amount('volume_1'),
    trades: integer().notNull(),
    /** Of the last trade. */
    slot: slotOf(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.pool, table.seconds, table.start] })],
)

/** Accounts of public networks with an indexed history, each for a requested wallet. */
export const followedAccounts = pgTable(
  'followed_accounts',
  {
    chainId: chainId(),
    wallet: text().notNull(),
    /** The wallet itself or one of its token accounts. */
    account: text().notNull(),
    newest: text(),
    oldest: text(),
    oldestSlot: bigint('oldest_slot', { mode: 'bigint' }),
    /** Number of listed signatures. */
    signatures: integer().notNull().default(0),
    /** True at the start of the history or at the listing limit. */
    isComplete: boolean('is_complete').notNull().default(false),
    listedAt: timestamp('listed_at', { withTimezone: true }),
    /** Last request; the epoch if it was listed without one. */
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.wallet, table.account] }),
    index('followed_accounts_asked_at').on(table.askedAt),
  ],
)

/** Addresses with a name here, and the time of their last background check, successful or not. */
export const followedNames = pgTable(
  'followed_names',
  {
    chainId: chainId(),
    address: text().notNull(),
    triedAt: timestamp('tried_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address] })],
)

/** Pools of public networks that visitors view here, and their indexing progress. */
export const followedPools = pgTable(
  'followed_pools',
  {
    chainId: chainId(),
    pool: text().notNull(),
    /** The last loaded transaction; null: none yet. */
    newest: text(),
    newestSlot: bigint('newest_slot', { mode: 'bigint' }),
    /** Last request, within minutes. */
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    /** Last attempt on the network, successful or not; null: not known to be a pool. */
    triedAt: timestamp('tried_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.pool] })],
)

/** Tables of an export by name, in an order that satisfies references. */
export const tables = {
  projects,
  blocks,
  audit,
  names,
  name_messages: nameMessages,
  smart_sessions: smartSessions,
  purchases,
  provider_events: providerEvents,
  fee_tables: feeTables,
  affiliate_codes: affiliateCodes,
  affiliate_clicks: affiliateClicks,
  wallet_users: walletUsers,
  wallet_devices: walletDevices,
  wallet_passkeys: walletPasskeys,
  wallets,
  wallet_ciphers: walletCiphers,
}

/**
 * Not exported. Secrets would be readable in a file, and what they sign lives for minutes: a restored instance creates
 * new ones, and users sign in again. Usage of limits recovers, and chain data is indexed again.
 */
export const unexported = {
  secrets,
  signIns,
  walletLogins,
  walletSocialLogins,
  walletEmailChanges,
  walletSessions,
  walletProofs,
  spent,
  indexedChains,
  transactions,
  accountTransactions,
  indexedMints,
  tokenHoldings,
  indexedPools,
  candles,
  followedAccounts,
  followedNames,
  followedPools,
}
