import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Disk cache, which can be lost. */
export type ImageCache = {
  /** Milliseconds since 1970. */
  read(name: string): Promise<{ readonly bytes: Buffer; readonly keptAt: number } | null>
  /** Caches an image; ignores disk errors. */
  keep(name: string, bytes: Uint8Array): Promise<void>
}

type Kept = { readonly size: number; readonly keptAt: number }

export function createImageCache(folder: string, limitBytes: number): ImageCache {
  let opening: Promise<Map<string, Kept>> | undefined
  let usedBytes = 0

  /** Least recently read first. */
  const open = () => {
    opening ??= list(folder).then((files) => {
      usedBytes = [...files.values()].reduce((sum, { size }) => sum + size, 0)
      return files
    })
    return opening
  }

  async function forget(files: Map<string, Kept>, file: string): Promise<void> {
    usedBytes -= files.get(file)?.size ?? 0
    files.delete(file)
    await rm(join(folder, file), { force: true }).catch(() => {})
  }

  return {
    async read(name) {
      const files = await open()
      const file = toFile(name)
      const kept = files.get(file)
      if (!kept) return null
      const bytes = await readFile(join(folder, file)).catch(() => null)
      if (bytes === null || bytes.length !== kept.size) {
        await forget(files, file)
        return null
      }
      files.delete(file)
      files.set(file, kept)
      return { bytes, keptAt: kept.keptAt }
    },
    async keep(name, bytes) {
      const files = await open()
      const file = toFile(name)
      const temporary = join(folder, `.${randomUUID()}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(temporary, bytes)
        await rename(temporary, join(folder, file))
      } catch {
        await rm(temporary, { force: true }).catch(() => {})
        return
      }
      usedBytes += bytes.length - (files.get(file)?.size ?? 0)
      files.delete(file)
      files.set(file, { size: bytes.length, keptAt: Date.now() })
      for (const oldest of files.keys()) {
        if (usedBytes <= limitBytes) return
        await forget(files, oldest)
      }
    },
  }
}

const toFile = (name: string) => createHash('sha256').update(name).digest('hex')

async function list(folder: string): Promise<Map<string, Kept>> {
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      // Partial file of a killed process.
      if (name.startsWith('.')) await rm(path, { force: true }).catch(() => {})
      const facts = await stat(path).catch(() => null)
      return facts && ([name, { size: facts.size, keptAt: facts.mtimeMs }] as const)
    }),
  )
  return new Map(found.filter((each) => each !== null).toSorted(([, one], [, other]) => one.keptAt - other.keptAt))
}
