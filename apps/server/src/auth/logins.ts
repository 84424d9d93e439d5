import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { walletDevices, walletLogins } from '../database/schema.ts'
import { isServerError, ServerError } from '../errors.ts'
import type { Marks } from '../keeper/kms/kms.ts'
import { isRepeatedWrite, saveAnswer } from '../limits/answerOnce.ts'
import { createDistributedRateLimiter } from '../limits/createDistributedRateLimiter.ts'
import { isMailAddress } from '../mail/mail.ts'
import { queueMail } from '../mail/queueMail.ts'
import { dropDevice } from './devices.ts'
import { createGuessLimit } from './guesses.ts'
import { consumeProof, type Device, type SignedDevice } from './requireDevice.ts'
import { type OnOpened, type OpenedSession, openSession } from './walletSessions.ts'
import { de } from './words/mails.de.ts'
import { en } from './words/mails.en.ts'

export type LoginRow = typeof walletLogins.$inferSelect

const mails = { en, de }

const lifeSeconds = 600
const attemptLimit = 3

/** Spec §9: per address and device. */
const cooldownMs = 30_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Long poll, and its polling interval. */
const waitMs = 20_000
const lookMs = 500

export type LoginInput = {
  readonly email: string
  readonly projectId: string
  readonly language: 'en' | 'de'
  readonly realm: string
  readonly visitor: string
}

/** Limits emails to a stranger's address. */
export type Logins = {
  readonly database: Database
  /** Keyed, because six digits are easily brute-forced. */
  readonly marks: Marks
  readonly walletOrigin: string
  readonly limits: ReturnType<typeof createLoginLimits>
}

export const createLoginLimits = (database: Database, { mailsPerHour }: { readonly mailsPerHour: number }) => ({
  cooldown: createDistributedRateLimiter(database, { name: 'wallet cooldown', units: 1, periodMs: cooldownMs }),
  // Per visitor, and for all visitors.
  ofVisitor: createDistributedRateLimiter(database, { name: 'wallet mails of a visitor', units: 10, periodMs: hourMs }),
  ofVisitorInAll: createDistributedRateLimiter(database, {
    name: 'wallet mails of a visitor in all',
    units: 20,
    periodMs: hourMs,
  }),
  // For the instance; strangers can't use up approved devices' emails.
  ofInstance: createDistributedRateLimiter(database, { name: 'wallet mails', units: mailsPerHour, periodMs: hourMs }),
  announcements: createDistributedRateLimiter(database, { name: 'wallet announcements', units: 10, periodMs: dayMs }),
  ofDevice: createDistributedRateLimiter(database, { name: 'wallet mails of a device', units: 40, periodMs: dayMs }),
  ofAddress: createDistributedRateLimiter(database, {
    name: 'wallet mails to an address',
    units: 30,
    periodMs: hourMs,
  }),
  // Each change allows six guesses.
  changes: createDistributedRateLimiter(database, { name: 'wallet address changes', units: 5, periodMs: dayMs }),
  guesses: createGuessLimit(database),
  // By unapproved devices, together.
  guessesAtAddress: createGuessLimit(database, 'wallet guesses at an address'),
})

/**
 * Starts a login, with the same answer whether or not a wallet exists.
 *
 * @throws {ServerError} `LoginEmailError`, `TooManyRequestsError`, `DatabaseUnavailableError`.
 */
export async function startLogin(
  logins: Logins,
  device: Device,
  input: LoginInput,
): Promise<{ loginId: string; next: 'device' | 'code' }> {
  const { database, limits, marks, walletOrigin } = logins
  const email = input.email.trim().toLowerCase()
  if (!isMailAddress(email)) throw new ServerError('LoginEmailError', {})
  const { realm, visitor, language } = input
  const isKnown = await isApproved(database, { realm, email, key: device.key })
  const loginId = randomBytes(16).toString('base64url')
  const code = createCode()
  // A keeper that is away costs no attempt.
  const codeMac = await marks.mac(codeText({ id: loginId, email }, code))
  if (!isRepeatedWrite()) await consumeLimit(limits.cooldown, [realm, email, device.key])
  await consumeLimit(limits.ofVisitor, [realm, toMailbox(email), visitor])
  // Strangers never delay an approved device.
  if (isKnown) await consumeLimit(limits.ofDevice, [realm, email, device.key])
  else await consumeLimit(limits.ofAddress, [realm, toMailbox(email)])
  await consumeMail(limits, { realm, visitor, isKnown })
  const approval = isKnown ? null : randomBytes(32).toString('base64url')
  const row = {
    id: loginId,
    realm,
    email,
    deviceKey: device.key,
    deviceLabel: device.label,
    projectId: input.projectId,
    origin: device.page,
    language,
    codeMac,
    approvalHash: approval && hash(approval),
    expiresAt: new Date(Date.now() + lifeSeconds * 1_000),
  }
  const words = mails[language].code
  const link = approval && `${walletOrigin}/approve#${approval}`
  const mail = {
    to: email,
    subject: words.subject(code),
    text: words.text({ code, link, site: device.page, device: device.label }),
    id: `code-${randomBytes(9).toString('base64url')}`,
  }
  const answer = { loginId, next: approval === null ? ('code' as const) : ('device' as const) }
  await database.query((db) =>
    db.transaction(async (change) => {
      await change.insert(walletLogins).values(row)
      await queueMail(change, mail)
      await saveAnswer(change, answer)
    }),
  )
  return answer
}

