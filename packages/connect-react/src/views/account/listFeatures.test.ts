import { featuresOf, type Options } from '@solsmith/connect'
import { expect, test } from 'vitest'
import { listFeatures } from './listFeatures.ts'

const list = (options: Options, namespace: 'solana' | 'eip155' | 'polkadot' | 'bip122' = 'solana') =>
  listFeatures(featuresOf({ options }), namespace).map(({ feature }) => feature)

test("omits features without a backend, and keeps the host's order", () => {
  expect(list({})).toEqual(['receive', 'send'])
  expect(list({ apiUrl: 'http://a' })).toEqual(['onramp', 'swaps', 'receive', 'send'])
  expect(list({ apiUrl: 'http://a', features: { walletFeaturesOrder: ['send'], swaps: false } })).toEqual([
    'send',
    'onramp',
    'receive',
  ])
  expect(list({ features: { send: false, receive: false } })).toEqual([])
})

test('EVM chains have the same features as Solana', () => {
  expect(list({ apiUrl: 'http://a' }, 'eip155')).toEqual(list({ apiUrl: 'http://a' }))
})

test('omits features that the namespace lacks', () => {
  for (const namespace of ['polkadot', 'bip122'] as const)
    expect(list({ apiUrl: 'http://a' }, namespace)).toEqual(['receive'])
})
