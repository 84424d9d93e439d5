import { RpcError } from '@solsmith/chain'

/** Bytes as EVM chains write them. */
export type Hex = `0x${string}`

/** The hash of a transaction: 32 bytes (spec §5). */
export const isHash = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)

/** What a wallet gives for a signed message: at least 31 bytes (spec §5). */
export const isSignedMessage = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{62,}$/i.test(value)

/** A number that a node gave. @throws {ChainError} `RpcAnswerError` when it is none. */
export function readQuantity(method: string, value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value)) throw new RpcError('RpcAnswerError', { method })
  return BigInt(value)
}

/** Bytes that a node gave. @throws {ChainError} `RpcAnswerError` when they are none. */
export function readData(method: string, value: unknown): Hex {
  if (typeof value !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(value)) throw new RpcError('RpcAnswerError', { method })
  // As it begins.
  return value as Hex
}

/** A number as nodes and wallets take it: no zeros in front. */
export const writeQuantity = (amount: bigint): Hex => `0x${amount.toString(16)}`

/** One word of a contract call: 32 bytes. */
export const writeWord = (value: bigint): string => value.toString(16).padStart(64, '0')

/** How many bytes some hex is, of a whole number of them. */
export const countBytes = (hex: Hex = '0x'): number => (hex.length - 2) / 2

export const toHex = (bytes: Uint8Array): Hex =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** The bytes of an even number of hex digits. */
export const fromHex = (hex: Hex): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
