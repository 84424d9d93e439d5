import { afterEach, expect, test } from 'vitest'
import { forgetRecent, keepRecent, loadRecent } from './recent.ts'

const mint = (index: number) => `So1111111111111111111111111111111111111111${index}`.replaceAll('0', 'z')
const token = (index: number) => ({ href: `/?token=${mint(index)}`, label: `Token ${index}`, hint: 'hint' })

afterEach(() => localStorage.clear())

test('what was opened last stands first, once, and six are kept', () => {
  for (const index of [1, 2, 3, 4, 5, 6, 7, 3]) keepRecent('a', token(index))

  expect(loadRecent('a').map(({ label }) => label)).toEqual([3, 7, 6, 5, 4, 2].map((index) => `Token ${index}`))
})

test('each network has its own, and they are forgotten on request', () => {
  keepRecent('a', token(1))
  keepRecent('b', token(2))

  forgetRecent('a')

  expect(loadRecent('a')).toEqual([])
  expect(loadRecent('b')).toEqual([token(2)])
})

test.each([
  'https://elsewhere.example/?token=1',
  '//elsewhere.example',
  'javascript:alert(1)',
  '/?tool=send',
  `/?token=${mint(1)}#https://elsewhere.example`,
])('%s is neither kept nor believed', (href) => {
  keepRecent('a', { ...token(1), href })
  expect(loadRecent('a')).toEqual([])

  localStorage.setItem('solsmith:recent-searches:a', JSON.stringify([{ ...token(1), href }]))
  expect(loadRecent('a')).toEqual([])
})
