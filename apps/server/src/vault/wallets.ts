import { type Recovery, type Sealed, type WalletUser, writeDeletionClaim, writeShareClaim } from '@solsmith/wire'
import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { UserRow } from '../auth/walletSessions.ts'
import type { Database } from '../database/openDatabase.ts'
import {
  walletCiphers,
  walletDevices,
  walletLogins,
  walletReleases,
  walletSocialLogins,
  wallets,
  walletUsers,
} from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import { requireSignature } from '../signatures/verifySignature.ts'
import { forgetRecovery, keepShare, releaseShare, type ShareKeys } from './shares.ts'

type WalletRow = typeof wallets.$inferSelect
type Tables = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'>

/** New shares, and what the key of their wallet has signed of them. */
type NewShares = { readonly serverShare: Sealed; readonly recovery: Recovery; readonly signature: string }

/** Which split of which wallet, and for whom it is sealed. */
export type Release = {
  readonly walletId: string
  readonly replyKey: string
  readonly deviceKey: string
  readonly origin: string
}

/** The embedded wallets of an instance: their shares, and who gets them when. */
export type Wallets = {
  readonly database: Database
  readonly keys: ShareKeys
  /** How long e-mail alone waits for the share of recovery. */
  readonly recoveryDelayMs: number
}

/** What is known of a person. */
export async function readUser(
  { database }: Wallets,
  { id, email, realm, provider, name }: UserRow,
): Promise<WalletUser> {
  const [wallet = null] = await database.query((db) => db.select().from(wallets).where(eq(wallets.userId, id)))
  return {
    id,
    email,
    provider,
    name,
    sandbox: realm === 'public' ? null : realm,
    wallet: wallet && {
      id: wallet.id,
      publicKey: wallet.publicKey,
      version: wallet.version,
      recovery: wallet.recovery,
    },
  }
}

/**
 * Keeps a new wallet, once: of two that are made at the same time the first one counts, and the other frame is told.
 *
 * @throws {ServerError} `WalletExistsError`, `ShareSealError`, `SignatureError`.
 */
export async function createWallet(
  { database, keys }: Wallets,
  user: UserRow,
  { walletId, publicKey, ...shares }: NewShares & { walletId: string; publicKey: string },
): Promise<void> {
  await requireKey({ walletId, version: 1, publicKey }, shares)
  await database.query((db) =>
    db.transaction(async (change) => {
      const row = { id: walletId, userId: user.id, publicKey, version: 1, recovery: shares.recovery.mode }
      const made = await change.insert(wallets).values(row).onConflictDoNothing().returning({ id: wallets.id })
      if (made.length === 0) throw new ServerError('WalletExistsError', {})
      await keep(keys, change, { walletId, version: 1 }, shares)
    }),
  )
}

/** Gives the server's share to a device that is logged in: of use to the one with a share of the same split. @throws {ServerError} `ShareVersionError`, `ShareKeyError`, `WalletMissingError`. */
export async function unlockWallet(
  { database, keys }: Wallets,
  user: UserRow,
  { version, ...release }: Release & { version: number },
): Promise<Sealed> {
  const wallet = await find(database, user, release.walletId)
  if (wallet.version !== version) throw new ServerError('ShareVersionError', {})
  return database.query((db) =>
    db.transaction(async (change) => {
      await change.insert(walletReleases).values(toLog('unlock', release))
      return releaseShare(change, keys, {
        share: 'server',
        of: { walletId: wallet.id, version },
        replyKey: release.replyKey,
      })
    }),
  )
}

/**
 * Gives a device without a share what it makes one from. E-mail alone waits, from when the device asked first; it has to be
 * the same device then, and any device of the person can be removed meanwhile.
 *
 * @param onAsked - Called when the waiting begins.
 * @throws {ServerError} `RecoveryDelayError`, `ShareKeyError`, `WalletMissingError`.
 */
export async function recoverWallet(
  wallets: Wallets,
  user: UserRow,
  release: Release,
  onAsked: () => Promise<void>,
): Promise<{ version: number; serverShare: Sealed; recovery: Recovery }> {
  const { database, keys } = wallets
  const wallet = await find(database, user, release.walletId)
  // What only the sandbox of this machine knows has nothing to lose.
  if (wallet.recovery === 'email' && user.realm === 'public') await waitForRecovery(wallets, wallet, release, onAsked)
  const { id: walletId, version } = wallet
  const of = { walletId, version }
  return database.query((db) =>
    db.transaction(async (change) => {
      await change.insert(walletReleases).values(toLog('recover', release))
      const { replyKey } = release
      const serverShare = await releaseShare(change, keys, { share: 'server', of, replyKey })
      if (wallet.recovery === 'email') {
        const share = await releaseShare(change, keys, { share: 'recovery', of, replyKey })
        return { version, serverShare, recovery: { mode: 'email' as const, share } }
      }
      const [cipher] = await change.select().from(walletCiphers).where(eq(walletCiphers.walletId, walletId))
      if (!cipher) throw new ServerError('WalletMissingError', {})
      const { salt, data } = cipher
      return { version, serverShare, recovery: { mode: wallet.recovery, cipher: { salt, data } } }
    }),
  )
}

