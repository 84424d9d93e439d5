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
 * Every table of ours. `scripts/migrations` makes a migration of what is changed here. What a sandbox network is read from
 * belongs to its genesis hash, so that it goes when that network starts over.
 */

/** Sites that may use the blockchain API of this instance. The instance's own site needs no entry. */
export const projects = pgTable(
  'projects',
  {
    /** Public: it selects origins and limits, and authorises nothing. */
    id: text().primaryKey(),
    name: text().notNull(),
    /** Exact, or with one leading `*.`. */
    origins: text().array().notNull(),
    /** What its pages may do beside reading; null: everything. */
    features: text({ enum: projectFeatures }).array(),
    /** What all visitors of the project may spend in a minute together; null: what the instance gives. */
    unitsPerMinute: integer('units_per_minute'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    check('projects_id_format', sql`${table.id} ~ '^[a-z0-9]{8,64}$'`),
    check('projects_units_positive', sql`${table.unitsPerMinute} > 0`),
  ],
)

/** What the operator no longer shows: a token, by its mint, a stored file, by its hash, or a name, with its zone. */
export const blocks = pgTable('blocks', {
  subject: text().primaryKey(),
  /** The last three are rules about names of tokens (`look-alikes/nameRules.ts`) and block nothing. */
  kind: text({ enum: ['mint', 'media', 'name', 'listed', 'reserved', 'allowed'] }).notNull(),
  reason: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** What an operator did. Rows are only added. */
export const audit = pgTable(
  'audit',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The account on the machine that ran the command. */
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    detail: text(),
  },
  (table) => [index('audit_at').on(table.at)],
)

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Keys of this instance, 32 random bytes each: for cursors, links and webhooks of its own. */
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
 * What is spent of limits that every process of this instance shares, by a hash of who spends. Its migration makes it UNLOGGED:
 * a crash of PostgreSQL empties it, and an export leaves it out.
 */
export const spent = pgTable(
  'spent',
  {
    key: text().primaryKey(),
    /** When nothing of the limit is spent any more. */
    freeAt: timestamp('free_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('spent_free_at').on(table.freeAt)],
)

/** Names of addresses. They hold on every network, because a key does. */
export const names = pgTable(
  'names',
  {
    /** With its zone, in lower case: it was signed with it. */
    name: text().primaryKey(),
    /** SLIP-44's 501 for Solana, 60 for Ethereum, and chain ids with the flag 2147483648. */
    coinType: bigint('coin_type', { mode: 'number' }).notNull(),
    /** Of EVM in lower case. */
    address: text().notNull(),
    attributes: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('names_address').on(table.address)],
)

/** Messages by which names were registered, each taken once. Rows go after an hour, when their time alone refuses a message. */
export const nameMessages = pgTable(
  'name_messages',
  {
    /** SHA-256 of the address and the message, in hex. */
    hash: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('name_messages_at').on(table.at)],
)

/** What a smart account lets someone do for a while, until it is revoked. No wallet of Solana grants any yet; those of EVM tell the site that asked. */
export const smartSessions = pgTable(
  'smart_sessions',
  {
    /** The id of the permissions, signed by the account that revokes them. */
    pci: text().primaryKey(),
    /** CAIP-10; of EVM in lower case. */
    account: text().notNull(),
    permissions: jsonb().$type<readonly unknown[]>().notNull(),
    policies: jsonb().$type<readonly unknown[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('smart_sessions_account').on(table.account, table.createdAt)],
)

/** Who has signed in with a wallet, by a token that only they have. A row stays until it expires, so that its nonce is used once. */
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
 * People who have an embedded wallet. `realm` is where it signs: `public`, or `sandbox:` and a genesis hash for those who logged
 * in where no mail is sent, since anyone at that machine could log in as them.
 */
export const walletUsers = pgTable(
  'wallet_users',
  {
    id: uuid().primaryKey().defaultRandom(),
    realm: text().notNull(),
    /** What they log in with: an e-mail address in lower case, or a provider with its own name of them, as `github:583231`. */
    login: text().notNull(),
    provider: text({ enum: ['email', ...socialProviders] })
      .notNull()
      .default('email'),
    /** Where they are told of things: the address of the login, or one that the provider has verified; null: nowhere. */
    email: text(),
    /** As the provider calls them. */
    name: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('wallet_users_login').on(table.realm, table.login)],
)

/** Browsers that a person has approved. What is approved before there is a user belongs to the login. */
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

/** Passkeys that log people in. What one signs is checked with its public key; nothing here logs anyone in. */
export const walletPasskeys = pgTable(
  'wallet_passkeys',
  {
    /** SHA-256 of its credential id, as base64url. */
    id: text().primaryKey(),
    /** As SubjectPublicKeyInfo. */
    publicKey: bytes('public_key').notNull(),
    /** How often it has signed, as it says itself; 0 for one that does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Whose login it is beside another one; null: it is a login of its own. */
    userId: uuid('user_id').references(() => walletUsers.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When another one took its place. The row stays, so that it is not taken for a new one. */
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('wallet_passkeys_user').on(table.userId)],
)

/** Logins by e-mail that are under way. Rows go after a day. */
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
    /** HMAC of the code; null until it is sent. */
    codeMac: bytes('code_mac'),
    attempts: integer().notNull().default(0),
    /** SHA-256 of what the link of the mail holds; null where the device was known. */
    approvalHash: text('approval_hash').unique(),
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('wallet_logins_expires_at').on(table.expiresAt)],
)

/** Logins through a provider that are under way. A row goes when the device takes its end, at the latest after a day. */
export const walletSocialLogins = pgTable(
  'wallet_social_logins',
  {
    id: text().primaryKey(),
    realm: text().notNull(),
    provider: text({ enum: socialProviders }).notNull(),
    /** SHA-256 of what comes back with the person. */
    stateHash: text('state_hash').notNull().unique(),
    /** What the provider wants to see again beside its own answer: the verifier of PKCE, or the token of a channel. */
    secret: text().notNull(),
    nonce: text().notNull(),
    deviceKey: text('device_key').notNull(),
    deviceLabel: text('device_label').notNull(),
    projectId: text('project_id').notNull(),
    origin: text().notNull(),
    /** Where a page without a window of its own comes back to. */
    returnTo: text('return_to'),
    /** When an answer came: the next one is not taken. */
    takenAt: timestamp('taken_at', { withTimezone: true }),
    /** The provider's own name of the person; null until it has said it. */
    subject: text(),
    name: text(),
    email: text(),
    failure: text({ enum: ['declined', 'failed'] }),
    /** SHA-256 of what the frame has to show, where the answer came to another memory of its browser. */
    ticketHash: text('ticket_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('wallet_social_logins_expires_at').on(table.expiresAt)],
)

/** Changes of an address that are under way: one of each person. Rows go when they expire. */
export const walletEmailChanges = pgTable('wallet_email_changes', {
  id: text().primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => walletUsers.id, { onDelete: 'cascade' }),
  deviceKey: text('device_key').notNull(),
  newEmail: text('new_email').notNull(),
  language: text({ enum: ['en', 'de'] }).notNull(),
  /** HMAC of the code that was sent last: to the present address, then to the new one. */
  codeMac: bytes('code_mac').notNull(),
  attempts: integer().notNull().default(0),
  presentConfirmedAt: timestamp('present_confirmed_at', { withTimezone: true }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** Sessions of the frame: one of each person on each device, for each page. */
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

/** Proofs of devices that were taken, each once, while they are good. */
export const walletProofs = pgTable(
  'wallet_proofs',
  {
    id: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('wallet_proofs_at').on(table.at)],
)

/** Wallets: what is known of their keys is the public half. */
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
    /** Which shares count, of those that the share keeper has: it may have some of a change that did not come to its end. */
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

/** Purchases of coins and tokens from a provider. One that no one has paid for goes after a day, and one on a sandbox with that. */
export const purchases = pgTable(
  'purchases',
  {
    /** 128 random bits: who has it may see the purchase. */
    id: text().primaryKey(),
    provider: text({ enum: ['local', 'coinbase'] }).notNull(),
    /** CAIP-2: a purchase on a sandbox belongs to its genesis hash. */
    chain: text().notNull(),
    /** Of EVM in lower case. */
    address: text().notNull(),
    status: text({ enum: ['created', 'pending', 'confirmed', 'failed'] })
      .notNull()
      .default('created'),
    purchaseCurrency: text('purchase_currency').notNull(),
    paymentCurrency: text('payment_currency').notNull(),
    /** Decimal text; null while only the provider knows. */
    purchaseAmount: text('purchase_amount'),
    paymentAmount: text('payment_amount'),
    /** The transaction that delivers it. */
    signature: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('purchases_address').on(table.address, table.createdAt),
    index('purchases_created').on(table.createdAt),
  ],
)

/** Events of providers that were taken, each once. Rows go after a week. */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** The provider, and its own id of the event. */
    id: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('provider_events_at').on(table.at)],
)

/** What this instance charges from a slot on. Rows are only added: a payment is judged by the table of its slot. */
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

/** Short codes of affiliates, each with what its wallet has signed. A code is never given to another wallet. */
export const affiliateCodes = pgTable(
  'affiliate_codes',
  {
    code: text().primaryKey(),
    /** What it looks like: no other code may look the same. */
    skeleton: text().notNull().unique(),
    /** Empty where the data of its address has been deleted. */
    wallet: text().notNull(),
    site: text().notNull(),
    /** Seconds since 1970. */
    time: bigint({ mode: 'number' }).notNull(),
    signature: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('affiliate_codes_wallet').on(table.wallet)],
)

/** How often the link of an affiliate was opened. */
export const affiliateClicks = pgTable('affiliate_clicks', {
  wallet: text().primaryKey(),
  clicks: bigint({ mode: 'bigint' }).notNull(),
})

/**
 * Networks that are read into the tables below. What is known of a network belongs to its genesis hash: a sandbox that starts
 * over is another one, and what was known of the one before goes with its row here.
 */
export const indexedChains = pgTable('indexed_chains', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  network: text({ enum: ['mainnet', 'devnet', 'sandbox'] }).notNull(),
  genesis: text().notNull().unique(),
  /** Of a network that is read block by block: all up to this slot is in the tables; -1 for nothing. */
  confirmedSlot: bigint('confirmed_slot', { mode: 'bigint' }).notNull().default(sql`-1`),
  finalizedSlot: bigint('finalized_slot', { mode: 'bigint' }).notNull().default(sql`-1`),
  /** Of the block at `confirmed_slot`: the next one names it. */
  blockhash: text(),
  /** The first slot that was read; what was before it the network had forgotten. */
  firstSlot: bigint('first_slot', { mode: 'bigint' }),
  /** Slots that the network forgot while no server read them. */
  missedSlots: bigint('missed_slots', { mode: 'bigint' }).notNull().default(sql`0`),
  /** How many transactions there are in the table of them. */
  transactionCount: bigint('transaction_count', { mode: 'bigint' }).notNull().default(sql`0`),
  /** Of several servers one reads: until then. */
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

/** What transactions did, as `parseTransaction` says it. */
export const transactions = pgTable(
  'transactions',
  {
    chainId: chainId(),
    signature: text().notNull(),
    slot: slotOf(),
    /** In its block; 0 where the network does not say it. */
    position: integer().notNull(),
    /** Seconds since 1970; null where the network has forgotten it. */
    blockTime: bigint('block_time', { mode: 'number' }),
    parsed: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.signature] }),
    index('transactions_slot').on(table.chainId, table.slot),
  ],
)

/** Whom a transaction was about. On public networks it may not have been read yet. */
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

/** Mints whose every movement is in these tables, because they were made in a block that was read. */
export const indexedMints = pgTable(
  'indexed_mints',
  { chainId: chainId(), mint: text().notNull(), slot: slotOf() },
  (table) => [primaryKey({ columns: [table.chainId, table.mint] })],
)

/** What each account of tokens held when it was named last. */
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

/** Pools, and what they had of their two tokens when something was done in them last. */
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

/** What trades in a pool paid in a span of time. A price is base units of token 1 for one of token 0. */
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

/** Accounts of public networks whose signatures are listed, each for a wallet that someone asked about. */
export const followedAccounts = pgTable(
  'followed_accounts',
  {
    chainId: chainId(),
    wallet: text().notNull(),
    /** The wallet itself, or an account of tokens of it. */
    account: text().notNull(),
    newest: text(),
    oldest: text(),
    oldestSlot: bigint('oldest_slot', { mode: 'bigint' }),
    /** How many are listed. */
    signatures: integer().notNull().default(0),
    /** Nothing is older, or as many as are listed at most are. */
    isComplete: boolean('is_complete').notNull().default(false),
    listedAt: timestamp('listed_at', { withTimezone: true }),
    /** When someone asked about it; the beginning of time where no one has, because it was listed unasked. */
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.wallet, table.account] }),
    index('followed_accounts_asked_at').on(table.askedAt),
  ],
)

/** Addresses with a name here, and when each was last asked about unasked, whatever came of it. */
export const followedNames = pgTable(
  'followed_names',
  {
    chainId: chainId(),
    address: text().notNull(),
    triedAt: timestamp('tried_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address] })],
)

/** Pools of public networks that people look at here, and how far each is read. */
export const followedPools = pgTable(
  'followed_pools',
  {
    chainId: chainId(),
    pool: text().notNull(),
    /** The last transaction that was read; null: none yet. */
    newest: text(),
    newestSlot: bigint('newest_slot', { mode: 'bigint' }),
    /** When someone asked about it, to some minutes. */
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the network was asked about it last, whatever came of it; null: no one knows whether it is a pool. */
    triedAt: timestamp('tried_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.pool] })],
)

/** What an export holds, by name, in an order in which it can be filled. */
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
 * Left out of an export. A secret would be readable in a file that travels, and what it has signed lives for minutes: an
 * instance that is restored makes new ones, and people sign in again. What is spent comes back by itself, and what was read from a chain is read from it
 * again.
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
