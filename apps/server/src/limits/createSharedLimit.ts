import { createHash } from 'node:crypto'
import { inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { spent } from '../database/schema.ts'

/** Counts what is spent in all processes of this instance together. */
export type SharedLimit = {
  /**
   * Takes `units` of what `spender` may spend, in one statement. What is spent comes back evenly over the period.
   *
   * @param units - At most those of the limit.
   * @returns 0 when they were there, else the whole seconds to wait; nothing is taken then.
   * @throws {ServerError} `DatabaseUnavailableError`: what is limited here is refused while no one counts.
   */
  take(spender: string, units?: number): Promise<number>
  /** Gives back all units of these spenders. */
  giveBack(spenders: readonly string[]): Promise<void>
}

/** What is limited, and how much of it one spender gets. */
type SharedLimitOptions = {
  /** Tells limits apart that have the same spenders. */
  readonly name: string
  readonly units: number
  readonly periodMs: number
}

/**
 * Makes a limit for what costs money, sends something, or signs someone in. It is kept in the database, because a person who is
 * refused by one process must not succeed at the next. Spenders are kept as hashes: they may be addresses of people.
 */
export function createSharedLimit(
  database: Database,
  { name, units: limit, periodMs }: SharedLimitOptions,
): SharedLimit {
  const toInterval = (units: number) => sql`make_interval(secs => ${(units / limit) * (periodMs / 1_000)}::float8)`
  const period = toInterval(limit)
  const keyOf = (spender: string) => createHash('sha256').update(`${name}\n${spender}`).digest('base64url')
  return {
    giveBack: (spenders) =>
      database.query(async (tables) => {
        await tables.delete(spent).where(inArray(spent.key, spenders.map(keyOf)))
      }),
    take: (spender, units = 1) =>
      database.query(async (tables) => {
        const key = keyOf(spender)
        const cost = toInterval(units)
        // Until when the limit is spent, if these units are taken too.
        const freeAt = sql`greatest(${spent.freeAt}, clock_timestamp()) + ${cost}`
        const taken = await tables
          .insert(spent)
          .values({ key, freeAt: sql`clock_timestamp() + ${cost}` })
          .onConflictDoUpdate({
            target: spent.key,
            set: { freeAt },
            setWhere: sql`${freeAt} <= clock_timestamp() + ${period}`,
          })
          .returning({ key: spent.key })
        if (taken.length > 0) return 0
        const [missing] = await tables
          .select({ seconds: sql<number>`extract(epoch from ${freeAt} - ${period} - clock_timestamp())::float8` })
          .from(spent)
          .where(sql`${spent.key} = ${key}`)
        return Math.max(1, Math.ceil(missing?.seconds ?? 0))
      }),
  }
}

/** Forgets who has all of every limit again. */
export const forgetSpent = (database: Database): Promise<void> =>
  database.query(async (tables) => {
    await tables.delete(spent).where(lt(spent.freeAt, sql`clock_timestamp()`))
  })