/**
 * Replaces a split by the next one.
 *
 * @throws {ServerError} `SignatureError` for who does not have the key, `ShareVersionError`, `ShareSealError`, `WalletMissingError`.
 */
export async function splitWallet(
  { database, keys }: Wallets,
  user: UserRow,
  { walletId, version, ...shares }: NewShares & { walletId: string; version: number },
): Promise<void> {
  const { publicKey } = await find(database, user, walletId)
  await requireKey({ walletId, version: version + 1, publicKey }, shares)
  await database.query((db) =>
    db.transaction(async (change) => {
      const row = {
        version: version + 1,
        recovery: shares.recovery.mode,
        recoveryAskedAt: null,
        recoveryAskedBy: null,
      }
      const replaced = await change
        .update(wallets)
        .set(row)
        .where(and(eq(wallets.id, walletId), eq(wallets.version, version)))
        .returning({ id: wallets.id })
      if (replaced.length === 0) throw new ServerError('ShareVersionError', {})
      await keep(keys, change, { walletId, version: version + 1 }, shares)
    }),
  )
}

/**
 * Forgets a person: their wallet with its shares, their devices and their logins.
 *
 * @throws {ServerError} `SignatureError` for who does not have the key, `ShareVersionError`, `WalletMissingError`.
 */
export async function deleteWallet(
  { database }: Wallets,
  user: UserRow,
  { walletId, version, signature }: { walletId: string; version: number; signature: string },
): Promise<void> {
  const wallet = await find(database, user, walletId)
  if (wallet.version !== version) throw new ServerError('ShareVersionError', {})
  await requireSignature(
    wallet.publicKey,
    writeDeletionClaim({ walletId, version, publicKey: wallet.publicKey }),
    signature,
  )
  const { realm, login } = user
  await database.query((db) =>
    db.transaction(async (change) => {
      await change.delete(walletDevices).where(and(eq(walletDevices.realm, realm), eq(walletDevices.login, login)))
      await change.delete(walletLogins).where(and(eq(walletLogins.realm, realm), eq(walletLogins.email, login)))
      const isTheirs = sql`${walletSocialLogins.provider} || ':' || ${walletSocialLogins.subject} = ${login}`
      await change.delete(walletSocialLogins).where(and(eq(walletSocialLogins.realm, realm), isTheirs))
      // What belongs to the person goes with them.
      await change.delete(walletUsers).where(eq(walletUsers.id, user.id))
    }),
  )
}

/** Who reads a person's mails is logged in as them, and must not replace what they own. @throws {ServerError} `SignatureError` */
async function requireKey(
  of: { walletId: string; version: number; publicKey: string },
  { serverShare, recovery, signature }: NewShares,
): Promise<void> {
  await requireSignature(of.publicKey, await writeShareClaim({ ...of, serverShare, recovery }), signature)
}

async function keep(
  keys: ShareKeys,
  change: Tables,
  of: { walletId: string; version: number },
  { serverShare, recovery }: NewShares,
): Promise<void> {
  await keepShare(change, keys, { share: 'server', of, sealed: serverShare })
  await change.delete(walletCiphers).where(eq(walletCiphers.walletId, of.walletId))
  if (recovery.mode === 'email') return keepShare(change, keys, { share: 'recovery', of, sealed: recovery.share })
  await forgetRecovery(change, of.walletId)
  await change.insert(walletCiphers).values({ ...of, ...recovery.cipher })
}

async function waitForRecovery(
  { database, recoveryDelayMs }: Wallets,
  wallet: WalletRow,
  { deviceKey }: Release,
  onAsked: () => Promise<void>,
): Promise<void> {
  if (recoveryDelayMs === 0) return
  const isAsked = wallet.recoveryAskedAt !== null && wallet.recoveryAskedBy === deviceKey
  const askedAt = isAsked ? (wallet.recoveryAskedAt ?? new Date()) : new Date()
  if (!isAsked) {
    await database.query((db) =>
      db.update(wallets).set({ recoveryAskedAt: askedAt, recoveryAskedBy: deviceKey }).where(eq(wallets.id, wallet.id)),
    )
    await onAsked()
  }
  const readyAtMs = askedAt.getTime() + recoveryDelayMs
  if (Date.now() < readyAtMs)
    throw new ServerError('RecoveryDelayError', { readyAtSeconds: Math.ceil(readyAtMs / 1_000) })
}

async function find(database: Database, user: UserRow, walletId: string): Promise<WalletRow> {
  const [wallet] = await database.query((db) =>
    db
      .select()
      .from(wallets)
      .where(and(eq(wallets.id, walletId), eq(wallets.userId, user.id))),
  )
  if (!wallet) throw new ServerError('WalletMissingError', {})
  return wallet
}

const toLog = (kind: 'unlock' | 'recover', { walletId, deviceKey, origin }: Release) => ({
  kind,
  walletId,
  deviceKey,
  origin,
})
