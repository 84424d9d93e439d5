import type { BatchLimits } from './rpc/request.ts'

/** Networks of the product. */
export type NetworkId = 'mainnet' | 'devnet' | 'sandbox'

/** Wallet Standard chain. */
export type WalletChain = 'solana:mainnet' | 'solana:devnet' | 'solana:localnet'

type NativeCurrency = { readonly name: string; readonly symbol: string; readonly decimals: number }

export type Network = {
  readonly id: NetworkId
  readonly name: string
  /** Identifies the network. */
  readonly genesisHash: string
  /** CAIP-2: the first 32 characters of the genesis hash. */
  readonly caip2: string
  readonly walletChain: WalletChain
  readonly rpcUrl: string
  readonly moreRpcUrls?: readonly string[]
  /** Number of leading URLs that ranking keeps first. */
  readonly preferredRpcs?: number
  /** Default: 1,000 entries (spec §9). */
  readonly rpcBatch?: BatchLimits
  /** Derived from `rpcUrl` by default. */
  readonly socketUrl?: string
  readonly nativeCurrency: NativeCurrency
  /** Value of its SOL. */
  readonly money: 'real' | 'test' | 'none'
  /**
   * `query` follows a page's path, or is null if pages are queries of the root. `addressPath` defaults to `address`.
   */
  readonly explorer: {
    readonly url: string
    readonly query: string | null
    readonly addressPath?: string
    readonly transactionPath?: string
  } | null
}

/** CAIP-2, such as `eip155:1`. */
type Caip2 = `${string}:${string}`

/** Non-Solana network, identified by CAIP-2. */
export type OtherNetwork = Omit<Network, 'id' | 'caip2' | 'walletChain' | 'genesisHash'> & {
  readonly id: Caip2
  readonly caip2: Caip2
  readonly walletChain: Caip2
  readonly imageId?: string
}

/** Network of any kind. */
export type AnyNetwork = Network | OtherNetwork

/** One SOL is 10^9 lamports. Here, because pages load networks before amounts. */
export const solDecimals = 9

const sol: NativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: solDecimals }

/** Genesis hashes of the public clusters. */
export const genesisHashes = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
} as const

const publicClusters = [
  { name: 'Mainnet', genesisHash: genesisHashes.mainnet },
  { name: 'Devnet', genesisHash: genesisHashes.devnet },
  { name: 'Testnet', genesisHash: '4uhcVJyU9pJkvQyUS88uRDiswHXSCkY3zQawwpjk2NsY' },
]

/** Names a public cluster; null for any other. */
export const publicNetworkName = (genesisHash: string): string | null =>
  publicClusters.find((cluster) => cluster.genesisHash === genesisHash)?.name ?? null

/**
 * Creates the available networks.
 *
 * @param sandbox - Genesis hash, or null without a sandbox.
 * @param sandboxExplorer - Origin, or null if unreachable.
 */
export function createNetworks(
  rpcUrl: (id: NetworkId) => string,
  sandbox: string | null,
  sandboxExplorer: string | null = null,
): readonly Network[] {
  const networks = [
    {
      ...identify('mainnet', genesisHashes.mainnet),
      name: 'Mainnet',
      walletChain: 'solana:mainnet',
      money: 'real',
      explorer: { url: 'https://explorer.solana.com', query: '' },
    },
    {
      ...identify('devnet', genesisHashes.devnet),
      name: 'Devnet',
      walletChain: 'solana:devnet',
      money: 'test',
      explorer: { url: 'https://explorer.solana.com', query: '?cluster=devnet' },
    },
  ] as const
  const rehearsal =
    sandbox === null
      ? []
      : [
          {
            ...identify('sandbox', sandbox),
            name: 'Sandbox',
            walletChain: 'solana:localnet',
            money: 'none',
            explorer: sandboxExplorer === null ? null : { url: sandboxExplorer, query: null },
          } as const,
        ]
  return [...networks, ...rehearsal].map((network) => ({
    ...network,
    nativeCurrency: sol,
    rpcUrl: rpcUrl(network.id),
  }))
}

/** RPC URLs that Solana's operators offer for light use. */
const publicRpcUrls = {
  mainnet: 'https://api.mainnet-beta.solana.com',
  devnet: 'https://api.devnet.solana.com',
} as const

export type PublicNetworkId = keyof typeof publicRpcUrls

/** @param rpcUrl - Default: the public RPC servers, which limit requests. */
export const publicNetwork = (
  id: PublicNetworkId,
  rpcUrl: (id: PublicNetworkId) => string = (id) => publicRpcUrls[id],
): Network =>
  // `createNetworks` always has both.
  createNetworks(() => rpcUrl(id), null).find((network) => network.id === id) as Network

const identify = <Id extends NetworkId>(id: Id, genesisHash: string) => ({
  id,
  genesisHash,
  caip2: `solana:${genesisHash.slice(0, 32)}`,
})
