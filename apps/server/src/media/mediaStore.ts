import { createHash, randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { CID } from 'multiformats/cid'
import { code as raw } from 'multiformats/codecs/raw'
import { create as createDigest } from 'multiformats/hashes/digest'
import { sha256 } from 'multiformats/hashes/sha2'
import { isServerError, ServerError } from '../errors.ts'

/** Content-addressed, never overwritten. */
export type MediaStore = {
  /**
   * @returns Their CID.
   * @throws {ServerError} `MediaFullError`, `MediaStorageError`.
   */
  put(bytes: Uint8Array): Promise<string>
  /**
   * Null if missing or damaged.
   *
   * @param cid - Validated by `wire`: part of a path.
   */
  read(cid: string): Promise<Buffer | null>
  isWritable(): Promise<boolean>
}

type Room = {
  /** All files. */
  readonly limitBytes: number
  /** Free space to preserve. */
  readonly freeBytes: number
}

export type MediaPlace = { readonly media: MediaStore; readonly publicUrl: string }

/** Subfolders by hash suffix. */
export function createMediaStore(folder: string, { limitBytes, freeBytes }: Room): MediaStore {
  /** Includes pending writes; counted lazily. */
  let usedBytes: Promise<{ count: number }> | undefined
  const pathOf = (cid: string) => join(folder, cid.slice(-2), cid)
  const read = async (cid: string) => {
    const bytes = await readFile(pathOf(cid)).catch(() => null)
    return bytes && hashContent(bytes) === cid ? bytes : null
  }
  return {
    read,
    async put(bytes) {
      const cid = hashContent(bytes)
      if ((await read(cid)) !== null) return cid
      usedBytes ??= countBytes(folder).then((count) => ({ count }))
      const used = await usedBytes
      if (used.count + bytes.length > limitBytes) throw new ServerError('MediaFullError', {})
      used.count += bytes.length
      try {
        await requireFree(folder, bytes.length + freeBytes)
        await writeDurably(join(folder, cid.slice(-2)), cid, bytes)
      } catch (cause) {
        used.count -= bytes.length
        throw isServerError(cause) ? cause : new ServerError('MediaStorageError', { code: codeOf(cause) }, { cause })
      }
      return cid
    },
    async isWritable() {
      return mkdir(folder, { recursive: true })
        .then(() => access(folder, constants.W_OK))
        .then(
          () => true,
          () => false,
        )
    },
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'unknown'

/** @throws {ServerError} `MediaFullError`. */
async function requireFree(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes) throw new ServerError('MediaFullError', {})
}

async function countBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  let bytes = 0
  for (const { parentPath, name } of files)
    bytes += await stat(join(parentPath, name)).then(
      ({ size }) => size,
      () => 0,
    )
  return bytes
}

/** CID version 1, raw, sha2-256 (`bafkrei…`). */
export function hashContent(bytes: Uint8Array): string {
  const digest = createDigest(sha256.code, createHash('sha256').update(bytes).digest())
  return CID.createV1(raw, digest).toString()
}

/** Writes to a temporary name first. */
async function writeDurably(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(folder, `.${name}.${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, join(folder, name))
  } finally {
    await rm(temporary, { force: true })
  }
  await syncFolder(folder)
}

/** Windows neither supports nor needs it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
