import { type EvmAddress, readAddress, readAddressBytes, selectors, toWord } from './abi.ts'
import { chainCoin, ethereumCoinType } from './coinTypes.ts'
import { findResolver, hashName, isPlainName } from './ensNames.ts'
import type { EvmChain } from './evmNetworks.ts'

/**
 * Resolves an ENS name (ERC-137, ENSIP-9 and 11). Chains never share a record, because owners differ.
 *
 * @param chains - Besides Ethereum.
 * @returns By coin type; empty for special characters.
 */
export async function fetchEnsAddresses(
  ethereum: EvmChain,
  name: string,
  chains: readonly EvmChain[],
): Promise<ReadonlyMap<number, EvmAddress>> {
  if (!isPlainName(name)) return new Map()
  return ethereum.ask(async (batch) => {
    const ask = await findResolver(batch, hashName(name))
    if (!ask) return new Map()
    const own = async () => {
      const address = readAddress(await ask(selectors.addressOf))
      // Spec §9 differs from SLIP-44.
      return [ethereumCoinType, chainCoin(ethereum.id)].map((coin) => [coin, address] as const)
    }
    const other = async ({ id }: EvmChain) => {
      const coin = chainCoin(id)
      return [[coin, readAddressBytes(await ask(selectors.coinAddressOf, toWord(BigInt(coin))))] as const]
    }
    const found = await Promise.all([own(), ...chains.filter(({ id }) => id !== ethereum.id).map(other)])
    return new Map(found.flat().flatMap(([coin, address]) => (address === null ? [] : [[coin, address] as const])))
  })
}
