/** Bytes as chains of Ethereum write them. */
export type Hex = `0x${string}`

export const toHex = (bytes: Uint8Array): Hex =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** The bytes of some hex; null for what is none, or half a byte too long. */
export function fromHex(value: unknown): Uint8Array<ArrayBuffer> | null {
  if (typeof value !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(value)) return null
  return Uint8Array.from(value.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
