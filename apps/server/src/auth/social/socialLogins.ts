import { createHash, randomBytes } from 'node:crypto'
import { providerNames, type RedirectProvider, type SocialProvider } from '@solsmith/wire'
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database } from '../../database/openDatabase.ts'
import { walletDevices, walletPasskeys, walletSocialLogins, walletUsers } from '../../database/schema.ts'
import { ServerError } from '../../errors.ts'
import { saveAnswer } from '../../limits/answerOnce.ts'
import { createDistributedRateLimiter } from '../../limits/createDistributedRateLimiter.ts'
import { requireOwner } from '../../vault/requireOwner.ts'
import { consumeLimit } from '../logins.ts'
import type { Device } from '../requireDevice.ts'
import { tellOwner } from '../tellOwner.ts'
import type { LoggedIn, UserRow } from '../walletSessions.ts'
import { type Farcaster, FarcasterAnswerError } from './farcaster.ts'
import { type Identity, isDecline, type SocialSecrets, toSocialError } from './identity.ts'
import type { SocialClients } from './socialClients.ts'

type SocialRow = typeof walletSocialLogins.$inferSelect

/** Only the starting device ends a login, once. */
export type SocialLogins = {
  readonly database: Database
  readonly clients: SocialClients
  /** Null if not set up. */
  readonly farcaster: Farcaster | null
  readonly limits: ReturnType<typeof createSocialLimits>
  /** Null: no logins now. */
  readonly findRealm: (provider: SocialProvider) => Promise<string | null>
}

const hourMs = 3_600_000
const lifeMs = 600_000
/** After this, the verifying server must have stopped. */
const judgeMs = 30_000

/** Long poll, and its polling interval. */
const waitMs = 20_000
const lookMs = 500

export const createSocialLimits = (database: Database) => ({
  // At most one provider request each.
  ofVisitor: createDistributedRateLimiter(database, {
    name: 'wallet social logins of a visitor',
    units: 120,
    periodMs: hourMs,
  }),
  ofDevice: createDistributedRateLimiter(database, {
    name: 'wallet social logins of a device',
    units: 30,
    periodMs: hourMs,
  }),
})

/**
 * Starts a login.
 *
 * @returns The provider's URL.
 * @throws {ServerError} `SocialOffError`, `SocialLoginError` without an answer, `OriginNotAllowedError` for another
 *   return origin, `TooManyRequestsError`.
 */
export async function startSocialLogin(
  logins: SocialLogins,
  device: Device,
  {
    provider,
    projectId,
    returnTo,
    visitor,
  }: { provider: RedirectProvider; projectId: string; returnTo: string | null; visitor: string },
): Promise<{ loginId: string; uri: string }> {
  const client = logins.clients.get(provider)
  const realm = await logins.findRealm(provider)
  if (!client || realm === null) throw new ServerError('SocialOffError', { provider: providerNames[provider] })
  if (returnTo !== null && !isAt(returnTo, device.page))
    throw new ServerError('OriginNotAllowedError', { origin: returnTo })
  await takeLimits(logins, device, visitor)
  const secrets: SocialSecrets = { state: drawSecret(), nonce: drawSecret(), verifier: drawSecret() }
  const uri = await client.begin(secrets).catch((cause: unknown) => {
    throw toSocialError(provider, 'failed', cause)
  })
  const { state, nonce, verifier: secret } = secrets
  const loginId = await keep(logins, device, {
    realm,
    provider,
    stateHash: hash(state),
    secret,
    nonce,
    projectId,
    returnTo,
  })
  return { loginId, uri: uri.href }
}

/**
 * Starts a Farcaster login, which polls the relay instead of redirecting.
 *
 * @returns The app's link.
 * @throws {ServerError} as `startSocialLogin`.
 */
export async function startFarcasterLogin(
  logins: SocialLogins,
  device: Device,
  { projectId, visitor }: { projectId: string; visitor: string },
): Promise<{ loginId: string; uri: string }> {
  const provider = 'farcaster'
  const realm = await logins.findRealm(provider)
  if (!logins.farcaster || realm === null)
    throw new ServerError('SocialOffError', { provider: providerNames[provider] })
  await takeLimits(logins, device, visitor)
  // The protocol accepts letters and digits.
  const channel = await logins.farcaster.open(randomBytes(16).toString('hex')).catch((cause: unknown) => {
    throw toSocialError(provider, 'failed', cause)
  })
  const { token: secret, nonce, url: uri } = channel
  const stateHash = hash(drawSecret())
  const loginId = await keep(logins, device, { realm, provider, stateHash, secret, nonce, projectId, returnTo: null })
  return { loginId, uri }
}

async function takeLimits({ limits }: SocialLogins, device: Device, visitor: string): Promise<void> {
  await consumeLimit(limits.ofVisitor, [visitor])
  await consumeLimit(limits.ofDevice, [device.key])
}

