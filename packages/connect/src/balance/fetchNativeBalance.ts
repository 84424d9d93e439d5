import { type AnyNetwork, formatAmount } from '@solsmith/chain'
import { recordReading } from '../account/recordReading.ts'
import { createCache, createShared } from '../cache.ts'
import { activeNetwork, type Connect } from '../createConnect.ts'
import { nativeKey } from './clearBalances.ts'
import { fetchAmount } from './fetchAmount.ts'

/** A formatted balance (spec §3). */
export type NativeBalance = { readonly balance: string; readonly symbol: string }

const lifetimeMs = 30_000

/** Spec §8. */
const unknownBalance = ({ nativeCurrency: { symbol } }: AnyNetwork): NativeBalance => ({ balance: '0.00', symbol })

const sharing = new WeakMap<Connect, ReturnType<typeof createShared<bigint>>>()

/**
 * Fetches a native balance in whole coins, cached for 30 s. Shows 0.00 without an answer: `fetchBalance` throws
 * instead.
 */
export async function fetchNativeBalance(
  connect: Connect,
  address: string | null,
  now: () => number = Date.now,
): Promise<NativeBalance> {
  const network = activeNetwork(connect)
  if (address === null) return unknownBalance(network)
  const id = `${network.caip2}:${address}`
  const cache = openCache(connect, now)
  const known = cache.get(id)
  if (known) return known
  const share = sharing.get(connect) ?? createShared<bigint>()
  sharing.set(connect, share)
  try {
    const amount = await share(id, () => fetchAmount(connect, network, { address }))
    const { decimals, symbol } = network.nativeCurrency
    const found = { balance: formatAmount(amount, decimals), symbol }
    cache.set(id, found)
    recordReading(connect, address, { balance: found })
    return found
  } catch {
    const unknown = unknownBalance(network)
    recordReading(connect, address, { balance: unknown })
    return unknown
  }
}

const openCache = ({ storage }: Connect, now: () => number) =>
  createCache({ storage, key: nativeKey, lifetimeMs, isValue: isBalance, now })

const isBalance = (value: unknown): value is NativeBalance =>
  typeof value === 'object' &&
  value !== null &&
  'balance' in value &&
  typeof value.balance === 'string' &&
  'symbol' in value
