import type { SwapToken } from '@solsmith/connect'
import { Coin } from '../../parts/Coin.tsx'
import { isNative } from './swapFacts.ts'

/** The icon of a token that can be swapped. Renders a `<span>` that says nothing. */
export function SwapCoin({ token, size = 'medium' }: { token: SwapToken; size?: 'small' | 'medium' }) {
  // Of the address it only counts whether there is one: the native coin has a mark of its own.
  const mint = isNative(token) ? null : (token.address as Parameters<typeof Coin>[0]['token']['mint'])
  return <Coin token={{ symbol: token.symbol, mint }} imageUrl={token.logoUrl} size={size} />
}
