import { randomBytes, timingSafeEqual } from 'node:crypto'
import { providerNames } from '@solsmith/wire'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database } from '../database/openDatabase.ts'
import { walletDevices, walletEmailChanges, walletLogins, wallets, walletUsers } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import { isRepeatedWrite, saveAnswer } from '../limits/answerOnce.ts'
import { isMailAddress } from '../mail/mail.ts'
import { queueMail } from '../mail/queueMail.ts'
import { requireOwner } from '../vault/requireOwner.ts'
import { noOneWaits } from './devices.ts'
import { consumeLimit, consumeMail, createCode, type Logins, toMailbox } from './logins.ts'
import type { Device } from './requireDevice.ts'
import type { UserRow } from './walletSessions.ts'
import { de } from './words/mails.de.ts'
import { en } from './words/mails.en.ts'

type ChangeRow = typeof walletEmailChanges.$inferSelect

const mails = { en, de }

const lifeSeconds = 600
const attemptLimit = 3

/**
 * Sends a code to the current address.
 *
 * @throws {ServerError} `LoginEmailError`, `SocialEmailError` if a provider manages it, `TooManyRequestsError`.
 */
export async function startEmailChange(
  logins: Logins,
  device: Device,
  { user, email: typed, language, visitor }: { user: UserRow; email: string; language: 'en' | 'de'; visitor: string },
): Promise<string> {
  const { database, limits } = logins
  if (user.provider !== 'email') throw new ServerError('SocialEmailError', { provider: providerNames[user.provider] })
  const newEmail = typed.trim().toLowerCase()
  if (!isMailAddress(newEmail) || newEmail === user.login) throw new ServerError('LoginEmailError', {})
  const id = randomBytes(16).toString('base64url')
  const code = createCode()
  const codeMac = await markOf(logins, { id, email: user.login, code })
  if (!isRepeatedWrite()) await consumeLimit(limits.cooldown, [user.realm, user.login, device.key, 'change'])
  await consumeLimit(limits.changes, [user.id])
  await consumeLimit(limits.ofAddress, [user.realm, toMailbox(newEmail)])
  await consumeMail(limits, { realm: user.realm, visitor, isKnown: true })
  const row = {
    id,
    userId: user.id,
    deviceKey: device.key,
    newEmail,
    language,
    codeMac,
    expiresAt: new Date(Date.now() + lifeSeconds * 1_000),
  }
  await database.query((db) =>
    db.transaction(async (change) => {
      await change.delete(walletEmailChanges).where(eq(walletEmailChanges.userId, user.id))
      await change.insert(walletEmailChanges).values(row)
      const { subject, text } = mails[language].changeFrom
      const body = text({ code, newEmail, site: device.page, device: device.label })
      await queueMail(change, { to: user.login, subject: subject(code), text: body, id: `change-${id}` })
      await saveAnswer(change, { changeId: id })
    }),
  )
  return id
}

/**
 * Checks that code and sends one to the new address; never reveals whether that has a wallet.
 *
 * @throws {ServerError} `LoginEndedError`, `LoginCodeError`.
 */
export async function confirmPresentEmail(
  logins: Logins,
  device: Device,
  { user, changeId, code: typed, visitor }: { user: UserRow; changeId: string; code: string; visitor: string },
): Promise<void> {
  const isWaiting = isNull(walletEmailChanges.presentConfirmedAt)
  const change = await guess(logins, device, { user, changeId, code: typed, email: user.login, isWaiting })
  await consumeMail(logins.limits, { realm: user.realm, visitor, isKnown: true })
  const { newEmail, language } = change
  const code = createCode()
  const codeMac = await markOf(logins, { id: changeId, email: newEmail, code })
  await logins.database.query((db) =>
    db.transaction(async (tables) => {
      const confirmed = await tables
        .update(walletEmailChanges)
        .set({
          presentConfirmedAt: new Date(),
          codeMac,
          attempts: 0,
          expiresAt: new Date(Date.now() + lifeSeconds * 1_000),
        })
        .where(and(eq(walletEmailChanges.id, changeId), isWaiting))
        .returning({ id: walletEmailChanges.id })
      if (confirmed.length === 0) throw new ServerError('LoginEndedError', {})
      const [taken] = await tables
        .select({ id: walletUsers.id })
        .from(walletUsers)
        .where(and(eq(walletUsers.realm, user.realm), eq(walletUsers.login, newEmail)))
      const words = mails[language]
      const mail = taken
        ? { subject: words.changeTaken.subject, text: words.changeTaken.text({ site: device.page }) }
        : {
            subject: words.changeTo.subject(code),
            text: words.changeTo.text({ code, site: device.page, device: device.label }),
          }
      await queueMail(tables, { to: newEmail, ...mail, id: `change-to-${changeId}` })
      await saveAnswer(tables, {})
    }),
  )
}