type Begun = Pick<SocialRow, 'realm' | 'provider' | 'stateHash' | 'secret' | 'nonce' | 'projectId' | 'returnTo'>

async function keep({ database }: SocialLogins, device: Device, begun: Begun): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  const { key: deviceKey, label: deviceLabel, page: origin } = device
  const expiresAt = new Date(Date.now() + lifeMs)
  await database.query((db) =>
    db.insert(walletSocialLogins).values({ ...begun, id, deviceKey, deviceLabel, origin, expiresAt }),
  )
  return id
}

/** The provider's answer, from our page. */
export type SocialAnswer = {
  readonly provider: RedirectProvider
  readonly state: string
  readonly code: string | null
  readonly issuer: string | null
  readonly error: string | null
}

/**
 * Takes the answer once. The device proves the starting browser; with partitioned storage, our page sends the frame a
 * ticket.
 *
 * @throws {ServerError} `SocialEndedError` for an unknown, expired or used state, or another provider's.
 */
export async function takeSocialAnswer(
  logins: SocialLogins,
  device: Device,
  answer: SocialAnswer,
): Promise<TakenAnswer> {
  const { database } = logins
  const row = await take(database, answer)
  const told = { loginId: row.id, page: row.origin, returnTo: row.returnTo }
  const said = await identify(logins, answer, { state: answer.state, nonce: row.nonce, verifier: row.secret })
  if ('failure' in said) {
    await judge(database, row.id, said)
    return { ...told, ...said, ticket: null }
  }
  const ticket = row.deviceKey === device.key ? null : drawSecret()
  await judge(database, row.id, { ...said, ticketHash: ticket && hash(ticket) })
  return { ...told, ticket, failure: null }
}

type Failure = { readonly failure: 'declined' | 'failed' }

type TakenAnswer = {
  readonly loginId: string
  readonly page: string
  readonly returnTo: string | null
  readonly ticket: string | null
  readonly failure: Failure['failure'] | null
}

/**
 * Adds or replaces the user's passkey, signed by the wallet's key.
 *
 * @throws {ServerError} `OwnerKeyError`, `SignatureError`; `SocialEndedError` for another device's state or a foreign
 *   passkey; `SocialLoginError` without its signature.
 */
export async function linkPasskey(
  logins: SocialLogins,
  device: Device,
  {
    user,
    state,
    code,
    signature,
    page,
  }: {
    readonly user: UserRow
    readonly state: string
    readonly code: string
    readonly signature: string | null
    readonly page: string
  },
): Promise<void> {
  const { database } = logins
  const provider = 'passkey'
  const answer = { provider, state, code, issuer: null, error: null } as const
  const row = await take(database, answer)
  if (row.deviceKey !== device.key || row.origin !== device.page) throw new ServerError('SocialEndedError', {})
  const said = await identify(logins, answer, { state, nonce: row.nonce, verifier: row.secret })
  if ('failure' in said) throw toSocialError(provider, said.failure)
  const { id, login } = user
  const isIt = eq(walletPasskeys.id, said.subject)
  const others = and(ne(walletPasskeys.id, said.subject), or(eq(walletPasskeys.userId, id), isOwn(login)))
  await database.query((db) =>
    db.transaction(async (change) => {
      await requireOwner(change, id, { change: 'passkey', subject: state, signature })
      const isFree = or(isNull(walletPasskeys.userId), eq(walletPasskeys.userId, id))
      const isElsewhere = await change
        .select({ id: walletUsers.id })
        .from(walletUsers)
        .where(and(eq(walletUsers.login, `${provider}:${said.subject}`), ne(walletUsers.id, id)))
      if (isElsewhere.length > 0) throw new ServerError('SocialEndedError', {})
      const linked = await change
        .update(walletPasskeys)
        .set({ userId: id })
        .where(and(isIt, isFree))
        .returning({ id: walletPasskeys.id })
      if (linked.length === 0) throw new ServerError('SocialEndedError', {})
      await change.update(walletPasskeys).set({ revokedAt: new Date() }).where(others)
      await change.delete(walletSocialLogins).where(eq(walletSocialLogins.id, row.id))
      if (signature !== null) await tellOwner(change, user, 'passkeyLinked', { device: device.label, page })
      await saveAnswer(change, {})
    }),
  )
}

export const isOwn = (login: string) => sql`'passkey:' || ${walletPasskeys.id} = ${login}`

/**
 * Waits for a login's end.
 *
 * @param ticket - From our page, if needed.
 * @returns Null on timeout.
 * @throws {ServerError} `SocialEndedError`, `SocialLoginError`.
 */
