import { expect, test } from 'vitest'
import { createMemoryStorage } from '../storage.ts'
import { readRecentWallets, rememberWallet } from './recentWallets.ts'

const key = 'solsmith:recent'

const readFrom = (kept: unknown) => {
  const storage = createMemoryStorage()
  storage.set(key, typeof kept === 'string' ? kept : JSON.stringify(kept))
  return readRecentWallets({ storage })
}

test('remembers the last two wallets, newest first, each once', () => {
  const storage = createMemoryStorage()
  for (const id of ['a', 'b', 'a', 'c']) rememberWallet({ storage }, { id, name: id.toUpperCase() })

  expect(readRecentWallets({ storage })).toEqual([
    { id: 'c', name: 'C' },
    { id: 'a', name: 'A' },
  ])
})

test.for([
  ['no JSON', '{'],
  ['no list', { id: 'a', name: 'A' }],
  ['a list of nothing', [null, 1, 'a']],
  ['an entry without a name', [{ id: 'a' }]],
  ['an entry without an id', [{ name: 'A' }]],
  ['an id that is no text', [{ id: 1, name: 'A' }]],
  ['a name that is no text', [{ id: 'a', name: 1 }]],
] as const)('ignores %s in storage', ([, kept]) => {
  expect(readFrom(kept)).toEqual([])
})

test('accepts only texts of an entry that link to the wallet or show it', () => {
  const kept = {
    id: 'a',
    name: 'A',
    image_id: 'i',
    mobile_link: 1,
    desktop_link: 'd:',
    chains: ['solana:x', 2],
    other: 'o',
  }

  expect(readFrom([kept])).toStrictEqual([
    { id: 'a', name: 'A', image_id: 'i', desktop_link: 'd:', chains: ['solana:x'] },
  ])
})