/**
 * Switches to the new address with code and wallet signature, and notifies the old one. Devices stay approved; a
 * recovery delay restarts.
 *
 * @throws {ServerError} `OwnerKeyError`, `SignatureError`, `LoginCodeError`; `LoginEndedError`, also if the new address
 *   has a wallet.
 */
export async function confirmNewEmail(
  logins: Logins,
  device: Device,
  {
    user,
    changeId,
    code,
    signature,
    onChanged,
  }: {
    readonly user: UserRow
    readonly changeId: string
    readonly code: string
    readonly signature: string | null
    /** In the same transaction. */
    readonly onChanged: (tables: Pick<NodePgDatabase, 'select' | 'update'>, changed: UserRow) => Promise<void>
  },
): Promise<UserRow> {
  const isWaiting = sql`${walletEmailChanges.presentConfirmedAt} is not null`
  const { newEmail: email, language } = await guess(logins, device, { user, changeId, code, email: null, isWaiting })
  const { id, realm, login: old } = user
  try {
    return await logins.database.query((db) =>
      db.transaction(async (tables) => {
        const used = await tables
          .delete(walletEmailChanges)
          .where(eq(walletEmailChanges.id, changeId))
          .returning({ id: walletEmailChanges.id })
        if (used.length === 0) throw new ServerError('LoginEndedError', {})
        await requireOwner(tables, id, { change: 'address', subject: changeId, signature })
        const [changed] = await tables
          .update(walletUsers)
          .set({ login: email, email })
          .where(eq(walletUsers.id, id))
          .returning()
        if (!changed) throw new ServerError('LoginEndedError', {})
        const isOf = (address: string) => and(eq(walletDevices.realm, realm), eq(walletDevices.login, address))
        // Left over from a deleted or never created wallet.
        await tables.delete(walletDevices).where(isOf(email))
        await tables.update(walletDevices).set({ login: email }).where(isOf(old))
        for (const address of [old, email])
          await tables.delete(walletLogins).where(and(eq(walletLogins.realm, realm), eq(walletLogins.email, address)))
        await tables.update(wallets).set(noOneWaits).where(eq(wallets.userId, id))
        const words = mails[language].changed
        const text = words.text({ newEmail: email, site: device.page, page: `${logins.walletOrigin}/dashboard` })
        await queueMail(tables, { to: old, subject: words.subject, text, id: `changed-${changeId}` })
        await onChanged(tables, changed)
        return changed
      }),
    )
  } catch (error) {
    if (isTaken(error)) throw new ServerError('LoginEndedError', {}, { cause: error })
    throw error
  }
}

/** Unique violation: the address got a wallet meanwhile. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '23505') || isTaken(error.cause))

export const pruneEmailChanges = (database: Database): Promise<void> =>
  database.query(async (db) => {
    await db.delete(walletEmailChanges).where(lt(walletEmailChanges.expiresAt, sql`now()`))
  })

/** Counts a guess before comparing it, for the starting device only. */
async function guess(
  logins: Logins,
  device: Device,
  {
    user,
    changeId,
    code,
    email,
    isWaiting,
  }: {
    readonly user: UserRow
    readonly changeId: string
    readonly code: string
    /** Null: the new address. */
    readonly email: string | null
    readonly isWaiting: ReturnType<typeof isNull>
  },
): Promise<ChangeRow> {
  const { database, limits } = logins
  const [change] = await database.query((db) =>
    db
      .update(walletEmailChanges)
      .set({ attempts: sql`${walletEmailChanges.attempts} + 1` })
      .where(
        and(
          eq(walletEmailChanges.id, changeId),
          eq(walletEmailChanges.userId, user.id),
          eq(walletEmailChanges.deviceKey, device.key),
          isWaiting,
          lt(walletEmailChanges.attempts, attemptLimit),
          gt(walletEmailChanges.expiresAt, new Date()),
        ),
      )
      .returning(),
  )
  if (!change) throw new ServerError('LoginEndedError', {})
  const mark = await markOf(logins, { id: changeId, email: email ?? change.newEmail, code }).catch(
    async (error: unknown) => {
      const forgiven = { attempts: sql`${walletEmailChanges.attempts} - 1` }
      await database.query((db) =>
        db.update(walletEmailChanges).set(forgiven).where(eq(walletEmailChanges.id, changeId)),
      )
      throw error
    },
  )
  const { giveBack } = await limits.guesses.take([user.realm, user.login, device.key, 'change'])
  if (timingSafeEqual(mark, change.codeMac)) {
    await giveBack()
    return change
  }
  throw new ServerError('LoginCodeError', { attemptsLeft: attemptLimit - change.attempts })
}

const markOf = ({ marks }: Logins, { id, email, code }: { id: string; email: string; code: string }) =>
  marks.mac(Buffer.from(`change\n${id}\n${email}\n${code}`))
