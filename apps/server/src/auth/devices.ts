import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { walletDevices, walletSessions, wallets } from '../database/schema.ts'
import type { UserRow } from './walletSessions.ts'

type DeviceRow = typeof walletDevices.$inferSelect

/** The most that are listed; a person has a few. */
const listLimit = 100

/** The devices that a person has approved, the last one that was seen first. */
export const listDevices = (database: Database, { realm, login }: UserRow): Promise<readonly DeviceRow[]> =>
  database.query((db) =>
    db
      .select()
      .from(walletDevices)
      .where(and(eq(walletDevices.realm, realm), eq(walletDevices.login, login)))
      .orderBy(desc(walletDevices.seenAt))
      .limit(listLimit),
  )

/**
 * Logs a device out and forgets that it was approved, and that it waits for the wallet: it would not wait again after the next approval. The
 * share that is on it is of no use without the server's.
 */
export const revokeDevice = (database: Database, { id, realm, login }: UserRow, key: string): Promise<void> =>
  database.query((db) =>
    db.transaction(async (change) => {
      const isIt = and(eq(walletDevices.realm, realm), eq(walletDevices.login, login), eq(walletDevices.key, key))
      await change.delete(walletDevices).where(isIt)
      await change.delete(walletSessions).where(and(eq(walletSessions.userId, id), eq(walletSessions.deviceKey, key)))
      const waits = and(eq(wallets.userId, id), eq(wallets.recoveryAskedBy, key))
      await change.update(wallets).set(noOneWaits).where(waits)
    }),
  )

/** Of a wallet for which no device waits. */
export const noOneWaits = { recoveryAskedAt: null, recoveryAskedBy: null, recoveryStopHash: null }
