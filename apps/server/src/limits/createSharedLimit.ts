import { createHash } from 'node:crypto'
import { inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { spent } from '../database/schema.ts'

/** A rate limit across all processes of this instance. */
export type SharedLimit = {
  /**
   * Takes `units` from a spender in one statement. They refill evenly over the period.
   *
   * @param units - At most the whole limit.
   * @returns 0 on success, else the whole seconds to wait; nothing is taken then.
   * @throws {ServerError} `DatabaseUnavailableError`: without a count, everything is refused.
   */
  take(spender: string, units?: number): Promise<number>
  /** Refunds all units of these spenders. */
  giveBack(spenders: readonly string[]): Promise<void>
}

type SharedLimitOptions = {
  /** Separates limits with the same spenders. */
  readonly name: string
  readonly units: number
  readonly periodMs: number
}

/**
 * Creates a limit for costly calls, emails and sign-ins. It is stored in the database, because a refusal must hold in
 * every process. Spenders are stored as hashes, since they may be users' addresses.
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
        // End of the debt with these units.
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

/** Deletes completely refilled spenders. */
export const forgetSpent = (database: Database): Promise<void> =>
  database.query(async (tables) => {
    await tables.delete(spent).where(lt(spent.freeAt, sql`clock_timestamp()`))
  })
