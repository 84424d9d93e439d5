import { sql } from 'drizzle-orm'
import {
  boolean,
  getTableConfig,
  index,
  integer,
  type PgTable,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { bytes } from './schema.ts'

export const shareNames = ['server', 'recovery'] as const
export type ShareName = (typeof shareNames)[number]

/** Separate logins and schemas; the API reads none. */
export const shareLogins = {
  server: { role: 'solsmith_server', schema: 'wallet_server' },
  recovery: { role: 'solsmith_recovery', schema: 'wallet_recovery' },
} as const satisfies Record<ShareName, { role: string; schema: string }>

/** Owned by the share's login, so migrations never touch them. One row per split; `wallets.split` selects. */
function tablesOf<const N extends ShareName>(name: N) {
  const schema = pgSchema(shareLogins[name].schema)
  return {
    /** Own key each, wrapped by the key service. */
    shares: schema.table(
      `${name}_shares`,
      {
        walletId: uuid('wallet_id').notNull(),
        split: uuid().notNull(),
        version: integer().notNull(),
        keyId: text('key_id').notNull(),
        wrappedKey: bytes('wrapped_key').notNull(),
        data: bytes().notNull(),
        /** Null if the instance stores the third share, and for older splits. */
        proofKey: text('proof_key'),
        /** Null for older splits. */
        holder: text(),
        /** Of the own machine, without a recovery delay. */
        isSandbox: boolean('is_sandbox').notNull().default(false),
        keptAt: timestamp('kept_at', { withTimezone: true }).notNull().defaultNow(),
      },
      (table) => [primaryKey({ columns: [table.walletId, table.split] })],
    ),
    /** Append-only, until the wallet's deletion. */
    releases: schema.table(
      `${name}_releases`,
      {
        id: uuid().primaryKey().defaultRandom(),
        walletId: uuid('wallet_id').notNull(),
        /** `guess`: failed proof. */
        kind: text({ enum: ['unlock', 'recover', 'guess'] }).notNull(),
        deviceKey: text('device_key').notNull(),
        origin: text().notNull(),
        at: timestamp({ withTimezone: true }).notNull().defaultNow(),
      },
      (table) => [
        index(`${name}_releases_at`).on(table.at),
        index(`${name}_releases_wallet`).on(table.walletId, table.at),
        index(`${name}_releases_guesses`).on(table.walletId, table.at).where(sql`kind = 'guess'`),
      ],
    ),
  }
}

export const shareTables = { server: tablesOf('server'), recovery: tablesOf('recovery') } as const

/** Recovery delays that have begun: one device per wallet. */
export const recoveryWaits = pgSchema(shareLogins.recovery.schema).table('recovery_waits', {
  walletId: uuid('wallet_id').primaryKey(),
  deviceKey: text('device_key').notNull(),
  /** Of the announcement, so a stopped device waits again; empty without one. */
  stopHash: text('stop_hash').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Newest split in use, preserved after the wallet's deletion: the keeper stores and releases nothing older. */
export const currentSplits = pgSchema(shareLogins.server.schema).table('current_splits', {
  walletId: uuid('wallet_id').primaryKey(),
  split: uuid().notNull(),
  version: integer().notNull(),
})

const makeCurrentSplits = `
    create table if not exists ${shareLogins.server.schema}.current_splits (
      wallet_id uuid primary key, split uuid not null, version integer not null
    );`

const makeRecoveryWaits = `
    create table if not exists ${shareLogins.recovery.schema}.recovery_waits (
      wallet_id uuid primary key, device_key text not null, stop_hash text not null,
      asked_at timestamptz not null default now()
    );`

/** Runs as the share's login. */
export const makeShareTables = (name: ShareName) => {
  const { schema } = shareLogins[name]
  return sql.raw(`
    create table if not exists ${schema}.${name}_shares (
      wallet_id uuid not null, split uuid not null, version integer not null, key_id text not null,
      wrapped_key bytea not null, data bytea not null, kept_at timestamptz not null default now(),
      primary key (wallet_id, split)
    );
    alter table ${schema}.${name}_shares add column if not exists proof_key text, add column if not exists holder text,
      add column if not exists is_sandbox boolean not null default false;
    create table if not exists ${schema}.${name}_releases (
      id uuid primary key default gen_random_uuid(), wallet_id uuid not null, kind text not null,
      device_key text not null, origin text not null, at timestamptz not null default now()
    );
    create index if not exists ${name}_releases_at on ${schema}.${name}_releases (at);
    create index if not exists ${name}_releases_wallet on ${schema}.${name}_releases (wallet_id, at);
    create index if not exists ${name}_releases_guesses on ${schema}.${name}_releases (wallet_id, at) where kind = 'guess';
    ${name === 'recovery' ? makeRecoveryWaits : makeCurrentSplits}
  `)
}

/** Outside the API's migrations. */
export const isolatedTables = {
  server_shares: shareTables.server.shares,
  server_releases: shareTables.server.releases,
  recovery_shares: shareTables.recovery.shares,
  recovery_releases: shareTables.recovery.releases,
  recovery_waits: recoveryWaits,
  current_splits: currentSplits,
} as const

export function nameOf(table: PgTable): string {
  const { schema, name } = getTableConfig(table)
  return schema === undefined ? name : `${schema}.${name}`
}

export const loginOf = (table: PgTable): ShareName | 'api' => {
  const { schema } = getTableConfig(table)
  return shareNames.find((name) => shareLogins[name].schema === schema) ?? 'api'
}

/** Closed too if its share's login does not own it: another owner's code could run. */
export async function grantSelect(
  client: Pick<pg.ClientBase, 'query'>,
  table: PgTable,
): Promise<'missing' | 'closed' | 'open'> {
  const { schema = 'public', name } = getTableConfig(table)
  const login = loginOf(table)
  const { rows } = await client.query<{ open: boolean }>(
    `select has_schema_privilege(space.oid, 'usage') and has_table_privilege(one.oid, 'select') and one.relkind = 'r'
       and coalesce((select rolname = $3 from pg_roles where oid = all (array[one.relowner, space.nspowner])), false) as open
     from pg_class as one join pg_namespace as space on space.oid = one.relnamespace
     where space.nspname = $1 and one.relname = $2`,
    [schema, name, login === 'api' ? null : shareLogins[login].role],
  )
  if (!rows[0]) return 'missing'
  return rows[0].open ? 'open' : 'closed'
}
