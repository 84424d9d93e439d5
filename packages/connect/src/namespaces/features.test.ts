import { expect, test } from 'vitest'
import { isSupportedBy, namespaceLabels, nativeTokenAddress, transferKind } from './features.ts'
import { namespaceOf } from './namespace.ts'
import { namespacesOf } from './namespacesOf.ts'

const mainnet = { caip2: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }

test('C46: the native coin has an address that the API knows; Ethereum\u2019s when there is no network', () => {
  expect(nativeTokenAddress(mainnet)).toBe(
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111',
  )
  expect(nativeTokenAddress()).toBe('eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
  expect(nativeTokenAddress({ caip2: 'bip122:000000000019d6689c085ae165831e93' })).toMatch(/:0x$/)
})

test('derives the kind from a chain id; a wallet can have several', () => {
  expect(namespaceOf(mainnet)).toBe('solana')
  expect(namespacesOf({ chains: ['solana:mainnet', 'eip155:1', 'solana:devnet'] })).toEqual(['solana', 'eip155'])
  expect(namespacesOf({ chains: ['sui:mainnet', 'solana:mainnet', 'nonsense'] })).toEqual(['solana'])
  expect(namespaceLabels.bip122).toBe('Bitcoin')
})

test('offers names, on-ramps, balances, the embedded wallet and sends on EVM chains and Solana', () => {
  const kinds = ['eip155', 'solana', 'polkadot', 'bip122'] as const
  const table = (['names', 'onramp', 'balance', 'embedded', 'send'] as const).map((feature) =>
    kinds.filter((kind) => isSupportedBy(feature, kind)),
  )
  const both = ['eip155', 'solana']
  expect(table).toEqual([both, both, both, both, both])
})

test('C68: Bitcoin and Polkadot send nothing', () => {
  expect(transferKind('solana', false)).toBe('native')
  expect(transferKind('solana', true)).toBe('token')
  expect(transferKind('bip122', false)).toBe('none')
  expect(transferKind('polkadot', true)).toBe('none')
})
