import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { signIns } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import { nonceSeconds, type SignInPlace } from './signInNonce.ts'

/** Someone who has signed in. */
export type SignInRow = typeof signIns.$inferSelect

/** Of an account on one site. A person has fewer devices than that. */
const openLimit = 20

const tokenBytes = 32
const idBytes = 12

/**
 * Notes a sign-in. Of too many of the same account on the same site the oldest end.
 *
 * @returns The token, which is kept nowhere here.
 * @throws {ServerError} `SignInNonceError` where the nonce was used before; `DatabaseUnavailableError`.
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
 * The sign-in of a token, on the pages it was made on. A call without an origin is of any page of its project.
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

/** What the account of a sign-in has open on the same site, the newest first. */
export const listSignIns = (database: Database, own: SignInRow): Promise<readonly SignInRow[]> =>
  database.query((db) =>
    db
      .select()
      .from(signIns)
      .where(and(ofSame(own), isAlive()))
      .orderBy(desc(signIns.createdAt)),
  )

/** Ends one of them. False for what is not there. */
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

/** Forgets what has expired: its text is refused by its own time then. */
export const forgetSignIns = (database: Database): Promise<void> =>
  database.query(async (db) => {
    await db.delete(signIns).where(lt(signIns.expiresAt, new Date()))
  })

const ofSame = (own: Pick<SignInRow, 'address' | 'projectId' | 'origin'>) =>
  and(eq(signIns.address, own.address), isOf(own))

/** The pages of a project are one site. Without a project each origin is one: this instance may be several. */
const isOf = ({ projectId, origin }: SignInPlace) =>
  and(eq(signIns.projectId, projectId), projectId === '' && origin !== '' ? eq(signIns.origin, origin) : undefined)

/** What has ended is known for as long as its nonce is good: no one signs in again with the same text. */
const ending = () => ({
  revokedAt: new Date(),
  expiresAt: sql`least(${signIns.expiresAt}, ${new Date(Date.now() + nonceSeconds * 1_000).toISOString()}::timestamptz)`,
})

const isAlive = () => and(isNull(signIns.revokedAt), gt(signIns.expiresAt, new Date()))

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
