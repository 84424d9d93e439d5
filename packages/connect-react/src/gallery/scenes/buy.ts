import type { View } from '@solsmith/connect'
import { galleryAddress, type Scene } from '../scene.ts'
import { failing, mainnetChain, waiting, withNothing, withTokens } from './accountAnswers.ts'

const scene = (view: View, state: string, rest: Partial<Scene> = {}): Scene => ({
  view,
  state,
  isConnected: true,
  options: { apiUrl: 'https://scene', meldKey: 'gallery' },
  answers: { ...withTokens, '/v1/onramp/options': 404 },
  ...rest,
})

const notServed: NonNullable<Scene['answers']> = { '/v1/supported-chains': () => ({ http: ['eip155:1'], ws: [] }) }

const url = 'https://meld.example/buy'
const money = (amount: string) => ({ amount, currency: 'USD' })
const quote = {
  coinbaseFee: money('2.99'),
  networkFee: money('0.05'),
  paymentSubtotal: money('96.96'),
  paymentTotal: money('100.00'),
  purchaseAmount: { amount: '0.6513', currency: 'SOL' },
  quoteId: 'q',
}
const purchase = (id: string, minedAt: string, status: string) => ({
  id,
  metadata: { operationType: 'receive', hash: `${id}${galleryAddress}`, chain: mainnetChain, minedAt, status },
  transfers: [{ direction: 'in', quantity: { numeric: '2.5' }, fungible_info: { symbol: 'SOL' } }],
})
const purchases = {
  ...withTokens,
  [`/v1/account/${galleryAddress}/history`]: () => ({
    data: [purchase('a', '2026-11-20T10:00:00Z', 'pending'), purchase('b', '2026-11-02T10:00:00Z', 'confirmed')],
    next: null,
  }),
}

export const buyScenes: readonly Scene[] = [
  scene('OnRampProviders', 'ready'),
  scene('OnRampProviders', 'quoted', {
    answers: { ...withTokens, '/v1/onramp/options': 404, '/v1/onramp/quote': () => quote },
  }),
  scene('OnRampProviders', 'empty', { answers: notServed }),
  scene('OnRampTokenSelect', 'ready'),
  scene('OnRampTokenSelect', 'loading', { answers: { '/v1/supported-chains': 'never' } }),
  scene('OnRampTokenSelect', 'empty', { answers: notServed }),
  scene('OnRampFiatSelect', 'ready'),
  scene('OnRampFiatSelect', 'loading', { answers: { '/v1/supported-chains': 'never' } }),
  scene('OnRampFiatSelect', 'empty', { answers: notServed }),
  scene('OnRampActivity', 'ready', { answers: purchases }),
  scene('OnRampActivity', 'loading', { answers: waiting }),
  scene('OnRampActivity', 'empty', { answers: withNothing }),
  scene('OnRampActivity', 'failed', { answers: failing }),
  scene('BuyInProgress', 'watched', { data: { provider: 'coinbase', name: 'Coinbase', url, isListed: true } }),
  scene('BuyInProgress', 'not watched', { data: { provider: 'meld', name: 'Meld.io', url } }),
]
