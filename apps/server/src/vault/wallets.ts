import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  type Recovery,
  type RecoveryMode,
  type ReleasedRecovery,
  type Sealed,
  type WalletUser,
  writeDeletionClaim,
  writeShareClaim,
} from '@solsmith/wire'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { SignedCall } from '../auth/deviceProof.ts'
import { dropDevice, noOneWaits } from '../auth/devices.ts'
import type { Device } from '../auth/requireDevice.ts'
import { isOwn } from '../auth/social/socialLogins.ts'
import type { UserRow, WalletFacts } from '../auth/walletSessions.ts'
import type { Database } from '../database/openDatabase.ts'
import {
  walletCiphers,
  walletDevices,
  walletLogins,
  walletPasskeys,
  walletSocialLogins,
  wallets,
  walletUsers,
} from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import type { ShareKeeper } from '../keeper/connectKeeper.ts'
import { saveAnswer } from '../limits/answerOnce.ts'
import type { queueMail } from '../mail/queueMail.ts'
import { requireSignature } from '../signatures/verifySignature.ts'

type WalletRow = typeof wallets.$inferSelect
type Tables = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'>

/** Signed by the wallet. */
type NewShares = {
  readonly serverShare: Sealed
  readonly recovery: Recovery
  /** Has the third share. */
  readonly holder: string
  readonly signature: string
}

/** In the same transaction. */
type OnMoved = (change: Parameters<typeof queueMail>[0]) => Promise<void>

/** In the same transaction. @param stop - Token of the stop link. */
type OnAsked = (change: Parameters<typeof queueMail>[0], stop: string) => Promise<void>

export type Wallets = {
  readonly database: Database
  readonly keeper: ShareKeeper
  /** Without a proof. */
  readonly recoveryDelayMs: number
}

export const readUser = ({ database }: Wallets, user: UserRow): Promise<WalletUser> =>
  database.query((db) => readUserIn(db, user))

export async function readUserIn(tables: Pick<NodePgDatabase, 'select'>, user: UserRow): Promise<WalletUser> {
  const [wallet = null] = await tables.select().from(wallets).where(eq(wallets.userId, user.id))
  return describeUser(user, wallet)
}

export const describeUser = (
  { id, email, realm, provider, name }: UserRow,
  wallet: WalletFacts | null,
): WalletUser => ({
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
})

/**
 * The first of parallel creations wins; shares come first.
 *
 * @throws {ServerError} `WalletExistsError`, `ShareSealError`, `SignatureError`, `KeeperUnavailableError`.
 */
export async function createWallet(
  { database, keeper }: Wallets,
  user: UserRow,
  { walletId, publicKey, ...shares }: NewShares & { walletId: string; publicKey: string },
): Promise<void> {
  await requireKey({ walletId, version: 1, publicKey }, shares)
  const [known] = await database.query((db) => db.select().from(wallets).where(eq(wallets.userId, user.id)))
  if (known) throw new ServerError('WalletExistsError', {})
  const split = randomUUID()
  await keeper.keep({ walletId, publicKey, ...shares, version: 1, split, isSandbox: isSandbox(user) })
  await database.query((db) =>
    db.transaction(async (change) => {
      const { holder } = shares
      const row = {
        id: walletId,
        userId: user.id,
        publicKey,
        version: 1,
        split,
        holder,
        recovery: shares.recovery.mode,
      }
      const made = await change.insert(wallets).values(row).onConflictDoNothing().returning({ id: wallets.id })
      if (made.length === 0) throw new ServerError('WalletExistsError', {})
      await forgetPasskeys(change, user, shares.recovery)
      await keepCipher(change, { walletId, version: 1 }, shares.recovery)
      await saveAnswer(change, describeUser(user, row))
    }),
  )
}

/**
 * To the split's device only. @throws {ServerError} `ShareVersionError`, `ShareKeyError`, `WalletMissingError`,
 * `KeeperUnavailableError`.
 */
