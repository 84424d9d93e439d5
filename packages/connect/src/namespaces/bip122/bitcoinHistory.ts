import { type AnyNetwork, formatAmount } from '@solsmith/chain'
import type { HistoryTransaction } from '@solsmith/wire'
import type { Connect } from '../../createConnect.ts'
import { toHex } from '../bytes.ts'
import type { KindHistory, KindHistoryInput } from '../chainAdapter.ts'
import { ownAddresses } from './bitcoinAccounts.ts'
import { readOwn } from './bitcoinCoins.ts'
import { type BitcoinTransaction, fetchBitcoinTransactions } from './bitcoinTransactions.ts'

/** By address: the last id shown; empty before the first confirmed one. */
type Place = readonly [address: string, after: string]

/** Some servers have pages of 10, others of 25. */
const shortestPage = 10

/**
 * A wallet's transactions over all its addresses: unconfirmed ones, then the newest; another address's alone.
 */
export async function fetchBitcoinHistory(
  connect: Connect,
  network: AnyNetwork,
  { address, cursor }: KindHistoryInput,
): Promise<KindHistory> {
  const addresses = await ownAddresses(connect, { network, address })
  const own = new Map(addresses.map((one) => [toHex(readOwn(network, one).script), one]))
  const places = readCursor(cursor, addresses) ?? addresses.map((one) => [one, null] as const)
  const lists = await Promise.all(
    places.map(async ([one, after]) => {
      const found = await fetchBitcoinTransactions(network, { address: one, after, own })
      return { address: one, after, found, mayHaveMore: found.length >= shortestPage }
    }),
  )
  // Older ones of other addresses wait, so the order holds over pages.
  const oldest = Math.max(...lists.filter(({ mayHaveMore }) => mayHaveMore).map(({ found }) => heightOf(found.at(-1))))
  const isShown = (one: BitcoinTransaction) => heightOf(one) >= oldest
  const rest = lists.flatMap(({ address: one, after, found, mayHaveMore }): readonly Place[] => {
    if (!mayHaveMore && found.every(isShown)) return []
    const last = found.findLast((seen) => isShown(seen) && seen.block !== null)
    return [[one, last?.id ?? after ?? '']]
  })
  const shown = new Map(lists.flatMap(({ found }) => found.filter(isShown)).map((one) => [one.id, one]))
  return {
    data: [...shown.values()]
      .toSorted((left, right) => heightOf(right) - heightOf(left) || 0)
      .map((one) => describe(one, network)),
    next: rest.length > 0 ? rest.map((place) => place.join('=')).join('&') : undefined,
  }
}

const heightOf = (one: BitcoinTransaction | undefined) => one?.block?.height ?? Number.POSITIVE_INFINITY

function readCursor(cursor: string | undefined, addresses: readonly string[]): readonly Place[] | null {
  if (cursor === undefined) return null
  return [...new URLSearchParams(cursor)].filter(([address]) => addresses.includes(address))
}

function describe({ id, block, net, isInternal }: BitcoinTransaction, network: AnyNetwork): HistoryTransaction {
  const { name, symbol, decimals } = network.nativeCurrency
  const isOut = net < 0n
  return {
    id,
    metadata: {
      operationType: isInternal ? 'execute' : isOut ? 'send' : 'receive',
      hash: id,
      chain: network.caip2,
      minedAt: block?.minedAt ?? '',
      status: block ? 'confirmed' : 'pending',
    },
    transfers: [
      {
        direction: isOut ? 'out' : net === 0n ? 'self' : 'in',
        quantity: { numeric: formatAmount(isOut ? -net : net, decimals) },
        fungible_info: { name, symbol },
      },
    ],
  }
}
