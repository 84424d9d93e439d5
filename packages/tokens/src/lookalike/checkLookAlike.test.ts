import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLookAlike, describeLookAlike } from './checkLookAlike.ts'
import { isTypoOf, skeleton } from './skeleton.ts'

const check = async (symbol: string, name = 'Something else') =>
  describeLookAlike(await checkLookAlike({ symbol, name }))

test.for(['USDC', 'usdc', 'U$DC', 'UЅDС', 'Ｕsdc', 'U S D C', 'u\u200bsdc', 'ÚSDC'])(
  'treats %s as USDC',
  async (symbol) => {
    expect(await check(symbol)).toBe('USDC is already used by USD Coin. Choose another symbol.')
  },
)

test('checks the name like the symbol, and warns about typos', async () => {
  expect(await check('ABC', 'So1ana')).toBe('Solana is already used by SOL. Choose another name.')
  expect(await check('BONKK')).toBe('This symbol is one typo away from BONK (Bonk). Buyers may confuse the two.')
  expect(await check('ANVL')).toBe('Doesn’t match any well-known token. Other tokens weren’t checked.')
})

test.each([
  ['Official Bonk', 'This name claims to be BONK (Bonk). Buyers may confuse the two.'],
  ['Harbor Airdrop', 'Imitations often use “airdrop” in the name. Buyers may mistrust it.'],
  ['harbor.io', 'The name contains a website address, like many scam tokens. Wallets may hide it.'],
])('warns about %s with its reason', async (name, sentence) => {
  expect(await check('ANVL', name)).toContain(sentence)
})

test('ignores a claim word inside another word', async () => {
  for (const name of ['Realm', 'Steamer', 'Reclaimed', 'Unofficially'])
    expect((await checkLookAlike({ symbol: 'ANVL', name })).verdict).toBe('free')
})

test('does not match short symbols loosely', async () => {
  expect((await checkLookAlike({ symbol: 'SOX', name: 'Socks' })).verdict).toBe('free')
})

test('queries another source by skeleton and reports that source', async () => {
  const asked: unknown[] = []
  const network = {
    kind: 'network',
    find: async (wanted: unknown) => {
      asked.push(wanted)
      return [{ symbol: 'ANVL', name: 'Anvil' }]
    },
  } as const

  expect(await checkLookAlike({ symbol: 'Anv1', name: 'x' }, network)).toMatchObject({
    verdict: 'taken',
    source: 'network',
  })
  expect(asked).toEqual([{ symbol: 'anvl', name: 'x' }])
})

test('is idempotent for skeletons, and symmetric for typos', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => void expect(skeleton(skeleton(text))).toBe(skeleton(text))),
  )
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (left, right) => {
      expect(isTypoOf(left, right)).toBe(isTypoOf(right, left))
      expect(isTypoOf(left, left)).toBe(false)
      expect(isTypoOf(left, `${left}x`)).toBe(true)
    }),
  )
})
