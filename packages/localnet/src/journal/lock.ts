import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { LocalnetError } from '../errors.ts'

/**
 * Locks a folder for this process until released or until the process ends.
 * Uses SQLite, because Node has no file locks; the system releases SQLite's lock when the process dies.
 *
 * @returns The release function.
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
