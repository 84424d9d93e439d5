import type { Config } from '@solsmith/wire'
import { expect, test } from 'vitest'
import { firstNetworkId, isReachable } from './networkChoice.ts'

const instance = (mainnet: boolean, devnet: boolean, sandbox: Config['networks']['sandbox']): Config => ({
  version: '0.1.0',
  commit: null,
  buildHash: null,
  rpcBatch: { size: 100, bytes: 48_000 },
  sourceUrl: null,
  publicUrl: 'http://localhost:3000',
  database: 'ready',
  networks: { mainnet: { isAvailable: mainnet }, devnet: { isAvailable: devnet }, sandbox },
})

test('starts a first visit on mainnet if reachable', () => {
  expect(firstNetworkId(instance(true, true, { genesisHash: 'hash', explorerUrl: null }))).toBe('mainnet')
})

test('starts in the sandbox without mainnet, and on devnet without both', () => {
  expect(firstNetworkId(instance(false, true, { genesisHash: 'hash', explorerUrl: null }))).toBe('sandbox')
  expect(firstNetworkId(instance(false, true, { genesisHash: null, explorerUrl: null }))).toBe('devnet')
  expect(firstNetworkId(instance(false, true, null))).toBe('devnet')
})

test('starts on an unreachable mainnet if there is no other', () => {
  const config = instance(false, false, null)

  expect(firstNetworkId(config)).toBe('mainnet')
  expect(isReachable(config, 'mainnet')).toBe(false)
})
