import { beforeEach, expect, test } from 'vitest'
import { clearRecent, loadRecent, saveRecent } from './recent.ts'

const mint = (index: number) => `So1111111111111111111111111111111111111111${index}`.replaceAll('0', 'z')
const token = (index: number) => ({ href: `/?token=${mint(index)}`, label: `Token ${index}`, hint: 'hint' })

let kept: Map<string, string>
let storage: Storage
beforeEach(() => {
  kept = new Map()
  storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage // Only the methods used here.
})

test('keeps the last six, newest first, without duplicates', () => {
  for (const index of [1, 2, 3, 4, 5, 6, 7, 3]) saveRecent('a', token(index), storage)

  expect(loadRecent('a', storage).map(({ label }) => label)).toEqual(
    [3, 7, 6, 5, 4, 2].map((index) => `Token ${index}`),
  )
})

test('stores them per network, and clears them on request', () => {
  saveRecent('a', token(1), storage)
  saveRecent('b', token(2), storage)

  clearRecent('a', storage)

  expect(loadRecent('a', storage)).toEqual([])
  expect(loadRecent('b', storage)).toEqual([token(2)])
})

test.each([
  'https://elsewhere.example/?token=1',
  '//elsewhere.example',
  'javascript:alert(1)',
  '/?send',
  `/?token=${mint(1)}#https://elsewhere.example`,
])('refuses %s on write and read', (href) => {
  saveRecent('a', { ...token(1), href }, storage)
  expect(loadRecent('a', storage)).toEqual([])

  kept.set('solsmith:recent-searches:a', JSON.stringify([{ ...token(1), href }]))
  expect(loadRecent('a', storage)).toEqual([])
})
