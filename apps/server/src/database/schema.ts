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
    /** Public: selects origins and limits, authorizes nothing. */
    id: text().primaryKey(),
    name: text().notNull(),
    /** Exact, or a leading `*.`. */
    origins: text().array().notNull(),
    /** Besides reading; null: all. */
    features: text({ enum: projectFeatures }).array(),
    /** Shared by its visitors; null: default. */
    unitsPerMinute: integer('units_per_minute'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    check('projects_id_format', sql`${table.id} ~ '^[a-z0-9]{8,64}$'`),
    check('projects_units_positive', sql`${table.unitsPerMinute} > 0`),
  ],
)

export const blocks = pgTable('blocks', {
  subject: text().primaryKey(),
  /** The last three are name rules (`look-alikes/nameRules.ts`). */
  kind: text({ enum: ['mint', 'media', 'name', 'listed', 'reserved', 'allowed'] }).notNull(),
  reason: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const audit = pgTable(
  'audit',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** OS account. */
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    detail: text(),
  },
  (table) => [index('audit_at').on(table.at)],
)

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** 32 random bytes each. */
export const secrets = pgTable(
  'secrets',
  {
    name: text().primaryKey(),
    value: bytes().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('secrets_value_length', sql`octet_length(${table.value}) = 32`)],
)

/** UNLOGGED: a crash empties it, and exports omit it. By a hash of the user. */
/** Sums that every process adds to. */
export const counters = pgTable('counters', {
  name: text({ enum: ['media bytes'] }).primaryKey(),
  value: bigint({ mode: 'number' }).notNull(),
})

export const spent = pgTable(
  'spent',
  {
    key: text().primaryKey(),
    /** Time when the limit is completely refilled. */
    freeAt: timestamp('free_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('spent_free_at').on(table.freeAt)],
)

/** For every network, because keys are. */
export const names = pgTable(
  'names',
  {
    /** With zone, lower case, as signed. */
    name: text().primaryKey(),
    /** SLIP-44, or chain ids with the flag 2147483648. */
    coinType: bigint('coin_type', { mode: 'number' }).notNull(),
    /** EVM in lower case. */
    address: text().notNull(),
    attributes: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('names_address').on(table.address)],
)

/** Expire after an hour, when too old anyway. */
export const nameMessages = pgTable(
  'name_messages',
  {
    /** SHA-256 of address and message, hex. */
    hash: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('name_messages_at').on(table.at)],
)

export const smartSessions = pgTable(
  'smart_sessions',
  {
    /** Id, signed on revocation. */
    pci: text().primaryKey(),
    /** CAIP-10; EVM in lower case. */
    account: text().notNull(),
    permissions: jsonb().$type<readonly unknown[]>().notNull(),
    policies: jsonb().$type<readonly unknown[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('smart_sessions_account').on(table.account, table.createdAt)],
)

/** Rows stay until they expire, so nonces are used once. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: text().primaryKey(),
    /** SHA-256. */
    tokenHash: text('token_hash').notNull().unique(),
    nonce: text().notNull().unique(),
    /** Empty: this instance's site. */
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

/** `realm` is `public`, or `sandbox:` and a genesis hash, where anyone could log in. */
export const walletUsers = pgTable(
  'wallet_users',
  {
    id: uuid().primaryKey().defaultRandom(),
    realm: text().notNull(),
    /** Email in lower case, or `github:583231`. */
    login: text().notNull(),
    provider: text({ enum: ['email', ...socialProviders] })
      .notNull()
      .default('email'),
    /** Verified address for notices. */
    email: text(),
    /** At the provider. */
    name: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('wallet_users_login').on(table.realm, table.login)],
)

/** Approvals can precede the user, so they belong to the login. */
export const walletDevices = pgTable(
  'wallet_devices',
  {
    realm: text().notNull(),
    login: text().notNull(),
    /** Ed25519, base64url. */
    key: text().notNull(),
    label: text().notNull(),
    approvedAt: timestamp('approved_at', { withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.realm, table.login, table.key] })],
)

/** Public keys only. */
export const walletPasskeys = pgTable(
  'wallet_passkeys',
  {
    /** SHA-256 of the credential id, base64url. */
    id: text().primaryKey(),
    /** SubjectPublicKeyInfo. */
    publicKey: bytes('public_key').notNull(),
    /** 0 if it doesn't count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Null: an independent login. */
    userId: uuid('user_id').references(() => walletUsers.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Stays after replacement, so it isn't new again. */
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('wallet_passkeys_user').on(table.userId)],
)

/** Expire after a day. */
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
    /** HMAC; null before sending. */
    codeMac: bytes('code_mac'),
    attempts: integer().notNull().default(0),
    /** SHA-256 of the link's token; null if approved already. */
    approvalHash: text('approval_hash').unique(),
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('wallet_logins_expires_at').on(table.expiresAt)],
)

/** Expire after a day. */
export const walletSocialLogins = pgTable(
  'wallet_social_logins',
  {
    id: text().primaryKey(),
    realm: text().notNull(),
    provider: text({ enum: socialProviders }).notNull(),
    /** SHA-256. */
    stateHash: text('state_hash').notNull().unique(),
    /** PKCE verifier, or channel token. */
    secret: text().notNull(),
    nonce: text().notNull(),
    deviceKey: text('device_key').notNull(),
    deviceLabel: text('device_label').notNull(),
    projectId: text('project_id').notNull(),
    origin: text().notNull(),
    /** For a page without a pop-up. */
    returnTo: text('return_to'),
    /** Second answers are refused. */
    takenAt: timestamp('taken_at', { withTimezone: true }),
    /** Null before the answer. */
    subject: text(),
    name: text(),
    email: text(),
    failure: text({ enum: ['declined', 'failed'] }),
    /** SHA-256, for partitioned storage. */
    ticketHash: text('ticket_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('wallet_social_logins_expires_at').on(table.expiresAt)],
)

/** One per user, until expiry. */
export const walletEmailChanges = pgTable('wallet_email_changes', {
  id: text().primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => walletUsers.id, { onDelete: 'cascade' }),
  deviceKey: text('device_key').notNull(),
  newEmail: text('new_email').notNull(),
  language: text({ enum: ['en', 'de'] }).notNull(),
  /** HMAC of the last code. */
  codeMac: bytes('code_mac').notNull(),
  attempts: integer().notNull().default(0),
  presentConfirmedAt: timestamp('present_confirmed_at', { withTimezone: true }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** One per user, device and page. */
export const walletSessions = pgTable(
  'wallet_sessions',
  {
    /** SHA-256. */
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

/** Used proofs, while valid. */
export const walletProofs = pgTable(
  'wallet_proofs',
  {
    id: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('wallet_proofs_at').on(table.at)],
)

/** Answers to writes with an `Idempotency-Key`, for a day. */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    /** Hash of the key. */
    id: text().primaryKey(),
    /** Hash of the request. */
    request: text().notNull(),
    /** Call that runs it. */
    holder: text().notNull(),
    /** Encrypted with the key; null while it runs. */
    answer: bytes(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('kept_answers_created_at').on(table.createdAt)],
)

/** UNLOGGED: answers of services, for all processes. */
export const keptValues = pgTable(
  'kept_values',
  {
    key: text().primaryKey(),
    value: jsonb().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('kept_values_at').on(table.at)],
)

/** Public keys only. */
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
    /** Current split: the keeper can have others. */
    split: uuid().notNull(),
    recovery: text({ enum: ['email', 'password', 'file', 'passkey'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Device of this split; null for older ones. */
    holder: text(),
    /** Announced to the owner; the keeper records the start of the delay. */
    recoveryAskedBy: text('recovery_asked_by'),
    /** Hash of the stop link's token. */
    recoveryStopHash: text('recovery_stop_hash'),
  },
  (table) => [index('wallets_public_key').on(table.publicKey)],
)

/** Encrypted by the user's frame. */
export const walletCiphers = pgTable('wallet_ciphers', {
  walletId: uuid('wallet_id')
    .primaryKey()
    .references(() => wallets.id, { onDelete: 'cascade' }),
  version: integer().notNull(),
  salt: text().notNull(),
  data: text().notNull(),
  /** Null for older splits, which wait. */
  proofKey: text('proof_key'),
})

/** Unpaid or sandbox ones expire after a day. */
export const purchases = pgTable(
  'purchases',
  {
    /** 128 random bits, which grant access. */
    id: text().primaryKey(),
    provider: text({ enum: ['local', 'coinbase'] }).notNull(),
    chain: text().notNull(),
    /** EVM in lower case. */
    address: text().notNull(),
    status: text({ enum: ['created', 'pending', 'confirmed', 'failed'] })
      .notNull()
      .default('created'),
    purchaseCurrency: text('purchase_currency').notNull(),
    paymentCurrency: text('payment_currency').notNull(),
    /** Null until reported. */
    purchaseAmount: text('purchase_amount'),
    paymentAmount: text('payment_amount'),
    /** Signature of the delivery. */
    signature: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('purchases_address').on(table.address, table.createdAt),
    index('purchases_created').on(table.createdAt),
  ],
)

/** Expire after a week. */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** Provider and event id. */
    id: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('provider_events_at').on(table.at)],
)

/** Append-only: payments are checked by slot. */
export const feeTables = pgTable(
  'fee_tables',
  {
    chain: text().notNull(),
    sinceSlot: bigint('since_slot', { mode: 'bigint' }).notNull(),
    charged: jsonb().$type<Omit<FeeTableText, 'sinceSlot'>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.sinceSlot] })],
)

/** Codes are never reassigned. */
export const affiliateCodes = pgTable(
  'affiliate_codes',
  {
    code: text().primaryKey(),
    /** Lookalike form. */
    skeleton: text().notNull().unique(),
    /** Empty after deletion. */
    wallet: text().notNull(),
    site: text().notNull(),
    /** Seconds since 1970. */
    time: bigint({ mode: 'number' }).notNull(),
    signature: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('affiliate_codes_wallet').on(table.wallet)],
)

export const affiliateClicks = pgTable('affiliate_clicks', {
  wallet: text().primaryKey(),
  clicks: bigint({ mode: 'bigint' }).notNull(),
})

/** By genesis hash: deleting a row deletes a reset sandbox's data. */
export const indexedChains = pgTable('indexed_chains', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  network: text({ enum: ['mainnet', 'devnet', 'sandbox'] }).notNull(),
  genesis: text().notNull().unique(),
  /** -1 for nothing. */
  confirmedSlot: bigint('confirmed_slot', { mode: 'bigint' }).notNull().default(sql`-1`),
  finalizedSlot: bigint('finalized_slot', { mode: 'bigint' }).notNull().default(sql`-1`),
  /** The next block references it. */
  blockhash: text(),
  /** Earlier ones were pruned. */
  firstSlot: bigint('first_slot', { mode: 'bigint' }),
  /** Pruned while no server indexed. */
  missedSlots: bigint('missed_slots', { mode: 'bigint' }).notNull().default(sql`0`),
  /** Rows in transactions. */
  transactionCount: bigint('transaction_count', { mode: 'bigint' }).notNull().default(sql`0`),
  /** The reader's claim lasts until then. */
  readerId: uuid('reader_id'),
  readerUntil: timestamp('reader_until', { withTimezone: true }),
  /** Of a public network's stream; null: none. */
  streamSlot: bigint('stream_slot', { mode: 'bigint' }),
  streamBlockhash: text('stream_blockhash'),
})

const chainId = () =>
  integer('chain_id')
    .notNull()
    .references(() => indexedChains.id, { onDelete: 'cascade' })
const slotOf = (name = 'slot') => bigint(name, { mode: 'bigint' }).notNull()
const amount = (name: string) => numeric(name, { precision: 39, scale: 0 }).notNull()

/** A chain has partitions by slot, made and dropped with its row (migration 24). */
const partitionedChainId = () => integer('chain_id').notNull()

/** Transactions as in `parseTransaction`. */
export const transactions = pgTable(
  'transactions',
  {
    chainId: partitionedChainId(),
    signature: text().notNull(),
    slot: slotOf(),
    /** 0 if unknown. */
    position: integer().notNull(),
    /** Seconds since 1970; null if pruned. */
    blockTime: bigint('block_time', { mode: 'number' }),
    parsed: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.signature, table.slot] }),
    index('transactions_slot').on(table.chainId, table.slot),
  ],
)

