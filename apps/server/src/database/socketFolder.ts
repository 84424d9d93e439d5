import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Where the socket of a folder's process is, such as a PostgreSQL. A path of a socket has at most 107 bytes, so a long one gets a stand-in. */
export function socketFolder(folder: string): string {
  const home = resolve(folder)
  if (Buffer.byteLength(home) < 80) return join(home, 'socket')
  return join(tmpdir(), `solsmith-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`)
}
