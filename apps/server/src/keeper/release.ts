import { createHash } from 'node:crypto'
import { type RecoveryMode, type Sealed, walletApi, writeFactorClaim } from '@solsmith/wire'
import { and, eq, gt, sql } from 'drizzle-orm'
import { findSigner } from '../auth/deviceProof.ts'
import type { Database } from '../database/openDatabase.ts'
import { walletDevices, walletSessions, wallets, walletUsers } from '../database/schema.ts'
import { type ShareName, shareTables } from '../database/shareTables.ts'
import { ServerError } from '../errors.ts'
import { requireSignature } from '../signatures/verifySignature.ts'
import { waitsForRecovery } from '../vault/waitsForRecovery.ts'
import type { FrameCall } from './keeperApi.ts'
import type { ReleaseAlarm } from './releaseAlarm.ts'
import { openShare, readGuard, type ShareGuard, type ShareKeys } from './shares.ts'

/** A login for each share, and the keys. */
export type Keeper = {
  readonly databases: Readonly<Record<ShareName, Database>>
  readonly keys: ShareKeys
  /** Recovery delay of a device without a proof of the factor. */
  readonly recoveryDelayMs: number
  /** For the whole instance, so that an attacker logged in as every user cannot empty it unnoticed. */
  readonly alarms: Readonly<Record<ShareName, ReleaseAlarm>>
}

/** Releases per wallet and hour. The limit during an alarm still lets wallets that sign rarely sign. */
const limits: Readonly<Record<ShareName, { readonly wallet: number; readonly inAlarm: number }>> = {
  server: { wallet: 240, inAlarm: 24 },
  recovery: { wallet: 20, inAlarm: 2 },
}

const hourSeconds = 3_600

/** Guesses per wallet and day. Anyone who reads the owner's email can guess a password only here. */
const guessLimit = 10
const daySeconds = 24 * hourSeconds

