import type { Chains } from '../blockchain/chains.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Secrets } from '../database/secrets.ts'
import { ServerError } from '../errors.ts'
import { type CoinbaseOptions, createCoinbaseOnramp } from '../providers/onramp/createCoinbaseOnramp.ts'
import { createLocalOnramp } from '../providers/onramp/createLocalOnramp.ts'
import type { OnrampProvider } from '../providers/onramp/onrampProvider.ts'
import type { PriceSources } from '../providers/prices/priceSettings.ts'
import type { RpcNetworks } from '../rpc/networks.ts'

export type Onramp = {
  readonly database: Database
  readonly chains: Chains
  /** By preference. */
  readonly providers: readonly OnrampProvider[]
  /** @throws {ServerError} `OnrampNetworkError` */
  find(network: string): OnrampProvider
}

export function createOnramp({
  database,
  chains,
  secrets,
  publicUrl,
  networks,
  priceSources,
  coinbase,
}: {
  readonly database: Database
  readonly chains: Chains
  readonly secrets: Secrets
  readonly publicUrl: string
  readonly networks: RpcNetworks
  readonly priceSources: Pick<PriceSources, 'sandboxSolUsd'>
  readonly coinbase: CoinbaseOptions | null
}): Onramp {
  const solUsd = priceSources.sandboxSolUsd
  const providers = [
    ...(networks.sandbox ? [createLocalOnramp({ chains, secrets, publicUrl, solUsd })] : []),
    ...(coinbase ? [createCoinbaseOnramp(coinbase)] : []),
  ]
  return {
    database,
    chains,
    providers,
    find(network) {
      const found = providers.find((provider) => provider.sells(network))
      if (!found) throw new ServerError('OnrampNetworkError', { network })
      return found
    },
  }
}
