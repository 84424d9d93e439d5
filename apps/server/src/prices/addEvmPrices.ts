import type { TokenBalance } from '@solsmith/wire'
import type { EvmChain } from '../evm/evmNetworks.ts'
import type { Prices } from '../providers/prices/createPrices.ts'

/**
 * Adds prices and returns their age; the coin is priced as its wrapped token, unknown is 0.
 *
 * @param withinMs - Time limit.
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