/** False on timeout. @throws {ServerError} `LoginEndedError` */
export async function awaitApproval(
  { database }: Logins,
  device: Device,
  loginId: string,
  signal: AbortSignal,
): Promise<boolean> {
  for (const end = Date.now() + waitMs; ; ) {
    const [login] = await database.query((db) => db.select().from(walletLogins).where(isOpen(loginId, device)))
    if (!login) throw new ServerError('LoginEndedError', {})
    if (login.approvedAt !== null || login.approvalHash === null) return true
    if (Date.now() >= end || signal.aborted) return false
    await new Promise((done) => setTimeout(done, lookMs))
  }
}

/** @throws {ServerError} `ApprovalEndedError` */
export async function readApproval({ database }: Logins, token: string): Promise<LoginRow> {
  const [login] = await database.query((db) => db.select().from(walletLogins).where(isWaiting(token)))
  if (!login) throw new ServerError('ApprovalEndedError', {})
  return login
}

/**
 * Approves a link's device once and resets its guesses. Its code is in the same email.
 *
 * @throws {ServerError} `ApprovalEndedError`
 */
export async function approveDevice(logins: Logins, token: string): Promise<void> {
  const { realm, email, deviceKey } = await readApproval(logins, token)
  await logins.limits.guesses.forget([realm, email, deviceKey])
  await logins.database.query((db) =>
    db.transaction(async (change) => {
      const [login] = await change
        .update(walletLogins)
        .set({ approvedAt: new Date(), expiresAt: new Date(Date.now() + lifeSeconds * 1_000) })
        .where(isWaiting(token))
        .returning()
      if (!login) throw new ServerError('ApprovalEndedError', {})
      const { realm, email, deviceKey: key, deviceLabel: label } = login
      await change.insert(walletDevices).values({ realm, login: email, key, label }).onConflictDoNothing()
      await saveAnswer(change, {})
    }),
  )
}

type Guessed = Pick<LoginRow, 'id' | 'realm' | 'email' | 'attempts'> & {
  readonly project_id: string
  readonly device_label: string
  readonly code_mac: Buffer
  readonly is_approved: boolean
}

/** One query: takes the proof, and counts the guess if unused. */
const countGuess = `
  with proof as (${consumeProof}), guess as (
    update wallet_logins set attempts = attempts + 1
    where exists (select from proof) and id = $2 and device_key = $3 and origin = $4 and used_at is null
      and expires_at > $5::timestamptz and code_mac is not null and attempts < ${attemptLimit}
    returning id, realm, email, attempts, project_id, device_label, code_mac,
      approval_hash is null or approved_at is not null as is_approved
  )
  select guess.* from proof left join guess on true`

const admitFirst = `
  insert into wallet_devices (realm, login, key, label)
  select $1, $2, $3, $4
  where not exists (select from wallet_devices where realm = $1 and login = $2)
    and not exists (
      select from wallet_users join wallets on wallets.user_id = wallet_users.id
      where wallet_users.realm = $1 and wallet_users.login = $2
    )
  returning key`

/**
 * Completes a login by code. Guesses count before the comparison, against parallel ones. A wallet's new device also needs
 * its approval.
 *
 * @throws {ServerError} `DeviceProofError`, `LoginEndedError`, `LoginCodeError`, `LoginApprovalError`,
 *   `TooManyRequestsError`.
 */
