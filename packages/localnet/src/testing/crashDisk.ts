import type { Disk, DiskFile } from '../journal/disk.ts'

type Contents = { now: Uint8Array; kept: Uint8Array }

/** Unsynced data after a crash. */
type Crash = 'drops-all' | 'keeps-some'

export type CrashDisk = Disk & {
  /** Later writes fail; returns the disk after a restart. */
  crash(kind: Crash, random: () => number): CrashDisk
  syncs(): number
}

export function createCrashDisk(kept: ReadonlyMap<string, Uint8Array> = new Map()): CrashDisk {
  const contents = (bytes: Uint8Array): Contents => ({ now: bytes, kept: bytes })
  const names = new Map([...kept].map(([name, bytes]) => [name, contents(bytes)]))
  let keptNames = new Map(names)
  let isDead = false
  let syncs = 0

  /** Asynchronous, so others can run in between. */
  async function step(): Promise<void> {
    await new Promise(setImmediate)
    if (isDead) throw new Error('the disk is gone')
  }

  function find(name: string): Contents {
    const file = names.get(name)
    if (!file) throw new Error(`no file ${name}`)
    return file
  }

  return {
    async list() {
      await step()
      return [...names.keys()]
    },
    async read(name) {
      await step()
      return find(name).now
    },
    async open(name): Promise<DiskFile> {
      await step()
      const file = names.get(name) ?? contents(new Uint8Array())
      names.set(name, file)
      return {
        async append(bytes) {
          await step()
          file.now = Buffer.concat([file.now, bytes])
        },
        async cut(length) {
          await step()
          file.now = file.now.slice(0, length)
        },
        async sync() {
          const synced = file.now
          await step()
          file.kept = synced
          syncs += 1
        },
        async close() {},
      }
    },
    async rename(from, to) {
      await step()
      names.set(to, find(from))
      names.delete(from)
    },
    async remove(name) {
      await step()
      names.delete(name)
    },
    async syncNames() {
      const synced = new Map(names)
      await step()
      keptNames = synced
    },
    syncs: () => syncs,
    crash(kind, random) {
      isDead = true
      const isDropping = kind === 'drops-all' || random() < 0.5
      const found = isDropping ? keptNames : names
      return createCrashDisk(
        new Map([...found].map(([name, file]) => [name, kind === 'drops-all' ? file.kept : keepSome(file, random)])),
      )
    },
  }
}

/** Keeps or blanks unsynced pages, and may truncate the last one. */
function keepSome({ now, kept }: Contents, random: () => number): Uint8Array {
  if (now.length <= kept.length) return random() < 0.5 ? now : kept
  const length = kept.length + Math.floor(random() * (now.length - kept.length + 1))
  const bytes = Uint8Array.from(now.subarray(0, length))
  const pageBytes = 512
  for (let start = kept.length; start < length; start += pageBytes)
    if (random() < 0.3) bytes.fill(0, start, Math.min(start + pageBytes, length))
  return bytes
}
