import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import { fromBase64Url, toBase64Url } from './base64Url.ts'
import type { Sealed } from './sealedFormat.ts'

const suite = () => new CipherSuite({ kem: new DhkemX25519HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })

const info = new TextEncoder().encode('solsmith wallet share, version 1')

/** For one exchange; the private key stays in memory. */
export async function createSealKeys(): Promise<{ readonly publicKey: string; readonly keys: CryptoKeyPair }> {
  const { kem } = suite()
  const keys = await kem.generateKeyPair()
  return { keys, publicKey: toBase64Url(new Uint8Array(await kem.serializePublicKey(keys.publicKey))) }
}

export async function deriveSealKeys(
  secret: Uint8Array<ArrayBuffer>,
): Promise<{ readonly publicKey: string; readonly keys: CryptoKeyPair }> {
  const { kem } = suite()
  const keys = await kem.deriveKeyPair(secret.buffer)
  return { keys, publicKey: toBase64Url(new Uint8Array(await kem.serializePublicKey(keys.publicKey))) }
}

/** @param context - Must be equal when opening. */
export async function seal(publicKey: string, content: Uint8Array<ArrayBuffer>, context: string): Promise<Sealed> {
  const { kem } = suite()
  const recipientPublicKey = await kem.deserializePublicKey(requireBytes(publicKey).buffer)
  const sender = await suite().createSenderContext({ recipientPublicKey, info: info.buffer })
  const data = await sender.seal(content.buffer, new TextEncoder().encode(context).buffer)
  return { key: toBase64Url(new Uint8Array(sender.enc)), data: toBase64Url(new Uint8Array(data)) }
}

/** Returns null for other keys or another context. */
export async function openSealed(
  keys: CryptoKeyPair,
  { key, data }: Sealed,
  context: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [enc, cipher] = [fromBase64Url(key), fromBase64Url(data)]
  if (enc === null || cipher === null) return null
  try {
    const recipient = await suite().createRecipientContext({ recipientKey: keys, enc: enc.buffer, info: info.buffer })
    return new Uint8Array(await recipient.open(cipher.buffer, new TextEncoder().encode(context).buffer))
  } catch {
    return null
  }
}

function requireBytes(text: string): Uint8Array<ArrayBuffer> {
  const found = fromBase64Url(text)
  if (found === null) throw new TypeError('not base64url')
  return found
}