export async function confirmLogin(
  { database, marks, limits }: Logins,
  { device: { key: deviceKey, page: origin }, proofId }: SignedDevice,
  { loginId, code, onOpened }: { loginId: string; code: string; onOpened: OnOpened },
): Promise<OpenedSession> {
  const { rows } = await database.query((_, pool) =>
    // Null without a login.
    pool.query<Guessed | { readonly id: null }>(countGuess, [proofId, loginId, deviceKey, origin, new Date()]),
  )
  const [guessed] = rows
  if (!guessed) throw new ServerError('DeviceProofError', {})
  if (guessed.id === null) throw new ServerError('LoginEndedError', {})
  const { realm, email, attempts, project_id: projectId, code_mac: codeMac } = guessed
  const mac = await marks.mac(codeText(guessed, code)).catch(async (error: unknown) => {
    // Not compared.
    await forgiveGuess(database, loginId)
    throw error
  })
  const { isLast, giveBack } = await limits.guesses.take([realm, email, deviceKey])
  const atAddress = guessed.is_approved ? null : await takeAtAddress(limits, [realm, email])
  if (!timingSafeEqual(mac, codeMac)) {
    if (isLast) await forgetDevice(database, { realm, email, key: deviceKey })
    throw new ServerError('LoginCodeError', { attemptsLeft: isLast ? 0 : attemptLimit - attempts })
  }
  await Promise.all([giveBack(), atAddress?.giveBack()])
  const isFirst = atAddress !== null && (await admit(database, guessed, deviceKey))
  if (!guessed.is_approved && !isFirst) {
    await forgiveGuess(database, loginId)
    throw new ServerError('LoginApprovalError', {})
  }
  const person = { realm, login: email, provider: 'email', email, name: null, projectId, origin, deviceKey } as const
  return openSession(database, person, { loginId, onOpened })
}

/** Null after too many wrong guesses today. */
const takeAtAddress = (limits: Logins['limits'], address: readonly string[]) =>
  limits.guessesAtAddress.take(address).catch((error: unknown) => {
    if (isServerError(error) && error.name === 'TooManyRequestsError') return null
    throw error
  })

async function admit(database: Database, { realm, email, device_label: label }: Guessed, key: string) {
  const { rows } = await database.query((_, pool) => pool.query(admitFirst, [realm, email, key, label]))
  return rows.length > 0
}

const forgiveGuess = (database: Database, loginId: string) =>
  database.query((db) =>
    db
      .update(walletLogins)
      .set({ attempts: sql`${walletLogins.attempts} - 1` })
      .where(eq(walletLogins.id, loginId)),
  )

/** A guessing device needs a new approval. */
const forgetDevice = (database: Database, { realm, email, key }: { realm: string; email: string; key: string }) =>
  database.query((db) =>
    db.transaction(async (change) => {
      await dropDevice(change, { realm, login: email, key })
      const isTheirs = and(
        eq(walletLogins.realm, realm),
        eq(walletLogins.email, email),
        eq(walletLogins.deviceKey, key),
      )
      await change.update(walletLogins).set({ expiresAt: new Date() }).where(isTheirs)
    }),
  )

/** Providers ignore plus parts and dots. */
export function toMailbox(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`
}

export const createCode = () => String(randomInt(1_000_000)).padStart(6, '0')

export const pruneLogins = (database: Database): Promise<void> =>
  database.query(async (db) => {
    await db.delete(walletLogins).where(lt(walletLogins.expiresAt, sql`now() - interval '1 day'`))
  })

async function isApproved(
  database: Database,
  { realm, email, key }: { realm: string; email: string; key: string },
): Promise<boolean> {
  const found = await database.query((db) =>
    db
      .update(walletDevices)
      .set({ seenAt: new Date() })
      .where(and(eq(walletDevices.realm, realm), eq(walletDevices.login, email), eq(walletDevices.key, key)))
      .returning({ key: walletDevices.key }),
  )
  return found.length > 0
}

/** Local emails stay on this machine, so only public ones count. @throws {ServerError} `TooManyRequestsError` */
export async function consumeMail(
  limits: Pick<Logins['limits'], 'ofVisitorInAll' | 'ofInstance'>,
  { realm, visitor, isKnown }: { readonly realm: string; readonly visitor: string; readonly isKnown: boolean },
): Promise<void> {
  if (realm !== 'public') return
  await consumeLimit(limits.ofVisitorInAll, [visitor])
  await consumeLimit(limits.ofInstance, [isKnown ? 'approved' : 'new'])
}

/** @throws {ServerError} `TooManyRequestsError` */
export async function consumeLimit(
  limit: ReturnType<typeof createDistributedRateLimiter>,
  spender: readonly string[],
): Promise<void> {
  const retryAfterSeconds = await limit.take(spender.join('\n'))
  if (retryAfterSeconds > 0) throw new ServerError('TooManyRequestsError', { retryAfterSeconds })
}

/** Only the starting device completes it. */
const isOpen = (loginId: string, { key, page }: Device) =>
  and(
    eq(walletLogins.id, loginId),
    eq(walletLogins.deviceKey, key),
    eq(walletLogins.origin, page),
    isNull(walletLogins.usedAt),
    gt(walletLogins.expiresAt, new Date()),
  )

const isWaiting = (token: string) =>
  and(
    eq(walletLogins.approvalHash, hash(token)),
    isNull(walletLogins.approvedAt),
    gt(walletLogins.expiresAt, new Date()),
  )

const codeText = ({ id, email }: Pick<LoginRow, 'id' | 'email'>, code: string) =>
  Buffer.from(`${id}\n${email}\n${code}`)

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