export async function endSocialLogin(
  { database, farcaster }: Pick<SocialLogins, 'database' | 'farcaster'>,
  device: Device,
  { loginId, ticket, signal }: { loginId: string; ticket: string | null; signal: AbortSignal },
): Promise<LoggedIn | null> {
  const isTheirs = and(
    eq(walletSocialLogins.id, loginId),
    eq(walletSocialLogins.deviceKey, device.key),
    eq(walletSocialLogins.origin, device.page),
    gt(walletSocialLogins.expiresAt, sql`now()`),
  )
  for (const end = Date.now() + waitMs; ; ) {
    const [row] = await database.query((db) => db.select().from(walletSocialLogins).where(isTheirs))
    if (!row) throw new ServerError('SocialEndedError', {})
    if (row.failure !== null) throw toSocialError(row.provider, row.failure)
    if (row.subject !== null && (row.ticketHash === null || ticket !== null)) {
      if (row.ticketHash !== null && row.ticketHash !== hash(ticket ?? ''))
        throw new ServerError('SocialEndedError', {})
      return use(database, row)
    }
    if (Date.now() >= end || signal.aborted) return null
    const isAnswered = row.provider === 'farcaster' && farcaster !== null && (await lookAt(farcaster, database, row))
    if (!isAnswered) await new Promise((done) => setTimeout(done, lookMs))
  }
}

/** Retries a failing relay later. */
async function lookAt(farcaster: Farcaster, database: Database, row: SocialRow): Promise<boolean> {
  const said = await farcaster
    .look({ token: row.secret, nonce: row.nonce })
    .catch((error: unknown) => (error instanceof FarcasterAnswerError ? ({ failure: 'failed' } as const) : null))
  if (said) await judge(database, row.id, said)
  return said !== null
}

export const pruneSocialLogins = (database: Database): Promise<void> =>
  database.query(async (db) => {
    await db.delete(walletSocialLogins).where(lt(walletSocialLogins.expiresAt, sql`now() - interval '1 day'`))
  })

/** Once, even in parallel. */
async function take(database: Database, { provider, state }: SocialAnswer): Promise<SocialRow> {
  const [row] = await database.query((db) =>
    db
      .update(walletSocialLogins)
      .set({ takenAt: new Date(), expiresAt: new Date(Date.now() + judgeMs) })
      .where(
        and(
          eq(walletSocialLogins.stateHash, hash(state)),
          eq(walletSocialLogins.provider, provider),
          isNull(walletSocialLogins.takenAt),
          gt(walletSocialLogins.expiresAt, sql`now()`),
        ),
      )
      .returning(),
  )
  if (!row) throw new ServerError('SocialEndedError', {})
  return row
}

/** Hides the provider's messages. */
async function identify(
  { clients }: SocialLogins,
  { provider, state, code, issuer, error }: SocialAnswer,
  secrets: SocialSecrets,
): Promise<Identity | Failure> {
  const client = clients.get(provider)
  if (error !== null || code === null || !client) return { failure: isDecline(error) ? 'declined' : 'failed' }
  const brought = new URL(client.redirectUri)
  brought.searchParams.set('state', state)
  brought.searchParams.set('code', code)
  if (issuer !== null) brought.searchParams.set('iss', issuer)
  return client.identify(brought, secrets).catch(() => ({ failure: 'failed' as const }))
}

const judge = (database: Database, id: string, said: Partial<SocialRow>): Promise<void> =>
  database.query(async (db) => {
    await db
      .update(walletSocialLogins)
      .set({ ...said, expiresAt: new Date(Date.now() + lifeMs) })
      .where(eq(walletSocialLogins.id, id))
  })

/** A provider login approves the device. */
const use = (database: Database, row: SocialRow): Promise<LoggedIn> =>
  database.query((db) =>
    db.transaction(async (change) => {
      const isIt = eq(walletSocialLogins.id, row.id)
      const used = await change.delete(walletSocialLogins).where(isIt).returning({ id: walletSocialLogins.id })
      if (used.length === 0) throw new ServerError('SocialEndedError', {})
      const { realm, provider, subject, email, name, projectId, origin, deviceKey: key, deviceLabel: label } = row
      const own = { realm, login: `${provider}:${subject}`, provider, email, name }
      const [owner = own] = provider === 'passkey' ? await findOwner(change, { id: subject ?? '', realm }) : []
      await change.insert(walletDevices).values({ realm, login: owner.login, key, label }).onConflictDoNothing()
      return { ...owner, projectId, origin, deviceKey: key }
    }),
  )

/** Finds the user whose second login it is. */
const findOwner = (tables: Pick<NodePgDatabase, 'select'>, { id, realm }: { id: string; realm: string }) => {
  const { login, provider, email, name } = walletUsers
  return tables
    .select({ realm: walletUsers.realm, login, provider, email, name })
    .from(walletPasskeys)
    .innerJoin(walletUsers, eq(walletUsers.id, walletPasskeys.userId))
    .where(and(eq(walletPasskeys.id, id), eq(walletUsers.realm, realm)))
}

/** Rejects misleading parts. */
function isAt(address: string, origin: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && url.origin === origin && url.username === '' && url.password === ''
}

const drawSecret = () => randomBytes(32).toString('base64url')

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
