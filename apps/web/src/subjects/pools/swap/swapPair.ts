import { type Address, address } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import { readAddress } from '#ui/readInput.ts'

export type SwapPair = { readonly from: Address | null; readonly to: Address | null }

/** USDC by genesis hash; a sandbox has none. */
const dollars: ReadonlyMap<string, Address> = new Map<string, Address>([
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d', address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxkRyTY8', address('4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU')],
])

/** Per network, because a mint exists only on one. */
const keyOf = (genesis: string) => `solsmith:swap-pair:${genesis}`

/** Pair of the link, or else the last one on this network; SOL for the network's dollars by default. Never a token for itself. */
export function parsePair(search: URLSearchParams, genesis: string, storage: Pick<Storage, 'getItem'>): SwapPair {
  const named = [readAddress(search.get('from')), readAddress(search.get('to'))] as const
  if (named[0] || named[1]) return fillIn(named[0], named[1])
  try {
    const kept = new URLSearchParams(storage.getItem(keyOf(genesis)) ?? '')
    const [from, to] = [readAddress(kept.get('from')), readAddress(kept.get('to'))]
    if (from || to) return fillIn(from, to)
  } catch {}
  return fillIn(null, dollars.get(genesis) ?? null)
}

const fillIn = (from: Address | null, to: Address | null): SwapPair => ({
  from: from ?? (to === wrappedSolMint ? null : wrappedSolMint),
  to: to === from ? null : to,
})

export function savePair({ from, to }: SwapPair, genesis: string, storage: Pick<Storage, 'setItem'>): void {
  const kept = new URLSearchParams({ ...(from && { from }), ...(to && { to }) })
  try {
    storage.setItem(keyOf(genesis), kept.toString())
  } catch {
    // Without storage, it lasts as long as the URL.
  }
}

export function changePair(pair: SwapPair, end: 'from' | 'to', mint: Address): SwapPair {
  const other = end === 'from' ? 'to' : 'from'
  return pair[other] === mint ? { from: pair.to, to: pair.from } : { ...pair, [end]: mint }
}
