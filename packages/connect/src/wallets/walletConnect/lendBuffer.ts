/** Bytes with Node's text encodings. */
type TextBytes = Uint8Array & { readonly toString: (encoding?: string) => string }

/**
 * Provides a `Buffer` during a task: WalletConnect's SDK encodes sign-in permissions and the signed hash with it, and
 * browsers have none. An existing one is kept.
 */
export async function lendBuffer<T>(task: () => Promise<T>): Promise<T> {
  if ('Buffer' in globalThis) return task()
  Object.defineProperty(globalThis, 'Buffer', { configurable: true, value: textBuffer })
  try {
    return await task()
  } finally {
    Reflect.deleteProperty(globalThis, 'Buffer')
  }
}

/**
 * The required part of `Buffer`: calls of the SDK itself, and of its libraries with any `Buffer` (uint8arrays handles
 * UTF-8 with it, also the relay's token).
 */
export const textBuffer = {
  from(given: string | ArrayBuffer | Uint8Array, how: string | number = 'utf-8', length?: number): TextBytes {
    if (given instanceof Uint8Array) return readable(Uint8Array.from(given))
    if (typeof given !== 'string') return readable(new Uint8Array(given, how === 'utf-8' ? 0 : Number(how), length))
    if (how !== 'base64') return readable(new TextEncoder().encode(given))
    return readable(Uint8Array.from(atob(given.replace(/(?<!=)=+$/, '')), (digit) => digit.charCodeAt(0)))
  },
  isBuffer: () => false,
}

const readable = (bytes: Uint8Array): TextBytes =>
  Object.assign(bytes, {
    toString: (encoding = 'utf-8') => {
      if (encoding === 'hex') return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
      if (encoding !== 'base64') return new TextDecoder().decode(bytes)
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
  })
