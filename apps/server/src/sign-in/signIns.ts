import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { signIns } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import { saveAnswer } from '../limits/answerOnce.ts'
import { nonceSeconds, type SignInPlace } from './signInNonce.ts'

export type SignInRow = typeof signIns.$inferSelect

/** Per account and site. */
const openLimit = 20

const tokenBytes = 32
const idBytes = 12

/**
 * Ends the oldest beyond the limit.
 *
 * @returns The token, unstored.
 * @throws {ServerError} `SignInNonceError` if used; `DatabaseUnavailableError`.
 */
export async function addSignIn(
  database: Database,
  row: Pick<SignInRow, 'nonce' | 'projectId' | 'origin' | 'chain' | 'address' | 'expiresAt'>,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  await pruneSignIns(database)
  const added = await database.query((client) =>
    client.transaction(async (db) => {
      const values = { ...row, id: randomBytes(idBytes).toString('base64url'), tokenHash: hashOf(token) }
      const ids = await db.insert(signIns).values(values).onConflictDoNothing().returning({ id: signIns.id })
      const open = db
        .select({ id: signIns.id })
        .from(signIns)
        .where(and(ofSame(row), isAlive()))
      const oldest = open.orderBy(desc(signIns.createdAt), desc(signIns.id)).offset(openLimit)
      if (ids.length > 0) {
        await db.update(signIns).set(ending()).where(inArray(signIns.id, oldest))
        await saveAnswer(db, { token })
      }
      return ids
    }),
  )
  if (added.length === 0) throw new ServerError('SignInNonceError', {})
  return token
}

/**
 * Without an origin, any page of the project.
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

/** Newest first. */
export const listSignIns = (database: Database, own: SignInRow): Promise<readonly SignInRow[]> =>
  database.query((db) =>
    db
      .select()
      .from(signIns)
      .where(and(ofSame(own), isAlive()))
      .orderBy(desc(signIns.createdAt)),
  )

/** Ends a sign-in; false if unknown. */
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

export const pruneSignIns = (database: Database): Promise<void> =>
  database.query(async (db) => {
    await db.delete(signIns).where(lt(signIns.expiresAt, new Date()))
  })

const ofSame = (own: Pick<SignInRow, 'address' | 'projectId' | 'origin'>) =>
  and(eq(signIns.address, own.address), isOf(own))

/** One site per project, else per origin. */
const isOf = ({ projectId, origin }: SignInPlace) =>
  and(eq(signIns.projectId, projectId), projectId === '' && origin !== '' ? eq(signIns.origin, origin) : undefined)

/** Stays while its nonce is valid. */
const ending = () => ({
  revokedAt: new Date(),
  expiresAt: sql`least(${signIns.expiresAt}, ${new Date(Date.now() + nonceSeconds * 1_000).toISOString()}::timestamptz)`,
})

const isAlive = () => and(isNull(signIns.revokedAt), gt(signIns.expiresAt, new Date()))

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
