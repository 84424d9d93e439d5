import { lstat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ServerError } from '../errors.ts'

/**
 * Requires that a socket's folder belongs to this user and is closed to others, because a substitute folder lies in a
 * world-writable one.
 *
 * @throws {ServerError} `DatabaseFolderError`
 */
export async function requireOwnFolder(socket: string): Promise<void> {
  const folder = dirname(socket)
  const { uid, mode } = await lstat(folder)
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0) throw new ServerError('DatabaseFolderError', { folder })
}
