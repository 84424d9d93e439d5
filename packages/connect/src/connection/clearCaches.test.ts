import { expect, test } from 'vitest'
import { nativeKey, portfolioKey, stale } from '../balance/clearBalances.ts'
import { activeNamespace } from '../createConnect.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { walletKeyOf } from './askWallet.ts'
import { clearCaches, identityKey } from './clearCaches.ts'

const kept = [identityKey, 'solsmith:names', portfolioKey, nativeKey]

async function visited(wallet: string | null) {
  const { connect } = await createToolkit()
  for (const key of kept) connect.storage.set(key, 'of an account')
  connect.storage.set('solsmith:other', 'of no account')
  connect.storage.set(walletKeyOf(activeNamespace(connect)), wallet)
  return connect
}

test('drops cached account data if the last visit ended disconnected', async () => {
  const connect = await visited(null)

  clearCaches(connect)

  expect(kept.map((key) => connect.storage.get(key))).toEqual([null, null, null, null])
  expect(stale.has(connect)).toBe(true)
  expect(connect.storage.get('solsmith:other')).toBe('of no account')
})

test('keeps it for a connected user', async () => {
  const connect = await visited('Mock Wallet')

  clearCaches(connect)

  expect(kept.map((key) => connect.storage.get(key))).toEqual(kept.map(() => 'of an account'))
  expect(stale.has(connect)).toBe(false)
})
