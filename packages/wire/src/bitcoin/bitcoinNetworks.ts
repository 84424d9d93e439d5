export type BitcoinNetworkName = 'mainnet' | 'testnet3' | 'testnet4' | 'signet' | 'regtest'

export type BitcoinPrefixes = {
  readonly caip2: `bip122:${string}`
  readonly hrp: 'bc' | 'tb' | 'bcrt'
  readonly keyHash: number
  readonly scriptHash: number
}

const test = { hrp: 'tb', keyHash: 0x6f, scriptHash: 0xc4 } as const

/** CAIP-2: the first 32 hex digits of the genesis block's hash. */
export const bitcoinNetworks: Readonly<Record<BitcoinNetworkName, BitcoinPrefixes>> = {
  mainnet: { caip2: 'bip122:000000000019d6689c085ae165831e93', hrp: 'bc', keyHash: 0x00, scriptHash: 0x05 },
  testnet3: { caip2: 'bip122:000000000933ea01ad0ee984209779ba', ...test },
  testnet4: { caip2: 'bip122:00000000da84f2bafbbc53dee25a72ae', ...test },
  signet: { caip2: 'bip122:00000008819873e925422c1ff0f99f7c', ...test },
  regtest: { caip2: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', ...test, hrp: 'bcrt' },
}

export const findBitcoinNetwork = (caip2: string): BitcoinPrefixes | null =>
  Object.values(bitcoinNetworks).find((network) => network.caip2 === caip2) ?? null
