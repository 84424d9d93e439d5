import { solDecimals } from './amount.ts'
import type { BatchLimits } from './rpc/request.ts'

/** Networks of the product. The sandbox is optional. */
export type NetworkId = 'mainnet' | 'devnet' | 'sandbox'

/** A chain in Wallet Standard. */
export type WalletChain = 'solana:mainnet' | 'solana:devnet' | 'solana:localnet'

/** A network's native currency, as wallets and forms name it. */
type NativeCurrency = { readonly name: string; readonly symbol: string; readonly decimals: number }

export type Network = {
  readonly id: NetworkId
  /** A proper name, the same in every language. */
  readonly name: string
  /** Identifies the network, whatever its RPC URL. */
  readonly genesisHash: string
  /** CAIP-2: `solana:` and the first 32 characters of the genesis hash. */
  readonly caip2: string
  readonly walletChain: WalletChain
  /** JSON-RPC URL: this page's origin in the product. */
  readonly rpcUrl: string
  /** Fallbacks for `rpcUrl`. */
  readonly moreRpcUrls?: readonly string[]
  /** How many of the RPC URLs, from the first, are the host's own: ranking never puts another one before them. */
  readonly preferredRpcs?: number
  /** Largest JSON-RPC batch that `rpcUrl` accepts. Default: 1,000 entries (spec §9). */
  readonly rpcBatch?: BatchLimits
  /** WebSocket URL; derived from `rpcUrl` by default. */
  readonly socketUrl?: string
  /** Currency of its fees. */
  readonly nativeCurrency: NativeCurrency
  /** Value of its SOL. */
  readonly money: 'real' | 'test' | 'none'
  /**
   * Its explorer; null without one. `query` follows a page's path; it is null if the pages are queries of the root, as
   * in the sandbox's explorer. `addressPath` is the path of an address if it is not `address`.
   */
  readonly explorer: { readonly url: string; readonly query: string | null; readonly addressPath?: string } | null
}

/** A CAIP-2 id such as `eip155:1`, or another id of that form. */
type Caip2 = `${string}:${string}`

/** A network of another kind of chain than Solana. Its id is its CAIP-2 id, also for wallets. */
export type OtherNetwork = Omit<Network, 'id' | 'caip2' | 'walletChain' | 'genesisHash'> & {
  readonly id: Caip2
  readonly caip2: Caip2
  readonly walletChain: Caip2
  /** Image in the wallet list. */
  readonly imageId?: string
}

/** A network of any kind of chain. */
export type AnyNetwork = Network | OtherNetwork

const sol: NativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: solDecimals }

/** Genesis hashes of the public clusters (`getGenesisHash`). */
export const genesisHashes = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
} as const

/**
 * Creates the available networks.
 *
 * @param rpcUrl - Returns a network's RPC URL.
 * @param sandbox - The sandbox's genesis hash, or null without one.
 * @param sandboxExplorer - Origin of the sandbox's explorer, or null if visitors cannot reach it.
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

/** Creates an explorer link, or null if the network has no explorer. */
export function explorerLink(
  { explorer }: Pick<Network, 'explorer'>,
  kind: 'address' | 'tx',
  id: string,
): string | null {
  if (!explorer) return null
  const { url, query, addressPath = 'address' } = explorer
  const name = encodeURIComponent(id)
  return query === null ? `${url}/?${kind}=${name}` : `${url}/${kind === 'tx' ? kind : addressPath}/${name}${query}`
}

const identify = <Id extends NetworkId>(id: Id, genesisHash: string) => ({
  id,
  genesisHash,
  caip2: `solana:${genesisHash.slice(0, 32)}`,
})
