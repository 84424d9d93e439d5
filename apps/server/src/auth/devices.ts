import { and, desc, eq, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database } from '../database/openDatabase.ts'
import { walletDevices, walletSessions, wallets, walletUsers } from '../database/schema.ts'
import { saveAnswer } from '../limits/answerOnce.ts'
import { requireOwner } from '../vault/requireOwner.ts'
import type { Device } from './requireDevice.ts'
import { tellOwner } from './tellOwner.ts'
import type { UserRow } from './walletSessions.ts'

type DeviceRow = typeof walletDevices.$inferSelect

const listLimit = 100

/** Most recently seen first. */
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
 * Removes a device. An older one requires the wallet's key, because a thief's device is the newest and could lock the
 * user out.
 *
 * @throws {ServerError} `OwnerKeyError`, `SignatureError`.
 */
export const revokeDevice = (
  database: Database,
  { user, device, page }: { readonly user: UserRow; readonly device: Device; readonly page: string },
  { key, signature }: { readonly key: string; readonly signature: string | null },
): Promise<void> =>
  database.query((db) =>
    db.transaction(async (change) => {
      const { realm, login } = user
      const known = await change
        .select()
        .from(walletDevices)
        .where(and(isOf(user), inArray(walletDevices.key, [key, device.key])))
      const [removed, own] = [key, device.key].map((one) => known.find((row) => row.key === one))
      if (!removed) return
      const subject = `${key}\n${device.key}`
      if (!own || removed.approvedAt < own.approvedAt)
        await requireOwner(change, user.id, { change: 'device', subject, signature })
      await dropDevice(change, { realm, login, key })
      await tellOwner(change, user, 'deviceRemoved', { removed: removed.label, device: device.label, page })
      await saveAnswer(change, {})
    }),
  )

const isOf = ({ realm, login }: Pick<UserRow, 'realm' | 'login'>) =>
  and(eq(walletDevices.realm, realm), eq(walletDevices.login, login))

/**
 * Logs a device out with its approval and pending recovery, so the delay restarts. Its share is useless without the
 * server's.
 */
export async function dropDevice(
  change: Pick<NodePgDatabase, 'select' | 'update' | 'delete'>,
  { key, ...of }: Pick<UserRow, 'realm' | 'login'> & { readonly key: string },
): Promise<void> {
  await change.delete(walletDevices).where(and(isOf(of), eq(walletDevices.key, key)))
  const person = change
    .select({ id: walletUsers.id })
    .from(walletUsers)
    .where(and(eq(walletUsers.realm, of.realm), eq(walletUsers.login, of.login)))
  await change
    .delete(walletSessions)
    .where(and(inArray(walletSessions.userId, person), eq(walletSessions.deviceKey, key)))
  await change
    .update(wallets)
    .set(noOneWaits)
    .where(and(inArray(wallets.userId, person), eq(wallets.recoveryAskedBy, key)))
}

export const noOneWaits = { recoveryAskedBy: null, recoveryStopHash: null }
