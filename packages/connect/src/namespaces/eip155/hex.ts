import { RpcError } from '@solsmith/chain'

/** Bytes in the notation of EVM chains. */
export type Hex = `0x${string}`

/** Checks for a transaction hash: 32 bytes (spec §5). */
export const isHash = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)

/** Checks for a wallet's signed message: at least 31 bytes (spec §5). */
export const isSignedMessage = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{62,}$/i.test(value)

/** Parses a number from a node. @throws {ChainError} `RpcAnswerError` if it is not one. */
export function readQuantity(method: string, value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value)) throw new RpcError('RpcAnswerError', { method })
  return BigInt(value)
}

/** Parses bytes from a node. @throws {ChainError} `RpcAnswerError` if they are not valid. */
export function readData(method: string, value: unknown): Hex {
  if (typeof value !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(value)) throw new RpcError('RpcAnswerError', { method })
  // Checked by its prefix.
  return value as Hex
}

/** Formats a number for nodes and wallets, without leading zeros. */
export const writeQuantity = (amount: bigint): Hex => `0x${amount.toString(16)}`

/** Formats one word of a contract call: 32 bytes. */
export const writeWord = (value: bigint): string => value.toString(16).padStart(64, '0')

/** Counts the bytes of hex text with an even number of digits. */
export const countBytes = (hex: Hex = '0x'): number => (hex.length - 2) / 2

export const toHex = (bytes: Uint8Array): Hex =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Decodes an even number of hex digits. */
export const fromHex = (hex: Hex): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
