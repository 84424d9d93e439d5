import type { AnyNetwork } from '@solsmith/chain'
import { findBitcoinNetwork, parseBitcoinAddress } from '@solsmith/wire/bitcoin'
import { toHex } from '../bytes.ts'
import { fieldsOf } from '../fieldsOf.ts'

/** Coins of an `ordinals` account may carry inscriptions, so they are never spent automatically. */
export type BitcoinPurpose = 'payment' | 'ordinals'

/** One of a wallet's addresses. */
export type BitcoinAccount = {
  readonly address: string
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
    const { address, publicKey, purpose } = fieldsOf(typeof one === 'string' ? { address: one } : one)
    if (typeof address !== 'string' || parseBitcoinAddress(address, network) === null || found.has(address)) continue
    const isOrdinals = purpose === 'ordinals'
    found.set(address, { address, publicKey: readKey(publicKey), purpose: isOrdinals ? 'ordinals' : 'payment' })
  }
  return [...found.values()].toSorted((left, right) => Number(isFirst(right)) - Number(isFirst(left)))
}

const isFirst = ({ purpose }: BitcoinAccount) => purpose === 'payment'

function readKey(value: unknown): string | null {
  const text = value instanceof Uint8Array ? toHex(value) : value
  return typeof text === 'string' && /^(0[23])?[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null
}
