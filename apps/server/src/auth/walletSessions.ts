import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { walletDevices, walletSessions, walletUsers } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import type { Device } from './requireDevice.ts'

export type UserRow = typeof walletUsers.$inferSelect

const longestDays = 30
const idleDays = 7
const dayMs = 86_400_000

/** Who has logged in, on which device, in which page. */
export type LoggedIn = Pick<UserRow, 'realm' | 'login' | 'provider' | 'email' | 'name'> & {
  readonly projectId: string
  readonly origin: string
  readonly deviceKey: string
}

/**
 * Opens a session for who has proved an address, or for whom a provider has vouched, and makes the person where there is none.
 * Neither is ever taken for the other: who has both has two wallets. The token is kept as its hash, and is of no use without the
 * device's key.
 */
export async function openSession(
  database: Database,
  { realm, login, provider, email, name, projectId, origin, deviceKey }: LoggedIn,
): Promise<{ token: string; user: UserRow }> {
  const token = randomBytes(32).toString('base64url')
  const user = await database.query((db) =>
    db.transaction(async (change) => {
      const [found] = await change
        .insert(walletUsers)
        .values({ realm, login, provider, email, name })
        // What a provider says of a person is as it was last said.
        .onConflictDoUpdate({ target: [walletUsers.realm, walletUsers.login], set: { email, name } })
        .returning()
      if (!found) throw new TypeError('no row was returned')
      await change
        .delete(walletSessions)
        .where(
          and(
            eq(walletSessions.userId, found.id),
            eq(walletSessions.deviceKey, deviceKey),
            eq(walletSessions.origin, origin),
          ),
        )
      const expiresAt = new Date(Date.now() + longestDays * dayMs)
      await change
        .insert(walletSessions)
        .values({ tokenHash: hash(token), userId: found.id, deviceKey, projectId, origin, expiresAt })
      return found
    }),
  )
  return { token, user }
}

/**
 * Finds whose session a call is of: only from its own device and page, while the person still knows that device.
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

/** Forgets sessions that have expired. */
export const forgetSessions = (database: Database): Promise<void> =>
  database.query(async (db) => {
    await db.delete(walletSessions).where(lt(walletSessions.expiresAt, sql`now()`))
  })

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')
