import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ServerError } from '../../errors.ts'
import { decrypt, encrypt } from './envelope.ts'
import { type Kms, type Marks, writeContext } from './kms.ts'

const keyBytes = 32

/**
 * A user-only key file: database copies are useless without it.
 *
 * @param name - Names have independent keys.
 */
export async function openLocalKms(folder: string, name: string): Promise<Kms & Marks> {
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

/** Damaged files are never replaced: ciphertexts would be lost. */
async function readMaster(folder: string, name: string): Promise<Buffer> {
  const file = join(folder, `${name}.key`)
  const known = await readKey(file)
  if (known !== null) return known
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const next = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(next, randomBytes(keyBytes), { mode: 0o600, flush: true })
  // The first creation wins.
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
