import { generateKeyPairSigner } from '@solana/kit'
import { createMemoryStorage } from '@solsmith/connect'
import { expect, test } from 'vitest'
import { clearReferral, readReferral, saveReferral } from './referral.ts'

const { address: wallet } = await generateKeyPairSigner()
const { address: other } = await generateKeyPairSigner()
const dayMs = 86_400_000

test('counts the last link for 30 days, until removed', () => {
  const storage = createMemoryStorage()
  saveReferral({ wallet: other, code: null, at: 0 }, storage)
  saveReferral({ wallet, code: 'anvil', at: dayMs }, storage)

  expect(readReferral(dayMs, storage)).toEqual({ wallet, code: 'anvil', at: dayMs })
  expect(readReferral(31 * dayMs - 1, storage)).toMatchObject({ wallet })
  expect(readReferral(31 * dayMs, storage)).toBeNull()
  clearReferral(storage)
  expect(readReferral(dayMs, storage)).toBeNull()
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"wallet":1}',
  '{"wallet":"me","code":null,"at":1}',
  '{"wallet":"11111111111111111111111111111111","code":null,"at":1}',
])('ignores a stored value of %s', (text) => {
  const storage = createMemoryStorage()
  storage.set('solsmith.referral', text)

  expect(readReferral(2, storage)).toBeNull()
})

test('ignores a link from the future', () => {
  const storage = createMemoryStorage()
  saveReferral({ wallet, code: null, at: 10 }, storage)

  expect(readReferral(9, storage)).toBeNull()
})