export async function unlockWallet(
  { database, keeper }: Wallets,
  user: UserRow,
  { walletId, version, call }: { walletId: string; version: number; call: SignedCall },
): Promise<Sealed> {
  const wallet = await find(database, user, walletId)
  if (wallet.version !== version) throw new ServerError('ShareVersionError', {})
  return (await keeper.release(call)).serverShare
}

/** Neither share nor cipher. @throws {ServerError} `WalletMissingError` */
export async function readFactor(
  { database }: Wallets,
  user: UserRow,
  walletId: string,
): Promise<{ version: number; mode: RecoveryMode; salt: string | null }> {
  const wallet = await find(database, user, walletId)
  const [proved] = await database.query((db) => db.select().from(walletCiphers).where(isProvable(wallet)))
  return { version: wallet.version, mode: wallet.recovery, salt: proved?.salt ?? null }
}

/**
 * Restores after a proof, or a delay for the first device, which the owner can stop.
 *
 * @param onAsked - Before the keeper begins the delay.
 * @throws {ServerError} `FactorProofError`, `RecoveryDelayError`, `ShareKeyError`, `WalletMissingError`,
 *   `KeeperUnavailableError`.
 */
export async function recoverWallet(
  host: Wallets,
  user: UserRow,
  { walletId, device, onAsked }: { walletId: string; device: Device; onAsked: OnAsked },
): Promise<{ version: number; serverShare: Sealed; recovery: ReleasedRecovery }> {
  const { database, keeper } = host
  const wallet = await find(database, user, walletId)
  if (!isSandbox(user) && waitsForRecovery({ ...wallet, hasProof: await hasProof(database, wallet) }))
    await announceRecovery(host, wallet, device, onAsked)
  const { version, serverShare, recoveryShare } = await keeper.release(device.call)
  if (recoveryShare !== null) return { version, serverShare, recovery: { mode: 'email', share: recoveryShare } }
  const [cipher] = await database.query((db) =>
    db
      .select({ mode: wallets.recovery, salt: walletCiphers.salt, data: walletCiphers.data })
      .from(walletCiphers)
      .innerJoin(wallets, eq(wallets.id, walletCiphers.walletId))
      .where(and(eq(walletCiphers.walletId, walletId), eq(walletCiphers.version, version))),
  )
  // Renewed between the queries.
  if (!cipher || cipher.mode === 'email') throw new ServerError('ShareVersionError', {})
  const { mode, salt, data } = cipher
  return { version, serverShare, recovery: { mode, cipher: { salt, data } } }
}

/**
 * New shares become current together.
 *
 * @throws {ServerError} `SignatureError`, `ShareVersionError`, `ShareSealError`, `WalletMissingError`,
 *   `KeeperUnavailableError`.
 */
export async function splitWallet(
  { database, keeper }: Wallets,
  user: UserRow,
  {
    walletId,
    version: before,
    onMoved,
    ...shares
  }: NewShares & { walletId: string; version: number; onMoved: OnMoved },
): Promise<void> {
  const wallet = await find(database, user, walletId)
  const { publicKey } = wallet
  const [version, split] = [before + 1, randomUUID()]
  await requireKey({ walletId, version, publicKey }, shares)
  if (wallet.version !== before) throw new ServerError('ShareVersionError', {})
  await keeper.keep({ walletId, publicKey, ...shares, version, split, isSandbox: isSandbox(user) })
  await database.query((db) =>
    db.transaction(async (change) => {
      const row = {
        version,
        split,
        holder: shares.holder,
        recovery: shares.recovery.mode,
        ...noOneWaits,
      }
      const replaced = await change
        .update(wallets)
        .set(row)
        .where(and(eq(wallets.id, walletId), eq(wallets.version, before)))
        .returning({ id: wallets.id })
      if (replaced.length === 0) throw new ServerError('ShareVersionError', {})
      await forgetPasskeys(change, user, shares.recovery)
      await keepCipher(change, { walletId, version }, shares.recovery)
      if (wallet.holder !== null && wallet.holder !== shares.holder) await onMoved(change)
      await saveAnswer(change, describeUser(user, { id: walletId, publicKey, ...row }))
    }),
  )
  await forgetShares(keeper, walletId)
}

