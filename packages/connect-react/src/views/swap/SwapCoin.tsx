import type { SwapToken } from '@solsmith/connect'
import { Coin } from '../../parts/Coin.tsx'
import { isNative } from './swapFacts.ts'

/** Decorative token icon. */
export function SwapCoin({ token, size = 'medium' }: { token: SwapToken; size?: 'small' | 'medium' }) {
  // Only its presence matters: the native coin has a logo.
  const mint = isNative(token) ? null : (token.address as Parameters<typeof Coin>[0]['token']['mint'])
  return <Coin token={{ symbol: token.symbol, mint }} imageUrl={token.logoUrl} size={size} />
}
