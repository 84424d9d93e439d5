import { createHash, randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { CID } from 'multiformats/cid'
import { code as raw } from 'multiformats/codecs/raw'
import { create as createDigest } from 'multiformats/hashes/digest'
import { sha256 } from 'multiformats/hashes/sha2'
import { isServerError, ServerError } from '../errors.ts'

/** Files under the hash of what is in them: nothing is ever overwritten, nothing needs a name. */
export type MediaStore = {
  /**
   * Stores bytes; they survive a crash once this has answered.
   *
   * @returns Their CID.
   * @throws {ServerError} `MediaFullError` when there is no room for them, `MediaStorageError` when the disk refuses.
   */
  put(bytes: Uint8Array): Promise<string>
  /**
   * Reads a file, or null when there is none under this CID (a file that was damaged on disk counts as none).
   *
   * @param cid - In the form of `wire`'s schema: it becomes part of a path.
   */
  read(cid: string): Promise<Buffer | null>
  /** Tells whether files could be stored now. */
  isWritable(): Promise<boolean>
}

/** How much room there is for files. */
type Room = {
  /** What all files may take. */
  readonly limitBytes: number
  /** What must stay free on the disk. */
  readonly freeBytes: number
}

/** Where files are, and where others find them. */
export type MediaPlace = { readonly media: MediaStore; readonly publicUrl: string }

/** Keeps files in `folder`, spread over sub-folders by the end of their hash. */
export function createMediaStore(folder: string, { limitBytes, freeBytes }: Room): MediaStore {
  /** What the files take, with those that are being written; counted once, at the first that is stored. */
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

/** The CID of bytes that fit one IPFS block: version 1, raw, sha2-256 (`bafkrei…`). */
export function hashContent(bytes: Uint8Array): string {
  const digest = createDigest(sha256.code, createHash('sha256').update(bytes).digest())
  return CID.createV1(raw, digest).toString()
}

/** No one ever sees half a file: it gets its name after its bytes are on the disk. */
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

/** Makes a rename durable. Windows has no such thing and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
