import type { AnyNetwork } from '@solsmith/chain'
import { findBitcoinNetwork, readBitcoinAddress } from '@solsmith/wire/bitcoin'

/** Coins of an `ordinals` account may carry inscriptions, so they are never spent automatically. */
export type BitcoinPurpose = 'payment' | 'ordinals'

/** One of a wallet's addresses. */
export type BitcoinAccount = {
  readonly address: string
  /** Hex; null if the wallet does not give it. */
  readonly publicKey: string | null
  readonly purpose: BitcoinPurpose
}

const mostAccounts = 100

/** Reads a wallet's answer: valid addresses of the network, each once, payments first. */
export function readBitcoinAccounts(given: unknown, { caip2 }: Pick<AnyNetwork, 'caip2'>): readonly BitcoinAccount[] {
  const network = findBitcoinNetwork(caip2)
  if (!network || !Array.isArray(given)) return []
  const found = new Map<string, BitcoinAccount>()
  for (const one of given.slice(0, mostAccounts)) {
    const { address, publicKey, purpose } = fieldsOf(one)
    if (typeof address !== 'string' || readBitcoinAddress(address, network) === null || found.has(address)) continue
    const isOrdinals = purpose === 'ordinals'
    found.set(address, { address, publicKey: readKey(publicKey), purpose: isOrdinals ? 'ordinals' : 'payment' })
  }
  return [...found.values()].toSorted((left, right) => Number(isFirst(right)) - Number(isFirst(left)))
}

const isFirst = ({ purpose }: BitcoinAccount) => purpose === 'payment'

export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value === 'string') return { address: value }
  // Fields are checked where they are used.
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

/** Compressed, or the 32 bytes of taproot. */
function readKey(value: unknown): string | null {
  const text = value instanceof Uint8Array ? toHex(value) : value
  return typeof text === 'string' && /^(0[23])?[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** @throws {DOMException} for other text. */
export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (digit) => digit.charCodeAt(0))
