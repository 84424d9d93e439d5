import type { Database } from './openDatabase.ts'

export type KeptValue = { readonly value: unknown; readonly ageMs: number }

export type KeptValues = {
  read(keys: readonly string[]): Promise<ReadonlyMap<string, KeptValue>>
  write(values: ReadonlyMap<string, unknown>): Promise<void>
}

export const createKeptValues = (database: Database): KeptValues => ({
  read: (keys) =>
    database.query(async (_, pool) => {
      const { rows } = await pool.query<{ key: string; value: unknown; age_ms: number }>(
        `select key, value, (extract(epoch from clock_timestamp() - at) * 1000)::float8 as age_ms
         from kept_values where key = any($1)`,
        [keys],
      )
      return new Map(rows.map(({ key, value, age_ms: ageMs }) => [key, { value, ageMs }]))
    }),
  write: (values) =>
    database.query(async (_, pool) => {
      // Ordered against deadlocks.
      const entries = [...values].toSorted(([one], [other]) => (one < other ? -1 : 1))
      await pool.query(
        `insert into kept_values (key, value) select * from unnest($1::text[], $2::jsonb[])
         on conflict (key) do update set value = excluded.value, at = clock_timestamp()`,
        [entries.map(([key]) => key), entries.map(([, value]) => JSON.stringify(value))],
      )
    }),
})

export const pruneValues = (database: Database): Promise<void> =>
  database.query(async (_, pool) => {
    await pool.query(`delete from kept_values where at < clock_timestamp() - interval '24 hours'`)
  })