/** @throws {ServerError} `SignatureError`, `ShareVersionError`, `WalletMissingError`. */
export async function deleteWallet(
  { database, keeper }: Wallets,
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
      await change.delete(walletPasskeys).where(isOwn(login))
      // Cascades.
      await change.delete(walletUsers).where(eq(walletUsers.id, user.id))
      await saveAnswer(change, {})
    }),
  )
  await forgetShares(keeper, walletId)
}

/** Local sandboxes have nothing to lose. */
const isSandbox = ({ realm }: UserRow) => realm !== 'public'

/** Obsolete immediately, even if deleted later. */
const forgetShares = (keeper: ShareKeeper, walletId: string): Promise<void> => keeper.forget(walletId).catch(() => {})

/** A thief with the owner's email is logged in too. @throws {ServerError} `SignatureError` */
async function requireKey(
  of: { walletId: string; version: number; publicKey: string },
  { signature, ...shares }: NewShares,
): Promise<void> {
  await requireSignature(of.publicKey, await writeShareClaim({ ...of, ...shares }), signature)
}

/** Unless it is the only login. */
async function forgetPasskeys(change: Tables, { id, provider }: UserRow, { mode }: Recovery): Promise<void> {
  if (mode !== 'passkey' && provider !== 'passkey')
    await change.delete(walletPasskeys).where(eq(walletPasskeys.userId, id))
}

/** Only the user can decrypt it. */
async function keepCipher(
  change: Tables,
  of: { walletId: string; version: number },
  recovery: Recovery,
): Promise<void> {
  await change.delete(walletCiphers).where(eq(walletCiphers.walletId, of.walletId))
  if (recovery.mode === 'email') return
  const { cipher, proofKey } = recovery
  await change.insert(walletCiphers).values({ ...of, ...cipher, proofKey })
}

/** Also logs it out. @throws {ServerError} `RecoveryEndedError` */
export async function stopRecovery({ database, keeper }: Wallets, stop: string): Promise<void> {
  const [found] = await database.query((db) =>
    db
      .select({ user: walletUsers, walletId: wallets.id, deviceKey: wallets.recoveryAskedBy })
      .from(wallets)
      .innerJoin(walletUsers, eq(walletUsers.id, wallets.userId))
      .where(eq(wallets.recoveryStopHash, hash(stop))),
  )
  if (!found || found.deviceKey === null) throw new ServerError('RecoveryEndedError', {})
  const { user, deviceKey: key } = found
  await database.query((db) =>
    db.transaction(async (change) => {
      await dropDevice(change, { ...user, key })
      await saveAnswer(change, {})
    }),
  )
  await forgetShares(keeper, found.walletId)
}

/**
 * Reading the owner's email must not suffice. Unproved older splits wait too, except passkeys, which can't be guessed.
 */
const waitsForRecovery = ({ recovery, hasProof }: { recovery: RecoveryMode; hasProof: boolean }): boolean =>
  recovery === 'email' || (!hasProof && recovery !== 'passkey')

const isProvable = ({ id, version }: WalletRow) =>
  and(eq(walletCiphers.walletId, id), eq(walletCiphers.version, version), isNotNull(walletCiphers.proofKey))

const hasProof = async (database: Database, wallet: WalletRow): Promise<boolean> =>
  (await database.query((db) => db.select().from(walletCiphers).where(isProvable(wallet)))).length > 0

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

async function announceRecovery(
  { database, recoveryDelayMs }: Wallets,
  wallet: WalletRow,
  { key: deviceKey }: Device,
  onAsked: OnAsked,
): Promise<void> {
  if (recoveryDelayMs === 0 || wallet.recoveryAskedBy === deviceKey) return
  await database.query((db) =>
    db.transaction(async (change) => {
      const stop = randomBytes(32).toString('base64url')
      const asked = { recoveryAskedBy: deviceKey, recoveryStopHash: hash(stop) }
      await change.update(wallets).set(asked).where(eq(wallets.id, wallet.id))
      await onAsked(change, stop)
    }),
  )
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
