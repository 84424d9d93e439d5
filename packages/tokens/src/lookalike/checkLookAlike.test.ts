import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLookAlike, describeLookAlike } from './checkLookAlike.ts'
import { isOneSlipAway, skeleton } from './skeleton.ts'

const check = async (symbol: string, name = 'Something else') =>
  describeLookAlike(await checkLookAlike({ symbol, name }))

test.for(['USDC', 'usdc', 'U$DC', 'UЅDС', 'Ｕsdc', 'U S D C', 'u\u200bsdc', 'ÚSDC'])(
  '%s is taken for USDC',
  async (symbol) => {
    expect(await check(symbol)).toBe('USDC is already used by USD Coin. Choose another symbol.')
  },
)

test('a name is looked at like a symbol, and a slip is worth a look', async () => {
  expect(await check('ABC', 'So1ana')).toBe('Solana is already used by SOL. Choose another name.')
  expect(await check('BONKK')).toBe('This symbol is one typo away from BONK (Bonk). Buyers may confuse the two.')
  expect(await check('ANVL')).toBe('No match with well-known tokens. Other tokens weren’t checked.')
})

test.each([
  ['Official Bonk', 'This name claims to be BONK (Bonk). Buyers may confuse the two.'],
  ['Harbor Airdrop', '“airdrop” in the name is a word that imitations use. Buyers may mistrust it.'],
  ['harbor.io', 'The name contains the address of a site, as in scam tokens. Wallets may hide it.'],
])('%s is worth a second look, and says why', async (name, sentence) => {
  expect(await check('ANVL', name)).toContain(sentence)
})

test('a word within another claims nothing', async () => {
  for (const name of ['Realm', 'Steamer', 'Reclaimed', 'Unofficially'])
    expect((await checkLookAlike({ symbol: 'ANVL', name })).verdict).toBe('free')
})

test('a short symbol is not near to everything', async () => {
  expect((await checkLookAlike({ symbol: 'SOX', name: 'Socks' })).verdict).toBe('free')
})

test('another source is asked with what the eye takes, and says so', async () => {
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

test('a skeleton of a skeleton is itself, and one slip is one slip both ways', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => void expect(skeleton(skeleton(text))).toBe(skeleton(text))),
  )
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (left, right) => {
      expect(isOneSlipAway(left, right)).toBe(isOneSlipAway(right, left))
      expect(isOneSlipAway(left, left)).toBe(false)
      expect(isOneSlipAway(left, `${left}x`)).toBe(true)
    }),
  )
})