/** On public networks, the transaction can be missing. */
export const accountTransactions = pgTable(
  'account_transactions',
  {
    chainId: partitionedChainId(),
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

/** Complete, because their creation was indexed. */
export const indexedMints = pgTable(
  'indexed_mints',
  { chainId: chainId(), mint: text().notNull(), slot: slotOf() },
  (table) => [primaryKey({ columns: [table.chainId, table.mint] })],
)

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

/** Reserves after the last action. */
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

/** Base units of token 1 per token 0. */
export const candles = pgTable(
  'candles',
  {
    chainId: chainId(),
    pool: text().notNull(),
    seconds: integer().notNull(),
    start: bigint({ mode: 'number' }).notNull(),
    open: numeric().notNull(),
    high: numeric().notNull(),
    low: numeric().notNull(),
    close: numeric().notNull(),
    volume0: amount('volume_0'),
    volume1: amount('volume_1'),
    trades: integer().notNull(),
    /** Last trade. */
    slot: slotOf(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.pool, table.seconds, table.start] })],
)

/** Histories of public networks. */
export const followedAccounts = pgTable(
  'followed_accounts',
  {
    chainId: chainId(),
    wallet: text().notNull(),
    /** Wallet or token account. */
    account: text().notNull(),
    newest: text(),
    oldest: text(),
    oldestSlot: bigint('oldest_slot', { mode: 'bigint' }),
    signatures: integer().notNull().default(0),
    /** True at the start, or at the limit. */
    isComplete: boolean('is_complete').notNull().default(false),
    listedAt: timestamp('listed_at', { withTimezone: true }),
    /** Epoch if never requested. */
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.wallet, table.account] }),
    index('followed_accounts_asked_at').on(table.askedAt),
  ],
)

/** Time of the last background check. */
export const followedNames = pgTable(
  'followed_names',
  {
    chainId: chainId(),
    address: text().notNull(),
    triedAt: timestamp('tried_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address] })],
)

/** Viewed pools of public networks. */
export const followedPools = pgTable(
  'followed_pools',
  {
    chainId: chainId(),
    pool: text().notNull(),
    /** Null: none. */
    newest: text(),
    newestSlot: bigint('newest_slot', { mode: 'bigint' }),
    /** Time of the last request, to the minute. */
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null: not known to be a pool. */
    triedAt: timestamp('tried_at', { withTimezone: true }),
    /** The stream counts after it; null: RPC reads. */
    joinedSlot: bigint('joined_slot', { mode: 'bigint' }),
    /** It counts after the chain's `streamSlot`. */
    isStreamed: boolean('is_streamed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.pool] })],
)

/** Order satisfies references. */
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

/** Secrets would be readable, limits recover, and chain data is indexed again. */
export const unexported = {
  secrets,
  signIns,
  walletLogins,
  walletSocialLogins,
  walletEmailChanges,
  walletSessions,
  walletProofs,
  keptAnswers,
  keptValues,
  spent,
  counters,
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
