import { wrappedSolMint } from '@solsmith/chain'
import type { TokenBalance } from '@solsmith/wire'
import type { ServedChain } from '../blockchain/chains.ts'
import type { Prices } from '../providers/prices/createPrices.ts'

/**
 * Says what balances of one network are worth, and how old the prices are. What no one knows the price of keeps 0.
 *
 * @param withinMs - How long the prices may take.
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
