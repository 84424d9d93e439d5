import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { LocalnetError } from '../errors.ts'

/**
 * Locks a folder with SQLite, because Node has no file locks; the system releases it if the process dies.
 *
 * @throws {LocalnetError} `LedgerTakenError`
 */
export function lockFolder(folder: string): () => void {
  const database = new DatabaseSync(join(folder, 'lock'))
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE; COMMIT')
  } catch (cause) {
    database.close()
    throw new LocalnetError('LedgerTakenError', { folder }, { cause })
  }
  return () => database.close()
}
