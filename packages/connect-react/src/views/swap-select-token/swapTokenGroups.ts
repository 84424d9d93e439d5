import type { SwapToken } from '@solsmith/connect'
import type { HeldToken } from '../../amounts/sendTokens.ts'
import { balanceOf } from '../swap/swapFacts.ts'

const suggestions = 8
/** The rest is found by search. */
const listed = 100

export type SwapTokenGroups = {
  readonly suggested: readonly SwapToken[]
  readonly yours: readonly { readonly token: SwapToken; readonly balance: bigint }[]
  readonly others: readonly SwapToken[]
}

/** Held tokens and the rest, without the other side. Searches ignore case. */
export function swapTokenGroups(
  tokens: readonly SwapToken[],
  { held, other, search }: { held: readonly HeldToken[] | undefined; other: SwapToken | null; search: string },
): SwapTokenGroups {
  const words = search.trim().toLowerCase()
  const found = tokens.filter(
    ({ name, symbol, address }) =>
      address !== other?.address && [name, symbol, address].some((text) => text.toLowerCase().includes(words)),
  )
  const yours = found.flatMap((token) => {
    const balance = balanceOf(held, token)
    return balance ? [{ token, balance }] : []
  })
  const others = found.filter((token) => !yours.some((own) => own.token === token))
  return {
    suggested: words === '' ? others.slice(0, suggestions) : [],
    yours,
    others: others.slice(0, listed),
  }
}
