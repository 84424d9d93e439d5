import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export type PasskeyChange = {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly challenge?: string
  readonly crossOrigin?: boolean
  /** User present and verified. */
  readonly flags?: number
  readonly counter?: number
  readonly publicKey?: string | null
  /** Replaces its key. */
  readonly key?: KeyObject
  readonly id?: string
}

type Kind = 'ed25519' | 'p256' | 'rsa' | 'p384'

const makeKeys = (kind: Kind) => {
  if (kind === 'ed25519') return generateKeyPairSync('ed25519')
  if (kind === 'rsa') return generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return generateKeyPairSync('ec', { namedCurve: kind === 'p256' ? 'P-256' : 'P-384' })
}

export function createTestPasskey(walletOrigin: string, kind: Kind = 'p256') {
  const { publicKey, privateKey } = makeKeys(kind)
  const ownId = randomBytes(16).toString('base64url')
  let count = 0
  return {
    id: ownId,
    subject: createHash('sha256').update(Buffer.from(ownId, 'base64url')).digest('base64url'),
    privateKey,
    /** @param isNew - For a new passkey. */
    sign(uri: string, isNew: boolean, changed: PasskeyChange = {}): { state: string; code: string } {
      const asked = new URLSearchParams(new URL(uri).hash.slice(1))
      const { origin = walletOrigin, rpId = new URL(walletOrigin).hostname, type = 'webauthn.get' } = changed
      const { challenge = asked.get('challenge'), crossOrigin = false, flags = 0x05, key = privateKey } = changed
      count += 1
      const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
      const tail = Buffer.alloc(5)
      tail.writeUInt8(flags)
      tail.writeUInt32BE(changed.counter ?? count, 1)
      const data = Buffer.concat([createHash('sha256').update(rpId).digest(), tail])
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
      const own = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
      const brought = {
        id: changed.id ?? ownId,
        publicKey: changed.publicKey === undefined ? (isNew ? own : null) : changed.publicKey,
        clientData: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', signed, key).toString('base64url'),
      }
      return { state: asked.get('state') ?? '', code: Buffer.from(JSON.stringify(brought)).toString('base64url') }
    },
  }
}
