import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { signIns } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import { nonceSeconds, type SignInPlace } from './signInNonce.ts'

/** A user's sign-in. */
export type SignInRow = typeof signIns.$inferSelect

/** Per account and site, more than a user's devices. */
const openLimit = 20

const tokenBytes = 32
const idBytes = 12

/**
 * Stores a sign-in, and ends the oldest ones of the same account and site beyond the limit.
 *
 * @returns The token, which is not stored.
 * @throws {ServerError} `SignInNonceError` for a used nonce; `DatabaseUnavailableError`.
 */
export async function addSignIn(
  database: Database,
  row: Pick<SignInRow, 'nonce' | 'projectId' | 'origin' | 'chain' | 'address' | 'expiresAt'>,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  await forgetSignIns(database)
  const added = await database.query(async (db) => {
    const values = { ...row, id: randomBytes(idBytes).toString('base64url'), tokenHash: hashOf(token) }
    const ids = await db.insert(signIns).values(values).onConflictDoNothing().returning({ id: signIns.id })
    const open = db
      .select({ id: signIns.id })
      .from(signIns)
      .where(and(ofSame(row), isAlive()))
    const oldest = open.orderBy(desc(signIns.createdAt), desc(signIns.id)).offset(openLimit)
    if (ids.length > 0) await db.update(signIns).set(ending()).where(inArray(signIns.id, oldest))
    return ids
  })
  if (added.length === 0) throw new ServerError('SignInNonceError', {})
  return token
}

/**
 * Finds a token's sign-in on its own pages. A call without an origin matches any page of its project.
 *
 * @throws {ServerError} `SignInEndedError`
 */
export async function findSignIn(database: Database, token: string, place: SignInPlace): Promise<SignInRow> {
  const [found] = await database.query((db) =>
    db
      .select()
      .from(signIns)
      .where(and(eq(signIns.tokenHash, hashOf(token)), isOf(place), isAlive())),
  )
  if (!found) throw new ServerError('SignInEndedError', {})
  return found
}

/** Lists the account's open sign-ins on the same site, newest first. */
export const listSignIns = (database: Database, own: SignInRow): Promise<readonly SignInRow[]> =>
  database.query((db) =>
    db
      .select()
      .from(signIns)
      .where(and(ofSame(own), isAlive()))
      .orderBy(desc(signIns.createdAt)),
  )

/** Ends one of them. Returns false if it does not exist. */
export async function endSignIn(database: Database, own: SignInRow, id: string): Promise<boolean> {
  const ended = await database.query((db) =>
    db
      .update(signIns)
      .set(ending())
      .where(and(eq(signIns.id, id), ofSame(own), isAlive()))
      .returning({ id: signIns.id }),
  )
  return ended.length > 0
}

/** Deletes expired sign-ins, whose text is refused by its own time. */
export const forgetSignIns = (database: Database): Promise<void> =>
  database.query(async (db) => {
    await db.delete(signIns).where(lt(signIns.expiresAt, new Date()))
  })

const ofSame = (own: Pick<SignInRow, 'address' | 'projectId' | 'origin'>) =>
  and(eq(signIns.address, own.address), isOf(own))

/**
 * A project's pages are one site. Without a project, each origin is separate, because this instance may have several.
 */
const isOf = ({ projectId, origin }: SignInPlace) =>
  and(eq(signIns.projectId, projectId), projectId === '' && origin !== '' ? eq(signIns.origin, origin) : undefined)

/** An ended row stays while its nonce is valid, to prevent another sign-in with the same text. */
const ending = () => ({
  revokedAt: new Date(),
  expiresAt: sql`least(${signIns.expiresAt}, ${new Date(Date.now() + nonceSeconds * 1_000).toISOString()}::timestamptz)`,
})

const isAlive = () => and(isNull(signIns.revokedAt), gt(signIns.expiresAt, new Date()))

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
