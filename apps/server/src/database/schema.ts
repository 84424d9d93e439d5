import { sql } from 'drizzle-orm'
import { bigint, check, customType, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
  kind: text({ enum: ['mint', 'media', 'name'] }).notNull(),
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

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

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

/** What a smart account lets someone do for a while, until it is revoked. No wallet of ours grants any yet: the list is empty. */
export const smartSessions = pgTable(
  'smart_sessions',
  {
    /** The id of the permissions, which whoever revokes them signs. */
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

/** What an export holds, by name, in an order in which it can be filled. */
export const tables = {
  projects,
  blocks,
  audit,
  names,
  name_messages: nameMessages,
  smart_sessions: smartSessions,
}

/**
 * Left out of an export. A secret would be readable in a file that travels, and what it has signed lives for minutes: an
 * instance that is restored makes new ones. What is spent comes back by itself.
 */
export const unexported = { secrets, spent }
