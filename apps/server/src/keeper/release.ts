import { createHash } from 'node:crypto'
import { type RecoveryMode, type Sealed, walletApi, writeFactorClaim } from '@solsmith/wire'
import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { findSigner } from '../auth/deviceProof.ts'
import type { Database } from '../database/openDatabase.ts'
import { walletDevices, walletSessions, wallets, walletUsers } from '../database/schema.ts'
import { recoveryWaits, type ShareName, shareTables } from '../database/shareTables.ts'
import { ServerError } from '../errors.ts'
import { requireSignature } from '../signatures/verifySignature.ts'
import { recordCurrent, requireCurrent } from './currentSplit.ts'
import type { FrameCall } from './keeperApi.ts'
import type { ReleaseAlarm } from './releaseAlarm.ts'
import { openShare, readGuard, type ShareGuard, type ShareKeys } from './shares.ts'

/** `api` reads the API's tables as the API: its login could make them run code. */
export type KeeperDatabases = Readonly<Record<ShareName | 'api', Database>>

export type Keeper = {
  readonly databases: KeeperDatabases
  readonly keys: ShareKeys
  /** Without a proof of the factor. */
  readonly recoveryDelayMs: number
  /** Only the own machine has sandbox wallets. */
  readonly isLocal: boolean
  /** Instance-wide, against an attacker logged in as everyone. */
  readonly alarms: Readonly<Record<ShareName, ReleaseAlarm>>
}

/** During an alarm, rare signers can still sign. */
const limits: Readonly<Record<ShareName, { readonly wallet: number; readonly inAlarm: number }>> = {
  server: { wallet: 240, inAlarm: 24 },
  recovery: { wallet: 20, inAlarm: 2 },
}

const hourSeconds = 3_600

/** Passwords can only be guessed here. */
const guessLimit = 10
const daySeconds = 24 * hourSeconds

/** Two parallel releases could share the last place. */
const lockWallet = (walletId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`releases ${walletId}`}, 0))`

/**
 * Releases shares without trusting the API: rechecks signature, session, device and wallet. Requires another share,
 * a proof, or the delay since its own record.
 *
 * @throws {ServerError} `DeviceProofError`, `WalletMissingError`, `ShareVersionError`, `FactorProofError`,
 *   `RecoveryDelayError`, `TooManyRequestsError`, `ShareKeyError`, `KeyServiceError`, `DatabaseUnavailableError`.
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
  const owned = await findOwned(keeper.databases.api, { ...call, device, walletId: asked.walletId })
  if (asked.version !== null && asked.version !== owned.version) throw new ServerError('ShareVersionError', {})
  const of = { walletId: asked.walletId, split: owned.split, version: owned.version }
  const log = { walletId: asked.walletId, kind: asked.kind, deviceKey: device, origin: call.page }
  const guard = await readGuard(keeper.databases.server, of)
  await requireCurrent(keeper.databases.server, of)
  const isRecovery = asked.kind === 'recover' && owned.recovery === 'email'
  if (asked.kind === 'unlock') {
    if (guard.holder !== null && guard.holder !== device) throw new ServerError('ShareVersionError', {})
    // Its holder signed this version.
    if (guard.holder !== null) await recordCurrent(keeper.databases.server, of)
  } else {
    if (guard.proofKey !== null) await requireFactor(keeper.databases.server, { asked, guard, of, log })
    // A split without a proof is restored by login, or older; older passkeys can't be guessed.
    const isUnproved = guard.proofKey === null && (guard.holder !== null || owned.recovery !== 'passkey')
    if (!guard.isSandbox && (isRecovery || isUnproved))
      await requireWaited(keeper, { ...asked, ...owned, deviceKey: device })
  }
  if (isRecovery) await note(keeper, 'recovery', log)
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
  /** Of the announced recovery; empty without one. */
  readonly stopHash: string
}

/** @throws {ServerError} `WalletMissingError` */
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
        stopHash: sql<string>`coalesce(${wallets.recoveryStopHash}, '')`,
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

/** Begins at the first call, by the database's clock. @throws {ServerError} `RecoveryDelayError` */
async function requireWaited(
  { databases, recoveryDelayMs }: Keeper,
  { walletId, deviceKey, stopHash }: Pick<Owned, 'stopHash'> & { walletId: string; deviceKey: string },
): Promise<void> {
  if (recoveryDelayMs === 0) return
  const values = { walletId, deviceKey, stopHash }
  const { askedAt, walletId: id, ...of } = getTableColumns(recoveryWaits)
  const isSame = sql`(${of.deviceKey}, ${of.stopHash}) = (excluded.device_key, excluded.stop_hash)`
  const readyAt = sql`${askedAt} + make_interval(secs => ${recoveryDelayMs / 1_000})`
  const [wait] = await databases.recovery.query((db) =>
    db
      .insert(recoveryWaits)
      .values(values)
      .onConflictDoUpdate({
        target: id,
        set: { ...values, askedAt: sql`case when ${isSame} then ${askedAt} else now() end` },
      })
      .returning({
        isOver: sql<boolean>`${readyAt} <= now()`,
        readyAtSeconds: sql<number>`ceil(extract(epoch from ${readyAt}))::float8`,
      }),
  )
  if (!wait?.isOver) throw new ServerError('RecoveryDelayError', { readyAtSeconds: wait?.readyAtSeconds ?? 0 })
}

/**
 * Logs wrong proofs; after ten, refuses all for a day. Sequential.
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

/** Logs before releasing. @throws {ServerError} `TooManyRequestsError` */
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
