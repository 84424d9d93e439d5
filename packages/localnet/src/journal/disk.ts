import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder of files, as far as a journal needs one. What was not synced may be gone after a crash. */
export type Disk = {
  list(): Promise<readonly string[]>
  /** Reads a whole file. */
  read(name: string): Promise<Uint8Array>
  /** Opens a file to write at its end; makes an empty one where there is none. */
  open(name: string): Promise<DiskFile>
  rename(from: string, to: string): Promise<void>
  remove(name: string): Promise<void>
  /** Waits until which files there are, and their names, are on disk. */
  syncNames(): Promise<void>
}

/** A file that grows. */
export type DiskFile = {
  append(bytes: Uint8Array): Promise<void>
  /** Shortens it to `length` bytes. */
  cut(length: number): Promise<void>
  /** Waits until what was appended and cut is on disk. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** Opens a folder of this machine, and makes it where there is none. */
export async function openFolder(folder: string): Promise<Disk> {
  await mkdir(folder, { recursive: true })
  const at = (name: string) => join(folder, name)
  return {
    list: () => readdir(folder),
    read: (name) => readFile(at(name)),
    async open(name) {
      // The key of the faucet is in one of them.
      const file = await open(at(name), 'a', 0o600)
      return {
        append: async (bytes) => {
          await file.appendFile(bytes)
        },
        cut: (length) => file.truncate(length),
        sync: () => file.datasync(),
        close: () => file.close(),
      }
    },
    rename: (from, to) => rename(at(from), at(to)),
    remove: (name) => rm(at(name), { force: true }),
    async syncNames() {
      // Windows cannot open a folder, and keeps names safe by itself.
      if (process.platform === 'win32') return
      const handle = await open(folder, 'r')
      await handle.sync()
      await handle.close()
    },
  }
}

/** Writes a file that is there whole or not at all, whatever happens meanwhile. */
export async function writeWhole(
  disk: Disk,
  name: string,
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const draft = `${name}${draftEnding}`
  await disk.remove(draft)
  const file = await disk.open(draft)
  for await (const part of parts) await file.append(part)
  await file.sync()
  await file.close()
  await disk.rename(draft, name)
  await disk.syncNames()
}

/** How the names of files end that are not whole yet. */
export const draftEnding = '.draft'
