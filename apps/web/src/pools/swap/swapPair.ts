import type { Address } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import { readAddress } from '#ui/readInput.ts'

/** The mints of a swap; SOL is that of wrapped SOL. Null until one is chosen. */
export type SwapPair = { readonly from: Address | null; readonly to: Address | null }

/** A mint is one of a network: on another one its address is another token, or none. */
const keyOf = (genesis: string) => `solsmith:swap-pair:${genesis}`

/** What a link says, else what was swapped last on this network; SOL is paid where nothing says it. A token is not swapped for itself. */
export function readPair(search: URLSearchParams, genesis: string, storage: Pick<Storage, 'getItem'>): SwapPair {
  const named = [readAddress(search.get('from')), readAddress(search.get('to'))] as const
  if (named[0] || named[1]) return fillIn(named[0], named[1])
  try {
    const kept = new URLSearchParams(storage.getItem(keyOf(genesis)) ?? '')
    return fillIn(readAddress(kept.get('from')), readAddress(kept.get('to')))
  } catch {
    // A browser that forbids its storage.
    return fillIn(null, null)
  }
}

const fillIn = (from: Address | null, to: Address | null): SwapPair => ({
  from: from ?? (to === wrappedSolMint ? null : wrappedSolMint),
  to: to === from ? null : to,
})

/** Keeps the pair for the next visit. */
export function keepPair({ from, to }: SwapPair, genesis: string, storage: Pick<Storage, 'setItem'>): void {
  const kept = new URLSearchParams({ ...(from && { from }), ...(to && { to }) })
  try {
    storage.setItem(keyOf(genesis), kept.toString())
  } catch {
    // Then it lasts as long as the address of the page.
  }
}

/** The pair with another token at one end: the token of the other end changes places with it. */
export function changePair(pair: SwapPair, end: 'from' | 'to', mint: Address): SwapPair {
  const other = end === 'from' ? 'to' : 'from'
  return pair[other] === mint ? { from: pair.to, to: pair.from } : { ...pair, [end]: mint }
}
