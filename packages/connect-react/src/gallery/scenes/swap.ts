import { formatAmount } from '@solsmith/chain'
import {
  beginSwap,
  type Connect,
  chooseSwapToken,
  nativeTokenAddress,
  type SwapToken,
  updateSwap,
  type View,
} from '@solsmith/connect'
import { galleryAddress, type Scene } from '../scene.ts'
import { mainnetChain, receiverAddress, refused, swapped, withTokens } from './accountAnswers.ts'
import { swappedAccounts, swapTransaction } from './swapTransaction.ts'

const token = (symbol: string, name: string, address: string, decimals: number): SwapToken => ({
  name,
  symbol,
  address: `${mainnetChain}:${address}`,
  decimals,
  logoUrl: null,
})
const sol: SwapToken = { ...token('SOL', 'Solana', '', 9), address: nativeTokenAddress({ caip2: mainnetChain }) }
const usdc = token('USDC', 'USD Coin', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 6)
const anvil = token('ANVL', 'Anvil', 'So11111111111111111111111111111111111111112', 6)
const others = [
  anvil,
  token('TONGS', 'Tongs of a very patient smith', receiverAddress, 6),
  ...['Bellows', 'Hammer', 'Quench', 'Slag', 'Tinder', 'Vise', 'Wedge', 'Ingot'].map((name, index) =>
    token(name.slice(0, 5).toUpperCase(), name, `${index}${galleryAddress.slice(1)}`, 9),
  ),
]

const quote = (toAmount: string) => ({
  quotes: [{ id: null, fromAmount: '1', fromAccount: 'a', toAmount, toAccount: 'b' }],
})

const answers: NonNullable<Scene['answers']> = {
  ...withTokens,
  '/v1/convert/tokens': () => ({ tokens: [sol, usdc, ...others].map(({ logoUrl: _, ...one }) => one) }),
  '/v1/convert/quotes': () => quote('298470000'),
  '/v1/fungible/price': () => ({
    fungibles: [
      { name: 'Solana', symbol: 'SOL', iconUrl: '', price: 150 },
      { name: 'USD Coin', symbol: 'USDC', iconUrl: '', price: 1 },
    ],
  }),
}
const built = { from: galleryAddress, to: '', data: '', amount: '2000000000' }

const scene = (view: View, state: string, rest: Partial<Scene> = {}): Scene => ({
  view,
  state,
  isConnected: true,
  options: { apiUrl: 'https://scene' },
  answers,
  ...rest,
})

const filled =
  (amountText: string) =>
  ({ store }: Connect) => {
    store.set(beginSwap(sol))
    store.set(chooseSwapToken('to', usdc))
    store.set(updateSwap({ amountText }))
  }

const withTransaction = (rest: NonNullable<Scene['answers']>): NonNullable<Scene['answers']> => ({
  ...answers,
  ...rest,
  '/v1/convert/build-transaction': () => ({
    tx: {
      ...built,
      solana: {
        transaction: swapTransaction,
        lastValidBlockHeight: '150',
        minOut: '295485300',
        route: [sol, anvil, usdc].map(({ address }) => address),
      },
    },
  }),
})

/** Largest token balance. */
const most = 2n ** 64n - 1n
const mostSol = formatAmount(most, sol.decimals)
const wholeMint = '9dKxT7rWmQ4cNfZsHbYpJ8gVE3uR6tXaKqS5wB2nLm3c'
const whole = token('ZERO', 'No decimals', wholeMint, 0)
const longSwap: Partial<Scene> = {
  prepare: ({ store }) => {
    store.set(beginSwap(sol))
    store.set(chooseSwapToken('to', whole))
    store.set(updateSwap({ amountText: mostSol }))
  },
  answers: {
    ...withTransaction(swapped(swappedAccounts.whole)),
    '/v1/convert/tokens': () => ({ tokens: [sol, whole].map(({ logoUrl: _, ...one }) => one) }),
    '/v1/convert/quotes': () => quote(most.toString()),
    '/v1/convert/build-transaction': () => ({
      tx: { ...built, solana: { transaction: swapTransaction, lastValidBlockHeight: '150', minOut: most.toString() } },
    }),
  },
}

export const swapScenes: readonly Scene[] = [
  scene('Swap', 'first'),
  scene('Swap', 'ready', { prepare: filled('2') }),
  scene('Swap', 'too much', { prepare: filled('7') }),
  scene('Swap', 'long', longSwap),
  scene('Swap', 'no offer', {
    prepare: filled('2'),
    answers: { ...answers, '/v1/convert/quotes': () => ({ quotes: [] }) },
  }),
  scene('Swap', 'loading', { answers: { ...answers, '/v1/convert/tokens': 'never' } }),
  scene('Swap', 'failed', { answers: { ...answers, '/v1/convert/tokens': 500 } }),
  scene('Swap', 'empty', { answers: { ...answers, '/v1/convert/tokens': () => ({ tokens: [] }) } }),
  scene('SwapSelectToken', 'ready', { data: { side: 'to' }, prepare: filled('2') }),
  scene('SwapSelectToken', 'loading', { answers: { ...answers, '/v1/convert/tokens': 'never' } }),
  scene('SwapSelectToken', 'failed', { answers: { ...answers, '/v1/convert/tokens': 500 } }),
  scene('SwapSelectToken', 'empty', { steps: ({ swap }) => [`${swap.search}=zzz`] }),
  scene('SwapPreview', 'ready', { prepare: filled('2'), answers: withTransaction(swapped(swappedAccounts.usdc)) }),
  scene('SwapPreview', 'long', longSwap),
  scene('SwapPreview', 'loading', {
    prepare: filled('2'),
    answers: { ...answers, '/v1/convert/build-transaction': 'never' },
  }),
  scene('SwapPreview', 'not as the form says', {
    prepare: filled('1.999999999'),
    answers: withTransaction(swapped(swappedAccounts.usdc)),
  }),
  scene('SwapPreview', 'would fail', { prepare: filled('2'), answers: withTransaction(refused) }),
  scene('SwapPreview', 'not from here', {
    prepare: filled('2'),
    answers: { ...answers, '/v1/convert/build-transaction': () => ({ tx: built }) },
  }),
]
