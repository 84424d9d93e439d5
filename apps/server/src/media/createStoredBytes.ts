import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { counters } from '../database/schema.ts'
import type { StoredBytes } from './createS3Store.ts'

const name = 'media bytes'

/** A sum in the database, so that processes together keep to one limit. */
export function createStoredBytes(database: Database, limitBytes: number): StoredBytes {
  const add = (bytes: number) =>
    database.query((tables) =>
      tables
        .update(counters)
        .set({ value: sql`${counters.value} + ${bytes}` })
        .where(and(eq(counters.name, name), lte(counters.value, limitBytes - bytes)))
        .returning({ name: counters.name }),
    )
  const isCounted = () =>
    database.query(async (tables) => {
      const found = await tables.select({ name: counters.name }).from(counters).where(eq(counters.name, name))
      return found.length > 0
    })
  return {
    async take(bytes, count) {
      if ((await add(bytes)).length > 0) return true
      if (!(await isCounted())) {
        const value = await count()
        await database.query((tables) => tables.insert(counters).values({ name, value }).onConflictDoNothing())
      }
      // Another process can have counted in between.
      return (await add(bytes)).length > 0
    },
    async giveBack(bytes) {
      await add(-bytes)
    },
  }
}
