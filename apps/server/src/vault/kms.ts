import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ServerError } from '../errors.ts'

/** What an encrypted key belongs to. It is read back only with the same. */
type KeyContext = Readonly<Record<string, string>>

/** A service that keeps a key and lets no one have it: it encrypts small keys, and marks what it has seen. */
export type Kms = {
  wrap(key: Buffer, context: KeyContext): Promise<{ readonly wrapped: Buffer; readonly keyId: string }>
  /** @throws {ServerError} `ShareKeyError` for what it has not wrapped, or for something else. */
  unwrap(wrapped: Buffer, keyId: string, context: KeyContext): Promise<Buffer>
  /** 32 bytes that only this service makes of these. */
  mac(data: Buffer): Promise<Buffer>
}

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/**
 * Keeps its key in a file that only this user reads. A copy of the database without that file signs nothing, and a backup without
 * it is of no use.
 *
 * @param name - Keys of different names have nothing to do with each other.
 */
export async function openLocalKms(folder: string, name: string): Promise<Kms> {
  const master = await readMaster(folder, name)
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', master, '', `solsmith ${name} ${purpose}`, keyBytes))
  const [wrapping, marking] = [derive('wrap'), derive('mac')]
  const keyId = `local:${name}:1`
  return {
    async wrap(key, context) {
      return { keyId, wrapped: encrypt(wrapping, key, writeContext(context)) }
    },
    async unwrap(wrapped, id, context) {
      const key = id === keyId ? decrypt(wrapping, wrapped, writeContext(context)) : null
      if (key === null) throw new ServerError('ShareKeyError', {})
      return key
    },
    mac: async (data) => createHmac('sha256', marking).update(data).digest(),
  }
}

/** Encrypts with AES-256-GCM: IV, tag, data. */
export function encrypt(key: Buffer, data: Uint8Array, context: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(data), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Null for what was not encrypted with this key for this context. */
export function decrypt(key: Buffer, data: Buffer, context: string): Buffer | null {
  if (data.length < ivBytes + tagBytes) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, data.subarray(0, ivBytes)).setAAD(Buffer.from(context))
    decipher.setAuthTag(data.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(data.subarray(ivBytes + tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

const writeContext = (context: KeyContext): string =>
  JSON.stringify(Object.entries(context).toSorted(([left], [right]) => (left < right ? -1 : 1)))

/** Made when it is read for the first time. One that is damaged is never replaced: what it has wrapped would be lost. */
async function readMaster(folder: string, name: string): Promise<Buffer> {
  const file = join(folder, `${name}.key`)
  const known = await readKey(file)
  if (known !== null) return known
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const next = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(next, randomBytes(keyBytes), { mode: 0o600, flush: true })
  // Of several servers that make the key at once, the first one counts.
  await link(next, file).catch(unless('EEXIST'))
  await rm(next)
  return readMaster(folder, name)
}

async function readKey(file: string): Promise<Buffer | null> {
  const known = await readFile(file).catch(unless('ENOENT'))
  if (known && known.length !== keyBytes) throw new ServerError('ShareKeyFileError', { file })
  return known ?? null
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
}
