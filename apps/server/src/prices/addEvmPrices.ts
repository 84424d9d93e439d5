import type { TokenBalance } from '@solsmith/wire'
import type { EvmChain } from '../evm/evmNetworks.ts'
import type { Prices } from '../providers/prices/createPrices.ts'

/**
 * Says what balances of one chain are worth, and how old the prices are. The coin costs what it is wrapped in does; what no one knows
 * the price of keeps 0.
 *
 * @param withinMs - How long the prices may take.
 */
export async function addEvmPrices(
  prices: Prices<EvmChain>,
  chain: EvmChain,
  balances: readonly TokenBalance[],
  withinMs: number,
): Promise<{ readonly balances: TokenBalance[]; readonly ageMs: number | null }> {
  const tokenOf = ({ address }: TokenBalance) => address?.split(':').at(-1) ?? chain.known.wrapped
  const tokens = balances.flatMap((balance) => tokenOf(balance) ?? [])
  const { prices: found, ageMs } = await prices.read(chain, tokens, withinMs)
  const priced = balances.map((balance) => {
    const price = found.get(tokenOf(balance) ?? '') ?? 0
    return { ...balance, price, value: price * Number(balance.quantity.numeric) }
  })
  return { balances: priced, ageMs }
}
