/** Bytes with Node's text encodings. */
type TextBytes = Uint8Array & { readonly toString: (encoding?: string) => string }

/** WalletConnect's SDK needs a `Buffer`, which browsers lack. */
export async function lendBuffer<T>(task: () => Promise<T>): Promise<T> {
  if ('Buffer' in globalThis) return task()
  Object.defineProperty(globalThis, 'Buffer', { configurable: true, value: textBuffer })
  try {
    return await task()
  } finally {
    Reflect.deleteProperty(globalThis, 'Buffer')
  }
}

/** Parts used by the SDK and uint8arrays. */
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
