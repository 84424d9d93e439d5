import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { LocalnetError } from '../errors.ts'

/**
 * Keeps a folder for this process alone, until it is released or the process is gone, however that happens.
 *
 * Node has no lock on files. SQLite has one that works on every system, and the system itself lets go of it.
 *
 * @returns Its release.
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
