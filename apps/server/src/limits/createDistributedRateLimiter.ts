import { createHash } from 'node:crypto'
import { inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { spent } from '../database/schema.ts'

/** Limit shared by all processes. */
export type DistributedRateLimiter = {
  /**
   * Takes units, which refill evenly. More than the limit are a debt, and require all of it.
   *
   * @returns 0, or seconds to wait.
   * @throws {ServerError} `DatabaseUnavailableError`: refuses without a count.
   */
  take(spender: string, units?: number): Promise<number>
  /** @returns Seconds of debt of each. */
  charge(units: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>>
  giveBack(spenders: readonly string[]): Promise<void>
}

type SharedLimitOptions = {
  /** Separates limits with equal spenders. */
  readonly name: string
  readonly units: number
  readonly periodMs: number
}

/** Stored in the database, for every process; spenders hashed, because they can be addresses. */
export function createDistributedRateLimiter(
  database: Database,
  { name, units: limit, periodMs }: SharedLimitOptions,
): DistributedRateLimiter {
  const secondsOf = (units: number) => (units / limit) * (periodMs / 1_000)
  const toInterval = (units: number) => sql`make_interval(secs => ${secondsOf(units)}::float8)`
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
        const needed = toInterval(Math.min(units, limit))
        // When the debt ends.
        const from = sql`greatest(${spent.freeAt}, clock_timestamp())`
        const taken = await tables
          .insert(spent)
          .values({ key, freeAt: sql`clock_timestamp() + ${cost}` })
          .onConflictDoUpdate({
            target: spent.key,
            set: { freeAt: sql`${from} + ${cost}` },
            setWhere: sql`${from} + ${needed} <= clock_timestamp() + ${period}`,
          })
          .returning({ key: spent.key })
        if (taken.length > 0) return 0
        const [missing] = await tables
          .select({
            seconds: sql<number>`extract(epoch from ${from} + ${needed} - ${period} - clock_timestamp())::float8`,
          })
          .from(spent)
          .where(sql`${spent.key} = ${key}`)
        return Math.max(1, Math.ceil(missing?.seconds ?? 0))
      }),
    charge: (units) =>
      database.query(async (_, pool) => {
        const due = [...units].map(([spender, count]) => ({ spender, key: keyOf(spender), seconds: secondsOf(count) }))
        const { rows } = await pool.query<{ key: string; seconds: number }>(addCharges, [
          due.map(({ key }) => key),
          due.map(({ seconds }) => seconds),
        ])
        const freeIn = new Map(rows.map(({ key, seconds }) => [key, seconds]))
        return new Map(due.map(({ spender, key }) => [spender, (freeIn.get(key) ?? 0) - periodMs / 1_000]))
      }),
  }
}

/** Ordered against deadlocks. */
const addCharges = `
  insert into spent (key, free_at)
  select key, clock_timestamp() + make_interval(secs => seconds)
  from unnest($1::text[], $2::float8[]) as due (key, seconds) order by key
  on conflict (key) do update
    set free_at = greatest(spent.free_at, clock_timestamp()) + (excluded.free_at - clock_timestamp())
  returning key, extract(epoch from free_at - clock_timestamp())::float8 as seconds`

export const pruneSpent = (database: Database): Promise<void> =>
  database.query(async (tables) => {
    await tables.delete(spent).where(lt(spent.freeAt, sql`clock_timestamp()`))
  })
