import { createHash } from 'node:crypto'
import { asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { nameMessages, names } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import { saveAnswer } from '../limits/answerOnce.ts'

export type Name = typeof names.$inferSelect

const namesLimit = 5

/** Older messages are refused by time; twice the skew. */
const messageLifetime = sql`now() - interval '1 hour'`

/**
 * Of two parallel requests, one succeeds.
 *
 * @param message - Accepted once per address.
 * @throws {ServerError} `NameMessageUsedError`, `NameLimitError`, `NameTakenError`, `DatabaseUnavailableError`.
 */
export async function addName(database: Database, name: Omit<Name, 'createdAt'>, message: string): Promise<void> {
  const hash = createHash('sha256').update(`${name.address}\n${message}`).digest('hex')
  await database.query((db) =>
    db.transaction(async (change) => {
      // Serializes an address's registrations, which are counted.
      await change.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name.address}, 0))`)
      await change.delete(nameMessages).where(lt(nameMessages.at, messageLifetime))
      const noted = await change.insert(nameMessages).values({ hash }).onConflictDoNothing().returning()
      if (noted.length === 0) throw new ServerError('NameMessageUsedError', {})
      if ((await change.$count(names, eq(names.address, name.address))) >= namesLimit)
        throw new ServerError('NameLimitError', { limit: namesLimit })
      const added = await change.insert(names).values(name).onConflictDoNothing().returning()
      if (added.length === 0) throw new ServerError('NameTakenError', {})
      await saveAnswer(change, { success: true })
    }),
  )
}

export const findNames = (database: Database, wanted: readonly string[]): Promise<readonly Name[]> =>
  database.query((db) =>
    db
      .select()
      .from(names)
      .where(inArray(names.name, [...wanted])),
  )

export const listNames = (database: Database, address: string): Promise<readonly Name[]> =>
  database.query((db) =>
    db.select().from(names).where(eq(names.address, address)).orderBy(asc(names.createdAt), asc(names.name)),
  )
