import { lstat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ServerError } from '../errors.ts'

/**
 * A substitute folder's parent is world-writable.
 *
 * @throws {ServerError} `DatabaseFolderError`
 */
export async function requireOwnFolder(socket: string): Promise<void> {
  const folder = dirname(socket)
  const { uid, mode } = await lstat(folder)
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0) throw new ServerError('DatabaseFolderError', { folder })
}
