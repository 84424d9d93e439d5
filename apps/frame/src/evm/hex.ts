export type Hex = `0x${string}`

export const toHex = (bytes: Uint8Array): Hex =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Returns null for invalid hex or half a byte. */
export function fromHex(value: unknown): Uint8Array<ArrayBuffer> | null {
  // A repeated group would overflow the regex stack on long texts.
  if (typeof value !== 'string' || value.length % 2 !== 0 || !/^0x[0-9a-f]*$/i.test(value)) return null
  return Uint8Array.from(value.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Parses a JSON-RPC quantity of at most 256 bits. */
export const readQuantity = (value: unknown): bigint | null =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : null

export const toQuantity = (amount: bigint): Hex => `0x${amount.toString(16)}`

/** Encodes big-endian bytes without leading zeros. */
export function toBytes(amount: bigint): Uint8Array<ArrayBuffer> {
  const digits = amount === 0n ? '' : amount.toString(16)
  return fromHex(`0x${digits.length % 2 === 0 ? '' : '0'}${digits}`) ?? new Uint8Array()
}

/** Encodes a 32-byte word. */
export const toWord = (amount: bigint): Uint8Array<ArrayBuffer> => {
  const word = new Uint8Array(32)
  const bytes = toBytes(BigInt.asUintN(256, amount))
  word.set(bytes, 32 - bytes.length)
  return word
}

export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((total, { length }) => total + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
