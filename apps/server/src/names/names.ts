import { createHash } from 'node:crypto'
import { asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { nameMessages, names } from '../database/schema.ts'
import { ServerError } from '../errors.ts'

/** A name and whom it leads to. */
export type Name = typeof names.$inferSelect

/** Names of one address. */
const namesLimit = 5

/** A message that is older is refused by its time, so that its hash need not be kept: twice the longest skew, and some. */
const messageLifetime = sql`now() - interval '1 hour'`

/**
 * Gives a name to an address. Of two who want the same one at the same time, one gets it.
 *
 * @param message - What the owner has signed: it is taken once of an address.
 * @throws {ServerError} `NameMessageUsedError`, `NameLimitError`, `NameTakenError`, `DatabaseUnavailableError`.
 */
export async function addName(database: Database, name: Omit<Name, 'createdAt'>, message: string): Promise<void> {
  const hash = createHash('sha256').update(`${name.address}\n${message}`).digest('hex')
  await database.query((db) =>
    db.transaction(async (change) => {
      // Registrations of one address wait for each other, because they are counted.
      await change.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name.address}, 0))`)
      await change.delete(nameMessages).where(lt(nameMessages.at, messageLifetime))
      const noted = await change.insert(nameMessages).values({ hash }).onConflictDoNothing().returning()
      if (noted.length === 0) throw new ServerError('NameMessageUsedError', {})
      if ((await change.$count(names, eq(names.address, name.address))) >= namesLimit)
        throw new ServerError('NameLimitError', { limit: namesLimit })
      const added = await change.insert(names).values(name).onConflictDoNothing().returning()
      if (added.length === 0) throw new ServerError('NameTakenError', {})
    }),
  )
}

/** The names among some that someone has. */
export const findNames = (database: Database, wanted: readonly string[]): Promise<readonly Name[]> =>
  database.query((db) =>
    db
      .select()
      .from(names)
      .where(inArray(names.name, [...wanted])),
  )

/** The names of an address, the oldest first. */
export const listNames = (database: Database, address: string): Promise<readonly Name[]> =>
  database.query((db) =>
    db.select().from(names).where(eq(names.address, address)).orderBy(asc(names.createdAt), asc(names.name)),
  )
