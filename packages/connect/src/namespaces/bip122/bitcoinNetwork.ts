import type { OtherNetwork } from '@solsmith/chain'
import { type BitcoinNetworkName, bitcoinNetworks } from '@solsmith/wire/bitcoin'
import { bitcoinImages } from '../bitcoinImages.ts'

type Row = { readonly name: string; readonly explorer: string | null }

const rows: Readonly<Record<BitcoinNetworkName, Row>> = {
  mainnet: { name: 'Bitcoin', explorer: 'https://mempool.space' },
  testnet3: { name: 'Bitcoin Testnet3', explorer: 'https://mempool.space/testnet' },
  testnet4: { name: 'Bitcoin Testnet4', explorer: 'https://mempool.space/testnet4' },
  signet: { name: 'Bitcoin Signet', explorer: 'https://mempool.space/signet' },
  regtest: { name: 'Bitcoin Regtest', explorer: null },
}

/**
 * Networks are known by name; `rpcUrl` is the base URL of an Esplora API, such as `https://mempool.space/api`. Without
 * one there are no balances and no payments.
 */
export type BitcoinNetworkInput = { readonly network: BitcoinNetworkName; readonly rpcUrl?: string } & Partial<
  Pick<OtherNetwork, 'name' | 'explorer'>
>

/**
 * Describes a Bitcoin network for `createConnect`.
 *
 * @example bitcoinNetwork({ network: 'mainnet', rpcUrl: 'https://esplora.example/api' })
 */
export function bitcoinNetwork({ network, rpcUrl = '', ...own }: BitcoinNetworkInput): OtherNetwork {
  const { caip2 } = bitcoinNetworks[network]
  const { name, explorer } = rows[network]
  const isReal = network === 'mainnet'
  const imageId = bitcoinImages[caip2]
  return {
    id: caip2,
    caip2,
    walletChain: caip2,
    name: own.name ?? name,
    ...(imageId && { imageId }),
    rpcUrl: rpcUrl.replace(/\/+$/, ''),
    nativeCurrency: { name: 'Bitcoin', symbol: isReal ? 'BTC' : 'tBTC', decimals: 8 },
    money: isReal ? 'real' : 'test',
    explorer: own.explorer ?? (explorer === null ? null : { url: explorer, query: '' }),
  }
}
