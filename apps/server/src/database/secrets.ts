import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './openDatabase.ts'
import { secrets } from './schema.ts'

/** Keys of an instance by purpose, shared by all servers over the same database. */
export type Secrets = {
  /**
   * Returns the 32 random bytes of a name, created on first use.
   *
   * @throws {ServerError} `DatabaseUnavailableError` before the first successful read.
   */
  read(name: SecretName): Promise<Buffer>
}

/** Purposes of secrets, which are independent of each other. */
type SecretName = 'history-cursor' | 'images' | 'onramp-session' | 'onramp-webhook' | 'sign-in'

const secretBytes = 32

/** Caches the secrets of a database. */
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

/** Among parallel inserts of the same secret, the first wins. */
const readOrMake = (database: Database, name: SecretName): Promise<Buffer> =>
  database.query(async (db) => {
    await db
      .insert(secrets)
      .values({ name, value: randomBytes(secretBytes) })
      .onConflictDoNothing()
    const [found] = await db.select().from(secrets).where(eq(secrets.name, name))
    // Rows of this table are never deleted.
    if (!found) throw new TypeError(`the secret ${name} is not there`)
    return found.value
  })
