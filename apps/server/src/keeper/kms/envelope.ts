import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM: IV, tag, data. */
export function encrypt(key: Buffer, data: Uint8Array, context: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(data), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Null for another key or context. */
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
