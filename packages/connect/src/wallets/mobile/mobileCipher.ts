/** Sequence numbers rise on each side. */
export type MobileCipher = {
  readonly version: 'legacy' | 'v1'
  seal(message: object): Promise<Uint8Array<ArrayBuffer>>
  /** @throws for a forged or reordered message. */
  open(message: Uint8Array<ArrayBuffer>): Promise<unknown>
}

/** X9.62: 4, x and y. */
const pointBytes = 65
const [numberBytes, ivBytes] = [4, 12]

export const readPoint = async (key: CryptoKey) => new Uint8Array(await crypto.subtle.exportKey('raw', key))

export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/**
 * From the other side's hello.
 *
 * @param salt - The link's association key.
 * @throws if invalid.
 */
export async function createMobileCipher(
  privateKey: CryptoKey,
  hello: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
): Promise<MobileCipher> {
  const point = hello.subarray(0, pointBytes)
  const theirs = await crypto.subtle.importKey('raw', point, { name: 'ECDH', namedCurve: 'P-256' }, false, [])
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, privateKey, 256)
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info: new Uint8Array() }
  const key = await crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 128 }, false, [
    'encrypt',
    'decrypt',
  ])
  const { seal, open } = createMessages(key)
  const rest = hello.subarray(pointBytes)
  return { version: rest.length === 0 ? 'legacy' : readVersion(await open(rest)), seal, open }
}

/** Number, 12 random bytes, AES-128-GCM. */
function createMessages(key: CryptoKey): Pick<MobileCipher, 'seal' | 'open'> {
  let [sent, received] = [0, 0]
  return {
    async seal(message) {
      sent += 1
      const number = writeNumber(sent)
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const text = new TextEncoder().encode(JSON.stringify(message))
      const locked = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: number }, key, text)
      return joinBytes(number, iv, new Uint8Array(locked))
    },
    async open(message) {
      received += 1
      const [number, iv] = [message.slice(0, numberBytes), message.subarray(numberBytes, numberBytes + ivBytes)]
      const expected = writeNumber(received)
      if (number.join() !== expected.join()) throw new RangeError('The message is not the next one.')
      const parameters = { name: 'AES-GCM', iv, additionalData: expected }
      const text = await crypto.subtle.decrypt(parameters, key, message.subarray(numberBytes + ivBytes))
      return JSON.parse(new TextDecoder().decode(text))
    },
  }
}

function writeNumber(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(numberBytes)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

const readVersion = (properties: unknown): 'legacy' | 'v1' =>
  typeof properties === 'object' && properties !== null && 'v' in properties && String(properties.v) !== 'legacy'
    ? 'v1'
    : 'legacy'
