import { genesisHashes } from '@solsmith/chain'
import { type Answer, galleryAddress } from '../scene.ts'

export const mainnetChain = `solana:${genesisHashes.mainnet.slice(0, 32)}`

export const receiverAddress = '9dKxT7rWmQ4cNfZsHbYpG8gVE3uR6tXaKqS5wB2nLm3c'

type Answers = Readonly<Record<string, Answer>>

const token = (change: object) => ({
  name: 'Solana',
  symbol: 'SOL',
  chainId: mainnetChain,
  price: 150,
  value: 903.54,
  quantity: { decimals: '9', numeric: '6.023627' },
  iconUrl: '',
  ...change,
})

const tokens = [
  token({}),
  token({
    name: 'Anvil',
    symbol: 'ANVL',
    address: `${mainnetChain}:So11111111111111111111111111111111111111112`,
    price: 0,
    value: undefined,
    quantity: { decimals: '6', numeric: '120000000' },
  }),
  token({
    name: 'Tongs of a very patient smith',
    symbol: 'TONGS',
    address: `${mainnetChain}:${receiverAddress}`,
    price: 0.0000017,
    value: 36.7,
    quantity: { decimals: '6', numeric: '21000000.000001' },
  }),
]

const moved = (direction: 'in' | 'out', numeric: string, symbol: string) => ({
  direction,
  quantity: { numeric },
  fungible_info: { symbol },
})

const done = (
  id: string,
  minedAt: string,
  operationType: string,
  transfers: readonly object[],
  status = 'confirmed',
) => ({
  id,
  metadata: { operationType, hash: `${id}${galleryAddress}`, chain: mainnetChain, minedAt, status },
  transfers,
})

const transactions = [
  done('a', '2026-11-20T10:00:00Z', 'send', [moved('out', '2.5', 'SOL')], 'pending'),
  done('b', '2026-11-19T10:00:00Z', 'trade', [moved('out', '1', 'SOL'), moved('in', '149.20', 'USDC')]),
  done('c', '2026-11-02T10:00:00Z', 'execute', [], 'failed'),
  done('d', '2025-12-24T10:00:00Z', 'receive', [moved('in', '6.023627', 'SOL')]),
]

const context = { slot: 1 }

const rpc: Answers = {
  getBalance: () => ({ context, value: 6_023_627_000 }),
  getFeeForMessage: () => ({ context, value: 15_000 }),
  getGenesisHash: () => genesisHashes.mainnet,
  getLatestBlockhash: () => ({ context, value: { blockhash: receiverAddress, lastValidBlockHeight: 150 } }),
  getRecentPrioritizationFees: () => [],
  isBlockhashValid: () => ({ context, value: true }),
}

/** RPC only: no prices or names. */
export const withChain: Answers = { ...rpc, getTokenAccountsByOwner: () => ({ context, value: [] }) }

const api = (path: string, answer: Answer): Answers => ({
  ...rpc,
  '/v1/supported-chains': () => ({ http: [mainnetChain], ws: [] }),
  [`/v1/account/${galleryAddress}/${path}`]: answer,
})

export const withTokens: Answers = {
  ...api('balance', () => ({ balances: tokens })),
  ...api('history', () => ({ data: transactions, next: 'more' })),
}
const collectible = (name: string, address: string, isSpam = false) =>
  token({
    name,
    symbol: '',
    address: `${mainnetChain}:${address}`,
    price: 0,
    value: 0,
    quantity: { decimals: '0', numeric: '1' },
    isNft: true,
    isSpam,
  })

export const withCollectibles: Answers = api('balance', () => ({
  balances: [
    ...tokens,
    collectible('Hammer of the first smith', receiverAddress),
    collectible('', galleryAddress),
    collectible('Claim', '11111111111111111111111111111111', true),
  ],
}))
export const withNothing: Answers = {
  ...api('balance', () => ({ balances: [] })),
  ...api('history', () => ({ data: [], next: null })),
  getBalance: () => ({ context, value: 0 }),
}
export const waiting: Answers = { ...api('balance', 'never'), ...api('history', 'never') }
export const failing: Answers = { ...api('balance', 500), ...api('history', 500), getBalance: 500 }
export const serviceDown: Answers = { ...api('balance', 503) }

const account = (lamports: number) => ({
  lamports,
  owner: '11111111111111111111111111111111',
  data: ['', 'base64'],
  executable: false,
  rentEpoch: 0,
  space: 0,
})

/** Transfers 2.5 SOL. */
export const simulated: Answers = {
  ...withTokens,
  getMultipleAccounts: () => ({ context, value: [account(6_023_627_000), account(402_110_000)] }),
  simulateTransaction: () => ({
    context,
    value: { err: null, logs: [], unitsConsumed: 450, accounts: [account(3_523_612_000), account(2_902_110_000)] },
  }),
}

/** Swaps 2 SOL; includes the token account afterwards. */
export const swapped = (tokenAccount: string): Answers => ({
  ...withTokens,
  getMultipleAccounts: () => ({ context, value: [account(6_023_627_000), account(402_110_000), null] }),
  simulateTransaction: () => {
    const owner = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    const opened = { ...account(2_039_280), owner, data: [tokenAccount, 'base64'], space: 165 }
    const accounts = [account(4_021_582_720), account(2_402_110_000), opened]
    return { context, value: { err: null, logs: [], unitsConsumed: 450, accounts } }
  },
})

export const refused: Answers = {
  ...simulated,
  simulateTransaction: () => ({
    context,
    value: { err: 'InsufficientFundsForRent', logs: [], unitsConsumed: 0, accounts: null },
  }),
}
