import type { AnyNetwork, OtherNetwork } from '@solsmith/chain'
import { findPolkadotNetwork, type PolkadotNetworkName, polkadotNetworks } from '@solsmith/wire/polkadot'

/** A Polkadot network, with the prefix of its addresses (SS58). */
export type PolkadotNetwork = OtherNetwork & { readonly ss58Prefix: number }

type Row = { readonly name: string; readonly symbol: string; readonly decimals: number; readonly explorer: string }

const dot = { symbol: 'DOT', decimals: 10 } as const
const ksm = { symbol: 'KSM', decimals: 12 } as const

const rows: Readonly<Record<PolkadotNetworkName, Row>> = {
  polkadotAssetHub: { name: 'Polkadot Asset Hub', ...dot, explorer: 'https://assethub-polkadot.subscan.io' },
  polkadot: { name: 'Polkadot Relay Chain', ...dot, explorer: 'https://polkadot.subscan.io' },
  kusamaAssetHub: { name: 'Kusama Asset Hub', ...ksm, explorer: 'https://assethub-kusama.subscan.io' },
  kusama: { name: 'Kusama Relay Chain', ...ksm, explorer: 'https://kusama.subscan.io' },
  westendAssetHub: {
    name: 'Westend Asset Hub',
    symbol: 'WND',
    decimals: 12,
    explorer: 'https://assethub-westend.subscan.io',
  },
}

const coins: Readonly<Record<string, string>> = { DOT: 'Polkadot', KSM: 'Kusama', WND: 'Westend' }

/** Networks known by name; default: `polkadotAssetHub`, which has the balances. */
type Known = { readonly network?: PolkadotNetworkName } & Partial<Pick<OtherNetwork, 'name' | 'explorer'>>

type Custom = Pick<OtherNetwork, 'name'> & {
  readonly genesisHash: string
  /** SS58; default: 42. */
  readonly prefix?: number
  readonly symbol: string
  readonly decimals: number
} & Partial<Pick<OtherNetwork, 'explorer' | 'money'>>

/** `rpcUrl` is the node's JSON-RPC, by `https:` or `wss:`; without one there are no balances and no transfers. */
export type PolkadotNetworkInput = { readonly rpcUrl?: string } & (Known | Custom)

/**
 * Describes a Polkadot network for `createConnect`.
 *
 * @example polkadotNetwork({ rpcUrl: 'https://polkadot-asset-hub-rpc.polkadot.io' })
 */
export function polkadotNetwork(input: PolkadotNetworkInput): PolkadotNetwork {
  const { rpcUrl = '' } = input
  return {
    ...('genesisHash' in input ? describeCustom(input) : describeKnown(input)),
    rpcUrl: rpcUrl.replace(/^ws/, 'http').replace(/\/+$/, ''),
  }
}

function describeKnown({ network = 'polkadotAssetHub', ...own }: Known): Omit<PolkadotNetwork, 'rpcUrl'> {
  const { caip2, prefix } = polkadotNetworks[network]
  const { name, symbol, decimals, explorer } = rows[network]
  return {
    ...identify(caip2),
    name: own.name ?? name,
    nativeCurrency: { name: coins[symbol] ?? symbol, symbol, decimals },
    money: symbol === 'WND' ? 'test' : 'real',
    explorer: own.explorer ?? { url: explorer, query: '', addressPath: 'account', transactionPath: 'extrinsic' },
    ss58Prefix: prefix,
  }
}

function describeCustom({ genesisHash, prefix = 42, ...own }: Custom): Omit<PolkadotNetwork, 'rpcUrl'> {
  const { name, symbol, decimals, explorer = null, money = 'test' } = own
  return {
    ...identify(`polkadot:${genesisHash.replace(/^0x/, '').slice(0, 32)}`),
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    money,
    explorer,
    ss58Prefix: prefix,
  }
}

const identify = (caip2: `polkadot:${string}`) => ({ id: caip2, caip2, walletChain: caip2 })

export function prefixOf(network: AnyNetwork): number {
  if ('ss58Prefix' in network && typeof network.ss58Prefix === 'number') return network.ss58Prefix
  return findPolkadotNetwork(network.caip2)?.prefix ?? 42
}
