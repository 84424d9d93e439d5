import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { inTransaction } from '../database/inTransaction.ts'
import type { Database } from '../database/openDatabase.ts'
import { walletDevices, walletSessions, type wallets, walletUsers } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import type { Device } from './requireDevice.ts'

export type UserRow = typeof walletUsers.$inferSelect

export type WalletFacts = Pick<typeof wallets.$inferSelect, 'id' | 'publicKey' | 'version' | 'recovery'>

const longestDays = 30
const idleDays = 7
const dayMs = 86_400_000

export type LoggedIn = Pick<UserRow, 'realm' | 'login' | 'provider' | 'email' | 'name'> & {
  readonly projectId: string
  readonly origin: string
  readonly deviceKey: string
}

export type OpenedSession = {
  readonly token: string
  readonly user: UserRow
  readonly wallet: WalletFacts | null
  /** Null without one, or for a new user. */
  readonly emailBefore: string | null
}

/** In the same transaction. */
export type OnOpened = (change: NodePgDatabase, opened: OpenedSession) => Promise<void>

type Row = Pick<UserRow, 'id' | 'realm' | 'login' | 'provider' | 'email' | 'name'> & {
  readonly created_at: Date
  readonly email_before: string | null
  /** Null without a wallet, as the next three. */
  readonly wallet_id: string | null
  readonly public_key: string
  readonly version: number
  readonly recovery: WalletFacts['recovery']
}

/**
 * One query instead of seven, so that login and session change together. Replaces the session of the same device and
 * page.
 */
const openAfter = (login: string) => `
  with login as (${login}), person as (
    insert into wallet_users (realm, login, provider, email, name)
    select $1, $2, $3, $4, $5 from login
    on conflict (realm, login) do update set email = excluded.email, name = excluded.name
    returning *
  ), session as (
    insert into wallet_sessions (token_hash, user_id, device_key, project_id, origin, expires_at)
    select $6, id, $7, $8, $9, $10::timestamptz from person
    on conflict (user_id, device_key, origin) do update set token_hash = excluded.token_hash, project_id = excluded.project_id,
      created_at = excluded.created_at, used_at = excluded.used_at, expires_at = excluded.expires_at
  )
  select person.*, wallets.id as wallet_id, public_key, version, recovery,
    -- The value before this statement.
    (select email from wallet_users where realm = $1 and login = $2) as email_before
  from person left join wallets on wallets.user_id = person.id`

const open = openAfter('select')
const openByCode = openAfter(`
    update wallet_logins set used_at = $11::timestamptz
    where id = $12 and device_key = $7 and origin = $9 and used_at is null and expires_at > $11::timestamptz
    returning id`)

/**
 * Opens a session, and creates the user if needed. Email and provider users are never merged. Stores only the token's
 * hash.
 *
 * @param options.loginId - Email login that ends with it.
 * @throws {ServerError} `LoginEndedError` if that has ended.
 */
export async function openSession(
  database: Database,
  { realm, login, provider, email, name, projectId, origin, deviceKey }: LoggedIn,
  { loginId = null, onOpened }: { readonly loginId?: string | null; readonly onOpened: OnOpened },
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  const expiresAt = new Date(now + longestDays * dayMs)
  const values = [realm, login, provider, email, name, hash(token), deviceKey, projectId, origin, expiresAt]
  return database.query((_, pool) =>
    inTransaction(pool, async (client) => {
      const { rows } =
        loginId === null
          ? await client.query<Row>(open, values)
          : await client.query<Row>(openByCode, [...values, new Date(now), loginId])
      const [row] = rows
      if (!row) throw new ServerError('LoginEndedError', {})
      const opened = { token, ...describeRow(row) }
      await onOpened(drizzle(client), opened)
      return opened
    }),
  )
}

function describeRow(row: Row): Omit<OpenedSession, 'token'> {
  const {
    id,
    created_at: createdAt,
    email_before: emailBefore,
    wallet_id: walletId,
    public_key: publicKey,
    version,
    recovery,
    ...rest
  } = row
  const { realm, login, provider, email, name } = rest
  return {
    user: { id, realm, login, provider, email, name, createdAt },
    wallet: walletId === null ? null : { id: walletId, publicKey, version, recovery },
    emailBefore,
  }
}

/**
 * Valid only on its approved device and page.
 *
 * @throws {ServerError} `WalletSessionError`
 */
export async function requireUser(database: Database, device: Device): Promise<UserRow> {
  const [found] = await database.query((db) =>
    db
      .update(walletSessions)
      .set({ usedAt: new Date() })
      .from(walletUsers)
      .innerJoin(
        walletDevices,
        and(eq(walletDevices.realm, walletUsers.realm), eq(walletDevices.login, walletUsers.login)),
      )
      .where(
        and(
          eq(walletSessions.userId, walletUsers.id),
          eq(walletDevices.key, walletSessions.deviceKey),
          eq(walletSessions.tokenHash, hash(device.token ?? '')),
          eq(walletSessions.deviceKey, device.key),
          eq(walletSessions.origin, device.page),
          gt(walletSessions.expiresAt, new Date()),
          gt(walletSessions.usedAt, new Date(Date.now() - idleDays * dayMs)),
        ),
      )
      .returning({ user: walletUsers }),
  )
  if (!found) throw new ServerError('WalletSessionError', {})
  return found.user
}

export const endSession = (database: Database, device: Device): Promise<void> =>
  database.query(async (db) => {
    await db
      .delete(walletSessions)
      .where(and(eq(walletSessions.tokenHash, hash(device.token ?? '')), eq(walletSessions.deviceKey, device.key)))
  })

export const pruneSessions = (database: Database): Promise<void> =>
  database.query(async (db) => {
    await db.delete(walletSessions).where(lt(walletSessions.expiresAt, sql`now()`))
  })

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')
