import { featuresOf, type Options } from '@solsmith/connect'
import { expect, test } from 'vitest'
import { listFeatures } from './listFeatures.ts'

const list = (options: Options, namespace: 'solana' | 'eip155' | 'polkadot' = 'solana') =>
  listFeatures(featuresOf({ options }), namespace).map(({ feature }) => feature)

test('what has no backend is not there; the rest comes in the order that the host wants', () => {
  expect(list({})).toEqual(['receive', 'send'])
  expect(list({ apiUrl: 'http://a' })).toEqual(['onramp', 'swaps', 'receive', 'send'])
  expect(list({ apiUrl: 'http://a', features: { walletFeaturesOrder: ['send'], swaps: false } })).toEqual([
    'send',
    'onramp',
    'receive',
  ])
  expect(list({ features: { send: false, receive: false } })).toEqual([])
})

test('chains of EVM have what Solana has', () => {
  expect(list({ apiUrl: 'http://a' }, 'eip155')).toEqual(list({ apiUrl: 'http://a' }))
})

test('what a kind of chain has not got is not there', () => {
  expect(list({ apiUrl: 'http://a' }, 'polkadot')).toEqual(['swaps', 'receive'])
})
