import { expect, test } from 'vitest'
import { composeFile, diffFiles, imageOf, readTokenFile } from './tokenFile.ts'

const usdc = { mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', name: 'USD Coin', symbol: 'USDC' }
const stranger = 'FLVEvjHkRCQpGjWzWtsQxnbwYCQ6x5QvBKJy9ye33BKC'
const texts = readTokenFile(null)

const compose = (names: { name: string; symbol: string }, mint: string) =>
  composeFile(names, { texts, image: null, old: null, mint })

test("accepts a well-known token's current name", () => {
  const { name, symbol, mint } = usdc

  expect(compose({ name: ` ${name} `, symbol }, mint)).toMatchObject({ body: { name, symbol } })
})

test.each([
  ['another token', { name: usdc.name, symbol: usdc.symbol }, stranger],
  ['a known token with another name', { name: 'USD Coins', symbol: usdc.symbol }, usdc.mint],
])('refuses it for any other: %s', (_, names, mint) => {
  expect(compose(names, mint)).toHaveProperty('issues')
})

test('ignores equivalent fields', () => {
  const before = { ...texts, description: 'An anvil.', website: 'https://anvil.example' }

  expect(diffFiles(before, { ...before, description: ' An anvil. ', website: '' })).toEqual([
    { field: 'website', before: 'https://anvil.example', after: '' },
  ])
})

test.for([
  [`https://tokens.example/media/${'a'.repeat(59)}`, 'a'.repeat(59)],
  ['https://elsewhere.example/a.png', null],
  [undefined, null],
] as const)('recognizes the image at %s as stored here or elsewhere', ([image, expected]) => {
  expect(imageOf({ image } as Parameters<typeof imageOf>[0])).toBe(expected) // Only the file's image.
  expect(imageOf(null)).toBeNull()
})

test('keeps the origin of a token in its file, and adds none', () => {
  const createdOn = (old: object | null) => {
    const file = old as Parameters<typeof composeFile>[1]['old'] // Only the file's creator.
    const made = composeFile({ name: 'Anvil', symbol: 'ANVL' }, { texts, image: null, old: file, mint: stranger })
    return 'body' in made ? (made.body.createdOn ?? true) : null
  }

  expect([createdOn(null), createdOn({ createdOn: 'https://tokens.example' }), createdOn({})]).toEqual([
    true,
    true,
    false,
  ])
})
