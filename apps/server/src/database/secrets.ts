import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './openDatabase.ts'
import { secrets } from './schema.ts'

export type Secrets = {
  /**
   * 32 random bytes, created on first use.
   *
   * @throws {ServerError} `DatabaseUnavailableError` before the first read.
   */
  read(name: SecretName): Promise<Buffer>
}

type SecretName = 'history-cursor' | 'images' | 'onramp-session' | 'onramp-webhook' | 'sign-in'

const secretBytes = 32

export function createSecrets(database: Database): Secrets {
  const known = new Map<SecretName, Buffer>()
  return {
    async read(name) {
      const value = known.get(name) ?? (await readOrMake(database, name))
      known.set(name, value)
      return value
    },
  }
}

/** The first parallel insert wins. */
const readOrMake = (database: Database, name: SecretName): Promise<Buffer> =>
  database.query(async (db) => {
    await db
      .insert(secrets)
      .values({ name, value: randomBytes(secretBytes) })
      .onConflictDoNothing()
    const [found] = await db.select().from(secrets).where(eq(secrets.name, name))
    // Rows are never deleted.
    if (!found) throw new TypeError(`the secret ${name} is not there`)
    return found.value
  })
