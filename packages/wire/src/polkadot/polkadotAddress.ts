import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'
import { joinBytes } from '../joinBytes.ts'

/** A parsed address (SS58): the same key has another text on each network. */
export type PolkadotAddress = { readonly publicKey: Uint8Array; readonly prefix: number }

const keyBytes = 32
const checksumBytes = 2

/** Reserved by the SS58 registry. */
const reserved: readonly number[] = [46, 47]

const firstLong = 64
const lastPrefix = 16_383

/** Reads an address with its checksum, of any network; null if invalid. */
export function decodePolkadotAddress(text: string): PolkadotAddress | null {
  try {
    const bytes = base58.decode(text)
    const head = bytes.subarray(0, bytes.length - keyBytes - checksumBytes)
    const prefix = readPrefix(head)
    const publicKey = bytes.slice(head.length, -checksumBytes)
    return prefix !== null && encodePolkadotAddress(publicKey, prefix) === text ? { publicKey, prefix } : null
  } catch {
    return null
  }
}

export const isPolkadotAddress = (text: string): boolean => decodePolkadotAddress(text) !== null

export function encodePolkadotAddress(publicKey: Uint8Array, prefix: number): string {
  const body = joinBytes(writePrefix(prefix), publicKey)
  const checksum = blake2b(joinBytes(new TextEncoder().encode('SS58PRE'), body)).subarray(0, checksumBytes)
  return base58.encode(joinBytes(body, checksum))
}

function readPrefix([first = firstLong * 2, second = 0, ...rest]: Uint8Array): number | null {
  const isLong = first >= firstLong
  if (first >= firstLong * 2 || rest.length > 0) return null
  const prefix = isLong ? ((first & 0b11_1111) << 2) | (second >> 6) | ((second & 0b11_1111) << 8) : first
  return reserved.includes(prefix) ? null : prefix
}

function writePrefix(prefix: number): readonly number[] {
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > lastPrefix)
    throw new RangeError(`There is no SS58 prefix ${prefix}.`)
  if (prefix < firstLong) return [prefix]
  return [((prefix & 0b1111_1100) >> 2) | firstLong, (prefix >> 8) | ((prefix & 0b11) << 6)]
}
