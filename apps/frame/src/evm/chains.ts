export type KnownChain = { readonly name: string; readonly symbol: string; readonly isTest: boolean }

const chains: ReadonlyMap<bigint, KnownChain> = new Map(
  (
    [
      [1, 'Ethereum', 'ETH'],
      [10, 'OP Mainnet', 'ETH'],
      [56, 'BNB Smart Chain', 'BNB'],
      [100, 'Gnosis', 'xDAI'],
      [137, 'Polygon', 'POL'],
      [8_453, 'Base', 'ETH'],
      [42_161, 'Arbitrum One', 'ETH'],
      [43_114, 'Avalanche', 'AVAX'],
      [31_337, 'Anvil', 'ETH', true],
      [84_532, 'Base Sepolia', 'ETH', true],
      [11_155_111, 'Sepolia', 'ETH', true],
    ] as const
  ).map(([number, name, symbol, isTest = false]) => [BigInt(number), { name, symbol, isTest }]),
)

/** Null for unknown chains, whose coin name would be a guess. */
export const knownChain = (chain: bigint): KnownChain | null => chains.get(chain) ?? null

/** OP Stack chains charge a separate data fee. */
export const chargesData = (chain: bigint): boolean => opStack.has(chain)
const opStack: ReadonlySet<bigint> = new Set([10, 1_301, 8_453, 84_532, 7_777_777, 11_155_420, 999_999_999].map(BigInt))
