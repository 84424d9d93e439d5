import { solDecimals } from './amount.ts'
import type { BatchLimits } from './rpc/request.ts'

/** The networks of the product. The sandbox exists only where an operator runs one. */
export type NetworkId = 'mainnet' | 'devnet' | 'sandbox'

/** A chain as a wallet names it (wallet-standard). */
export type WalletChain = 'solana:mainnet' | 'solana:devnet' | 'solana:localnet'

/** A network's own coin, as wallets and forms name it. */
type NativeCurrency = { readonly name: string; readonly symbol: string; readonly decimals: number }

export type Network = {
  readonly id: NetworkId
  /** A proper name: the same in every language. */
  readonly name: string
  /** Hash of the first block: tells networks apart, whatever the address that they answer at. */
  readonly genesisHash: string
  /** CAIP-2: `solana:` and the first 32 characters of the genesis hash. */
  readonly caip2: string
  readonly walletChain: WalletChain
  /** Where JSON-RPC is answered: this page's own origin in the product. */
  readonly rpcUrl: string
  /** Where else it is answered: asked when the first one fails. */
  readonly moreRpcUrls?: readonly string[]
  /** How many of the RPC URLs, counted from the first, are the host's own: ranking never puts another one before them. */
  readonly preferredRpcs?: number
  /** Largest JSON-RPC batch that `rpcUrl` accepts. Default: 1,000 entries (spec §9). */
  readonly rpcBatch?: BatchLimits
  /** Where changes are told (WebSocket); derived from `rpcUrl` when not said. */
  readonly socketUrl?: string
  /** What its fees are paid in. */
  readonly nativeCurrency: NativeCurrency
  /** What SOL is worth there. */
  readonly money: 'real' | 'test' | 'none'
  /**
   * Where the network can be looked at; null where no explorer exists. `query` follows a page's path; it is null where
   * the pages are queries of the root, as in the explorer that a sandbox serves itself. `addressPath` is what leads to an
   * address where that is not called `address`.
   */
  readonly explorer: { readonly url: string; readonly query: string | null; readonly addressPath?: string } | null
}

/** A CAIP-2 id (`eip155:1`), and what else is written as one. */
type Caip2 = `${string}:${string}`

/**
 * A network of another kind of chain than Solana. Its id is its CAIP-2 id, also towards wallets. Of an explorer `addressPath` is what
 * leads to an address.
 */
export type OtherNetwork = Omit<Network, 'id' | 'caip2' | 'walletChain' | 'genesisHash'> & {
  readonly id: Caip2
  readonly caip2: Caip2
  readonly walletChain: Caip2
  /** Its picture in the wallet list, where that has one. */
  readonly imageId?: string
}

/** A network of any kind of chain. */
export type AnyNetwork = Network | OtherNetwork

const sol: NativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: solDecimals }

/** Hashes of the first blocks, from the public clusters (`getGenesisHash`). */
export const genesisHashes = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
} as const

/**
 * Describes the networks that can be reached.
 *
 * @param rpcUrl - Where a network answers.
 * @param sandbox - The sandbox's genesis hash, or null when there is none.
 * @param sandboxExplorer - Origin of the explorer that the sandbox serves, or null when visitors cannot reach it.
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

/** Makes a link to an explorer, or null where the network has none. */
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
