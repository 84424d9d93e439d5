/** Networks of Polkadot, by name; balances are on the Asset Hubs, not on the relay chains. */
export type PolkadotNetworkName = 'polkadotAssetHub' | 'polkadot' | 'kusamaAssetHub' | 'kusama' | 'westendAssetHub'

export type PolkadotPrefix = { readonly caip2: `polkadot:${string}`; readonly prefix: number }

/** CAIP-2: the first 32 hex digits of the genesis block's hash. */
export const polkadotNetworks: Readonly<Record<PolkadotNetworkName, PolkadotPrefix>> = {
  polkadotAssetHub: { caip2: 'polkadot:68d56f15f85d3136970ec16946040bc1', prefix: 0 },
  polkadot: { caip2: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', prefix: 0 },
  kusamaAssetHub: { caip2: 'polkadot:48239ef607d7928874027a43a6768920', prefix: 2 },
  kusama: { caip2: 'polkadot:b0a8d493285c2df73290dfb7e61f870f', prefix: 2 },
  westendAssetHub: { caip2: 'polkadot:67f9723393ef76214df0118c34bbbd3d', prefix: 42 },
}

export const findPolkadotNetwork = (caip2: string): PolkadotPrefix | null =>
  Object.values(polkadotNetworks).find((network) => network.caip2 === caip2) ?? null
