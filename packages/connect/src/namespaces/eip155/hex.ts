import { RpcError } from '@solsmith/chain'

export type Hex = `0x${string}`

/** Checks for a hash of 32 bytes (spec §5). */
export const isHash = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)

/** At least 31 bytes (spec §5). */
export const isSignedMessage = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{62,}$/i.test(value)

/** @throws {ChainError} `RpcAnswerError`. */
export function readQuantity(method: string, value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value)) throw new RpcError('RpcAnswerError', { method })
  return BigInt(value)
}

/** @throws {ChainError} `RpcAnswerError`. */
export function readData(method: string, value: unknown): Hex {
  if (typeof value !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(value)) throw new RpcError('RpcAnswerError', { method })
  // Checked by prefix.
  return value as Hex
}

/** Without leading zeros. */
export const toQuantity = (amount: bigint): Hex => `0x${amount.toString(16)}`

export const writeWord = (value: bigint): string => value.toString(16).padStart(64, '0')

export const countBytes = (hex: Hex = '0x'): number => (hex.length - 2) / 2

export const toHex = (bytes: Uint8Array): Hex =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

export const fromHex = (hex: Hex): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
