import { createMemoryStorage, networkKey } from '@solsmith/connect'
import { expect, test } from 'vitest'
import { shareLink } from '#links/shareLink.ts'
import { createLinkStorage } from './linkStorage.ts'

const searchOf = (network: string) => new URL(shareLink('https://a.example', '/?token=x', network)).search

test('shows the network of a link, and keeps the stored choice', () => {
  const kept = createMemoryStorage()
  kept.set(networkKey, 'mainnet')
  kept.set('other', 'x')

  const storage = createLinkStorage(searchOf('devnet'), kept)

  expect(storage.get(networkKey)).toBe('devnet')
  expect(storage.get('other')).toBe('x')
  expect(kept.get(networkKey)).toBe('mainnet')
})

test('stores a network that the user chooses', () => {
  const kept = createMemoryStorage()
  const storage = createLinkStorage(searchOf('devnet'), kept)

  storage.set('other', 'x')
  expect(storage.get(networkKey)).toBe('devnet')
  storage.set(networkKey, 'sandbox')

  expect(storage.get(networkKey)).toBe('sandbox')
  expect(kept.get(networkKey)).toBe('sandbox')
})

test.each(['', '?token=x', '?network=', '?network=ethereum', '?network=toString'])(
  'ignores the search %j without a known network',
  (search) => {
    const kept = createMemoryStorage()
    kept.set(networkKey, 'sandbox')
    expect(createLinkStorage(search, kept).get(networkKey)).toBe('sandbox')
  },
)
