import { type EvmAddress, readAddress, readAddressBytes, selectors, toWord } from './abi.ts'
import { chainCoin, ethereumCoinType } from './coinTypes.ts'
import { findResolver, hashName, isPlainName } from './ensNames.ts'
import type { EvmChain } from './evmNetworks.ts'

/**
 * Finds where a name of ENS leads to, on Ethereum (ERC-137) and on other chains of EVM (ENSIP-9 and 11). An account of one chain may
 * be no one's on another: each chain has the address that its owner has named for it, or none.
 *
 * @param chains - Those that are asked about beside Ethereum.
 * @returns By coin type; empty for a name that leads nowhere, and for one that is not plain.
 * @throws {ServerError} as `EvmChain.ask`.
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
      // Spec §9 has a number for Ethereum that differs from the register's own.
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
