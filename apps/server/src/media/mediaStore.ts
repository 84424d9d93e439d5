import { createHash, randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { CID } from 'multiformats/cid'
import { code as raw } from 'multiformats/codecs/raw'
import { create as createDigest } from 'multiformats/hashes/digest'
import { sha256 } from 'multiformats/hashes/sha2'
import { isServerError, ServerError } from '../errors.ts'

/** Content-addressed files, which are never overwritten. */
export type MediaStore = {
  /**
   * Stores bytes durably.
   *
   * @returns Their CID.
   * @throws {ServerError} `MediaFullError` without space, `MediaStorageError` for disk errors.
   */
  put(bytes: Uint8Array): Promise<string>
  /**
   * Reads a file, or returns null if it is missing or damaged.
   *
   * @param cid - In the form of `wire`'s schema, because it becomes part of a path.
   */
  read(cid: string): Promise<Buffer | null>
  /** Checks whether files can be stored now. */
  isWritable(): Promise<boolean>
}

/** Storage limits. */
type Room = {
  /** Total size of all files. */
  readonly limitBytes: number
  /** Free disk space to preserve. */
  readonly freeBytes: number
}

/** The store and its public URL. */
export type MediaPlace = { readonly media: MediaStore; readonly publicUrl: string }

/** Stores files in `folder`, in subfolders by the end of their hash. */
export function createMediaStore(folder: string, { limitBytes, freeBytes }: Room): MediaStore {
  /** Total size including pending writes; counted with the first stored file. */
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

/** Returns the CID of bytes that fit one IPFS block: version 1, raw, sha2-256 (`bafkrei…`). */
export function hashContent(bytes: Uint8Array): string {
  const digest = createDigest(sha256.code, createHash('sha256').update(bytes).digest())
  return CID.createV1(raw, digest).toString()
}

/** Writes to a temporary name first, so that partial files are never visible. */
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

/** Makes a rename durable. Windows neither supports nor needs it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
