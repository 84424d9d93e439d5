import type { OtherNetwork } from '@solsmith/chain'

type Row = {
  readonly name: string
  readonly currency?: readonly [name: string, symbol: string]
  readonly explorer: string
  readonly isTest?: true
}

/** Spec §9; names from chainlist and viem. */
const known: Readonly<Record<number, Row>> = {
  1: { name: 'Ethereum', explorer: 'https://etherscan.io' },
  10: { name: 'OP Mainnet', explorer: 'https://optimistic.etherscan.io' },
  56: { name: 'BNB Smart Chain', currency: ['BNB', 'BNB'], explorer: 'https://bscscan.com' },
  97: {
    name: 'BNB Smart Chain Testnet',
    currency: ['BNB', 'tBNB'],
    explorer: 'https://testnet.bscscan.com',
    isTest: true,
  },
  100: { name: 'Gnosis', currency: ['xDAI', 'XDAI'], explorer: 'https://gnosisscan.io' },
  137: { name: 'Polygon', currency: ['POL', 'POL'], explorer: 'https://polygonscan.com' },
  300: { name: 'ZKsync Sepolia Testnet', explorer: 'https://sepolia-era.zksync.network', isTest: true },
  324: { name: 'ZKsync Era', explorer: 'https://era.zksync.network' },
  1101: { name: 'Polygon zkEVM', explorer: 'https://zkevm.polygonscan.com' },
  1301: { name: 'Unichain Sepolia', explorer: 'https://sepolia.uniscan.xyz', isTest: true },
  1329: { name: 'Sei Network', currency: ['Sei', 'SEI'], explorer: 'https://seitrace.com' },
  5000: { name: 'Mantle', currency: ['MNT', 'MNT'], explorer: 'https://mantlescan.xyz' },
  5003: {
    name: 'Mantle Sepolia Testnet',
    currency: ['MNT', 'MNT'],
    explorer: 'https://explorer.sepolia.mantle.xyz',
    isTest: true,
  },
  8217: { name: 'Kaia', currency: ['Kaia', 'KAIA'], explorer: 'https://kaiascan.io' },
  8453: { name: 'Base', explorer: 'https://basescan.org' },
  17000: { name: 'Holesky', explorer: 'https://holesky.etherscan.io', isTest: true },
  42161: { name: 'Arbitrum One', explorer: 'https://arbiscan.io' },
  42220: { name: 'Celo', currency: ['CELO', 'CELO'], explorer: 'https://celoscan.io' },
  43113: {
    name: 'Avalanche Fuji',
    currency: ['Avalanche Fuji', 'AVAX'],
    explorer: 'https://testnet.snowtrace.io',
    isTest: true,
  },
  43114: { name: 'Avalanche', currency: ['Avalanche', 'AVAX'], explorer: 'https://snowtrace.io' },
  59144: { name: 'Linea Mainnet', explorer: 'https://lineascan.build' },
  80002: { name: 'Polygon Amoy', currency: ['POL', 'POL'], explorer: 'https://amoy.polygonscan.com', isTest: true },
  80084: {
    name: 'Berachain bArtio',
    currency: ['BERA Token', 'BERA'],
    explorer: 'https://bartio.beratrail.io',
    isTest: true,
  },
  84532: { name: 'Base Sepolia', explorer: 'https://sepolia.basescan.org', isTest: true },
  421614: { name: 'Arbitrum Sepolia', explorer: 'https://sepolia.arbiscan.io', isTest: true },
  7777777: { name: 'Zora', explorer: 'https://explorer.zora.energy' },
  11155111: { name: 'Sepolia', explorer: 'https://sepolia.etherscan.io', isTest: true },
  11155420: { name: 'OP Sepolia', explorer: 'https://optimism-sepolia.blockscout.com', isTest: true },
  999999999: { name: 'Zora Sepolia', explorer: 'https://sepolia.explorer.zora.energy', isTest: true },
  1313161554: { name: 'Aurora', explorer: 'https://aurorascan.dev' },
  1313161555: { name: 'Aurora Testnet', explorer: 'https://testnet.aurorascan.dev', isTest: true },
}

/** Spec §9. */
const images: Readonly<Record<number, string>> = {
  1: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  10: 'ab9c186a-c52f-464b-2906-ca59d760a400',
  56: '93564157-2e8e-4ce7-81df-b264dbee9b00',
  100: '02b53f6a-e3d4-479e-1cb4-21178987d100',
  137: '41d04d42-da3b-4453-8506-668cc0727900',
  250: '06b26297-fe0c-4733-5d6b-ffa5498aac00',
  324: 'b310f07f-4ef7-49f3-7073-2a0a39685800',
  5000: 'e86fae9b-b770-4eea-e520-150e12c81100',
  8453: '7289c336-3981-4081-c5f4-efc26ac64a00',
  42161: '3bff954d-5cb0-47a0-9a23-d20192e74600',
  42220: 'ab781bbc-ccc6-418d-d32d-789b15da1f00',
  43114: '30c46e53-e989-45fb-4549-be3bd4eb3b00',
  84532: 'a18a7ecd-e307-4360-4746-283182228e00',
  7777777: '845c60df-d429-4991-e687-91ae45791600',
  11155111: 'e909ea0a-f92a-4512-c8fc-748044ea6800',
  1313161554: '3ff73439-a619-4894-9262-4470c773a100',
}

/** Chain ids known by name. */
export const evmChainIds: readonly number[] = Object.keys(known).map(Number)

/** Known networks need only an RPC URL. */
export type EvmNetworkInput = { readonly chainId: number; readonly rpcUrl: string } & Partial<
  Pick<OtherNetwork, 'name' | 'nativeCurrency' | 'explorer' | 'money' | 'moreRpcUrls'>
>

/**
 * Describes an EVM network for `createConnect`.
 *
 * @throws {TypeError} for an invalid number, or an unknown network without a name.
 * @example evmNetwork({ chainId: 8453, rpcUrl: 'https://rpc.example/base' })
 */
export function evmNetwork({ chainId, rpcUrl, ...own }: EvmNetworkInput): OtherNetwork {
  if (!Number.isSafeInteger(chainId) || chainId < 1) throw new TypeError(`No chain has the number ${chainId}.`)
  const row = known[chainId]
  const name = own.name ?? row?.name
  if (name === undefined) throw new TypeError(`Chain ${chainId} needs a name.`)
  const [currency, symbol] = row?.currency ?? ['Ether', 'ETH']
  const caip2 = `eip155:${chainId}` as const
  const imageId = images[chainId]
  return {
    id: caip2,
    caip2,
    walletChain: caip2,
    name,
    rpcUrl,
    nativeCurrency: own.nativeCurrency ?? { name: currency, symbol, decimals: 18 },
    money: own.money ?? (row?.isTest ? 'test' : 'real'),
    explorer: own.explorer ?? (row ? { url: row.explorer, query: '' } : null),
    ...(own.moreRpcUrls && { moreRpcUrls: own.moreRpcUrls }),
    ...(imageId && { imageId }),
  }
}