/** Serializes the counts of one wallet, because two parallel releases could both take the last place. Other wallets do not wait. */
const lockWallet = (walletId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`releases ${walletId}`}, 0))`

/**
 * Releases shares for a call signed by a device. Does not trust the API: checks the signature, the session, the device, the wallet and the
 * recovery delay again, each with the database login of the share. A share goes to a device that has another share of the same split, has
 * proved the factor, or has waited.
 *
 * @throws {ServerError} `DeviceProofError`, `WalletMissingError`, `ShareVersionError`, `FactorProofError`, `RecoveryDelayError`,
 *   `TooManyRequestsError`, `ShareKeyError`, `KeyServiceError`, `DatabaseUnavailableError`.
 */
export async function release(
  keeper: Keeper,
  call: FrameCall,
): Promise<{ version: number; serverShare: Sealed; recoveryShare: Sealed | null }> {
  const proof = await findSigner(call)
  if (proof === null) throw new ServerError('DeviceProofError', {})
  const device = proof.key
  const asked = readCall(call)
  const { replyKey } = asked
  const owned = await findOwned(keeper.databases.server, { ...call, device, walletId: asked.walletId })
  if (asked.version !== null && asked.version !== owned.version) throw new ServerError('ShareVersionError', {})
  const of = { walletId: asked.walletId, split: owned.split, version: owned.version }
  const log = { walletId: asked.walletId, kind: asked.kind, deviceKey: device, origin: call.page }
  const guard = await readGuard(keeper.databases.server, of)
  const isRecovery = asked.kind === 'recover' && owned.recovery === 'email'
  if (asked.kind === 'unlock') {
    if (guard.holder !== null && guard.holder !== device) throw new ServerError('ShareVersionError', {})
  } else {
    if (guard.proofKey !== null) await requireFactor(keeper.databases.server, { asked, guard, of, log })
    if (waitsForRecovery({ ...owned, hasProof: guard.proofKey !== null })) requireWaited(keeper, owned, device)
  }
  if (isRecovery) {
    const seen = await findOwned(keeper.databases.recovery, { ...call, device, walletId: asked.walletId })
    requireWaited(keeper, seen, device)
    await note(keeper, 'recovery', log)
  }
  await note(keeper, 'server', log)
  const open = (share: ShareName) => openShare(keeper.databases[share], keeper.keys, { share, of, replyKey })
  const [serverShare, recoveryShare] = await Promise.all([open('server'), isRecovery ? open('recovery') : null])
  return { version: owned.version, serverShare, recoveryShare }
}

type Asked = {
  readonly kind: 'unlock' | 'recover'
  readonly walletId: string
  readonly version: number | null
  readonly replyKey: string
  /** The proof of the factor; null without a factor. */
  readonly proof: string | null
}

/** @throws {ServerError} `BodyFormatError` */
function readCall({ path, body }: FrameCall): Asked {
  const value = parseJson(body)
  if (path === walletApi.unlockWallet.path) {
    const parsed = walletApi.unlockWallet.body.safeParse(value)
    if (parsed.success) return { kind: 'unlock', proof: null, ...parsed.data }
  } else {
    const parsed = walletApi.recoverWallet.body.safeParse(value)
    if (parsed.success) return { kind: 'recover', version: null, ...parsed.data }
  }
  throw new ServerError('BodyFormatError', {})
}

type Owned = {
  readonly version: number
  readonly split: string
  readonly recovery: RecoveryMode
  readonly realm: string
  readonly askedAt: Date | null
  readonly askedBy: string | null
}

/** Returns the wallet of a device's user, with a share's login. @throws {ServerError} `WalletMissingError` */
async function findOwned(
  database: Database,
  { token, page, device, walletId }: { token: string; page: string; device: string; walletId: string },
): Promise<Owned> {
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  const [found] = await database.query((db) =>
    db
      .select({
        version: wallets.version,
        split: wallets.split,
        recovery: wallets.recovery,
        realm: walletUsers.realm,
        askedAt: wallets.recoveryAskedAt,
        askedBy: wallets.recoveryAskedBy,
      })
      .from(wallets)
      .innerJoin(walletUsers, eq(walletUsers.id, wallets.userId))
      .innerJoin(walletSessions, eq(walletSessions.userId, walletUsers.id))
      .innerJoin(
        walletDevices,
        and(
          eq(walletDevices.realm, walletUsers.realm),
          eq(walletDevices.login, walletUsers.login),
          eq(walletDevices.key, walletSessions.deviceKey),
        ),
      )
      .where(
        and(
          eq(wallets.id, walletId),
          eq(walletSessions.tokenHash, tokenHash),
          eq(walletSessions.deviceKey, device),
          eq(walletSessions.origin, page),
          gt(walletSessions.expiresAt, sql`now()`),
        ),
      ),
  )
  if (!found) throw new ServerError('WalletMissingError', {})
  return found
}

/** Requires the delay since the device's request. Wallets of a local sandbox skip it, because they have nothing to lose. @throws {ServerError} `RecoveryDelayError` */
function requireWaited({ recoveryDelayMs }: Keeper, { realm, askedAt, askedBy }: Owned, device: string): void {
  if (realm !== 'public' || recoveryDelayMs === 0) return
  const isAsked = askedAt !== null && askedBy === device
  const readyAtMs = (isAsked ? askedAt.getTime() : Date.now()) + recoveryDelayMs
  if (!isAsked || Date.now() < readyAtMs)
    throw new ServerError('RecoveryDelayError', { readyAtSeconds: Math.ceil(readyAtMs / 1_000) })
}

/**
 * Requires a proof of the factor. Logs each wrong proof, and after ten of them refuses every proof for a day, even a right one. Parallel
 * proofs are checked one after the other.
 *
 * @throws {ServerError} `FactorProofError`, `TooManyRequestsError`.
 */
async function requireFactor(
  database: Database,
  { asked, guard, of, log }: { asked: Asked; guard: ShareGuard; of: { walletId: string; version: number }; log: Log },
): Promise<void> {
  const { releases } = shareTables.server
  const claim = writeFactorClaim({ ...of, replyKey: asked.replyKey })
  const isRight = await requireSignature(guard.proofKey ?? '', claim, asked.proof ?? '').then(
    () => true,
    () => false,
  )
  const isRefused = await database.query((db) =>
    db.transaction(async (change) => {
      await change.execute(lockWallet(of.walletId))
      const [guesses] = await change
        .select({ count: sql<number>`count(*)::int` })
        .from(releases)
        .where(
          and(
            eq(releases.walletId, of.walletId),
            eq(releases.kind, 'guess'),
            gt(releases.at, sql`now() - make_interval(secs => ${daySeconds})`),
          ),
        )
      if (!guesses || guesses.count >= guessLimit)
        throw new ServerError('TooManyRequestsError', { retryAfterSeconds: daySeconds })
      if (!isRight) await change.insert(releases).values({ ...log, kind: 'guess' })
      return !isRight
    }),
  )
  if (isRefused) throw new ServerError('FactorProofError', {})
}

type Log = Omit<(typeof shareTables)[ShareName]['releases']['$inferInsert'], 'id' | 'at'>

/** Logs a release before it happens, within the limits. @throws {ServerError} `TooManyRequestsError` */
async function note({ databases, alarms }: Keeper, share: ShareName, log: Log): Promise<void> {
  const { releases } = shareTables[share]
  const { wallet, inAlarm } = limits[share]
  const limit = (await alarms[share].isOn()) ? inAlarm : wallet
  await databases[share].query((db) =>
    db.transaction(async (change) => {
      await change.execute(lockWallet(log.walletId))
      const [counts] = await change
        .select({ ofWallet: sql<number>`count(*)::int` })
        .from(releases)
        .where(
          and(eq(releases.walletId, log.walletId), gt(releases.at, sql`now() - make_interval(secs => ${hourSeconds})`)),
        )
      if (!counts || counts.ofWallet >= limit)
        throw new ServerError('TooManyRequestsError', { retryAfterSeconds: hourSeconds })
      await change.insert(releases).values(log)
    }),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
