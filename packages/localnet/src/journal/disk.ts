import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Unsynced data can be lost in a crash. */
export type Disk = {
  list(): Promise<readonly string[]>
  read(name: string): Promise<Uint8Array>
  open(name: string): Promise<DiskFile>
  rename(from: string, to: string): Promise<void>
  remove(name: string): Promise<void>
  /** Syncs file names. */
  syncNames(): Promise<void>
}

export type DiskFile = {
  append(bytes: Uint8Array): Promise<void>
  cut(length: number): Promise<void>
  /** Syncs appends and truncations. */
  sync(): Promise<void>
  close(): Promise<void>
}

export async function openFolder(folder: string): Promise<Disk> {
  await mkdir(folder, { recursive: true })
  const at = (name: string) => join(folder, name)
  return {
    list: () => readdir(folder),
    read: (name) => readFile(at(name)),
    async open(name) {
      // The faucet's key is in one of them.
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
      // Windows cannot sync folders, and need not.
      if (process.platform === 'win32') return
      const handle = await open(folder, 'r')
      await handle.sync()
      await handle.close()
    },
  }
}

/** Writes a file atomically. */
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

export const draftEnding = '.draft'
