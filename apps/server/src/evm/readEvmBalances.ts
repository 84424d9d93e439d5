import { formatAmount } from '@solsmith/chain'
import type { TokenBalance } from '@solsmith/wire'
import { ServerError } from '../errors.ts'
import { type EvmAddress, readNumber, selectors, toWord } from './abi.ts'
import { callOf } from './askBatch.ts'
import type { EvmChain } from './evmNetworks.ts'
import { coinDecimals, readQuantity } from './quantity.ts'
import type { EvmTokenNames } from './readTokens.ts'

/**
 * Coin first, then known tokens; chains don't list others.
 */
export function readEvmBalances(
  chain: EvmChain,
  names: EvmTokenNames,
  owner: EvmAddress,
): Promise<readonly TokenBalance[]> {
  const { id, known, tokens } = chain
  return chain.ask(async (batch) => {
    const [coin, ...amounts] = await batch([
      { method: 'eth_getBalance', params: [owner, 'latest'] },
      ...tokens.map((token) => callOf(token, `${selectors.balanceOf}${toWord(owner)}`)),
    ])
    const wei = readQuantity(coin)
    if (wei === null) throw new ServerError('RpcAnswerError', { network: id })
    const held = tokens.flatMap((token, index) => {
      const amount = readNumber(amounts[index]) ?? 0n
      return amount > 0n ? [{ token, amount }] : []
    })
    const named = await names.read(
      chain,
      batch,
      held.map(({ token }) => token),
    )
    return [
      toBalance(id, { ...known, decimals: coinDecimals }, wei),
      ...held.flatMap(({ token, amount }) => {
        const told = named.get(token)
        return told ? [{ ...toBalance(id, told, amount), address: `${id}:${token}` }] : []
      }),
    ]
  })
}

type Named = { readonly name: string; readonly symbol: string; readonly decimals: number }

const toBalance = (chainId: string, { name, symbol, decimals }: Named, amount: bigint): TokenBalance => ({
  name,
  symbol,
  chainId,
  value: 0,
  price: 0,
  quantity: { decimals: String(decimals), numeric: formatAmount(amount, decimals) },
  iconUrl: '',
})
