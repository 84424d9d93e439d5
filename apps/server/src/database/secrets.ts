import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './openDatabase.ts'
import { secrets } from './schema.ts'

/** Keys of an instance, by what they are for. Every server over the same database has the same. */
export type Secrets = {
  /**
   * The 32 random bytes of a name, made when it is asked for the first time.
   *
   * @throws {ServerError} `DatabaseUnavailableError` while it has not been read yet.
   */
  read(name: SecretName): Promise<Buffer>
}

/** What secrets are for. One leaves no trace of another. */
type SecretName = 'history-cursor' | 'images' | 'onramp-session' | 'onramp-webhook' | 'sign-in'

const secretBytes = 32

/** Opens the secrets of a database, and keeps those that were read. */
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

/** Of several that make the same secret at once, the first one counts. */
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
