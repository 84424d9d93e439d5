import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Socket paths have at most 107 bytes, so long ones are replaced. */
export function socketFolder(folder: string): string {
  const home = resolve(folder)
  if (Buffer.byteLength(home) < 80) return join(home, 'socket')
  return join(tmpdir(), `solsmith-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`)
}
