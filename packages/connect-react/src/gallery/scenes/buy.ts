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

const url = 'https://meld.example/buy'
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
  scene('OnRampProviders', 'empty', { options: { apiUrl: 'https://scene' } }),
  scene('OnRampTokenSelect', 'ready'),
  scene('OnRampTokenSelect', 'loading', { answers: { '/v1/supported-chains': 'never' } }),
  scene('OnRampTokenSelect', 'empty', { answers: { '/v1/supported-chains': 404 } }),
  scene('OnRampFiatSelect', 'ready'),
  scene('OnRampFiatSelect', 'loading', { answers: { '/v1/supported-chains': 'never' } }),
  scene('OnRampFiatSelect', 'empty', { answers: { '/v1/supported-chains': 404 } }),
  scene('OnRampActivity', 'ready', { answers: purchases }),
  scene('OnRampActivity', 'loading', { answers: waiting }),
  scene('OnRampActivity', 'empty', { answers: withNothing }),
  scene('OnRampActivity', 'failed', { answers: failing }),
  scene('BuyInProgress', 'watched', { data: { provider: 'coinbase', name: 'Coinbase', url } }),
  scene('BuyInProgress', 'not watched', { data: { provider: 'meld', name: 'Meld.io', url } }),
]
