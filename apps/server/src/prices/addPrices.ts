import { wrappedSolMint } from '@solsmith/chain'
import type { TokenBalance } from '@solsmith/wire'
import type { ServedChain } from '../blockchain/chains.ts'
import type { Prices } from '../providers/prices/createPrices.ts'

/**
 * Adds prices and returns their age; unknown is 0.
 *
 * @param withinMs - Time limit.
 */
export async function addPrices(
  prices: Prices,
  chain: ServedChain,
  balances: readonly TokenBalance[],
  withinMs: number,
): Promise<{ readonly balances: TokenBalance[]; readonly ageMs: number | null }> {
  const mintOf = ({ address }: TokenBalance) => address?.split(':').at(-1) ?? wrappedSolMint
  const { prices: found, ageMs } = await prices.read(chain, balances.map(mintOf), withinMs)
  const priced = balances.map((balance) => {
    const price = found.get(mintOf(balance)) ?? 0
    return { ...balance, price, value: price * Number(balance.quantity.numeric) }
  })
  return { balances: priced, ageMs }
}
