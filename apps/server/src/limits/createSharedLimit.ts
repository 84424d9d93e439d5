import { createHash } from 'node:crypto'
import { inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { spent } from '../database/schema.ts'

/** Limit shared by all processes. */
export type SharedLimit = {
  /**
   * Takes units, which refill evenly.
   *
   * @param units - At most the limit.
   * @returns 0, or seconds to wait.
   * @throws {ServerError} `DatabaseUnavailableError`: refuses without a count.
   */
  take(spender: string, units?: number): Promise<number>
  giveBack(spenders: readonly string[]): Promise<void>
}

type SharedLimitOptions = {
  /** Separates limits with equal spenders. */
  readonly name: string
  readonly units: number
  readonly periodMs: number
}

/** Stored in the database, for every process; spenders hashed, because they can be addresses. */
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
        // When the debt ends.
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

export const forgetSpent = (database: Database): Promise<void> =>
  database.query(async (tables) => {
    await tables.delete(spent).where(lt(spent.freeAt, sql`clock_timestamp()`))
  })
