import { address } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Proof } from './proof.ts'
import { drawProofBadge, drawProofCard } from './proofPictures.ts'

const somewhere = address('11111111111111111111111111111111')

const proofOf = (part: Partial<Proof>): Proof => ({
  version: 1,
  venue: 'raydium',
  pool: somewhere,
  mints: [somewhere, somewhere],
  symbols: ['ANVL', 'SOL'],
  imitates: [null, null],
  lpMint: somewhere,
  creator: somewhere,
  lpSupply: 1_000_000n,
  unowned: 100n,
  burnt: 0n,
  locked: 999_900n,
  withdrawable: 0n,
  withdrawableAmounts: [0n, 0n],
  permanentMillionths: 1_000_000n,
  reserves: [0n, 0n],
  holders: [],
  locks: [],
  powers: [],
  evidence: [],
  unlisted: 0n,
  ...part,
})

const tagsOf = (svg: string) => svg.replace(/aria-label="[^"]*"/, '').match(/<[^>]*>/g) ?? []

const name = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '"/><script>alert(1)</script>',
    '</title><image href="http://x">',
    '&#60;b&#62;',
    "' onload='x",
    '\u202eSOL',
    '<!--',
  ),
)

test('draws the same elements for any symbol, without executable content', () => {
  const plain = tagsOf(drawProofCard(proofOf({})))
  fc.assert(
    fc.property(name, name, (first, second) => {
      const card = drawProofCard(proofOf({ symbols: [first, second] }))
      expect(tagsOf(card)).toEqual(plain)
      expect(card).not.toMatch(/<script|<image|<!--|\u202e/)
      // Ampersands only begin numeric entities.
      expect(card.replace(/&#\d+;/g, '')).not.toContain('&')
    }),
  )
})

test('never rounds a share up', () => {
  const badge = (permanentMillionths: bigint) =>
    /font-weight="600">([^<]+)</.exec(drawProofBadge(proofOf({ permanentMillionths })))?.[1]

  expect([1_000_000n, 999_999n, 999_000n, 10_999n, 999n, 0n].map(badge)).toEqual([
    '100%',
    '99.9999%',
    '99.9%',
    '1.0999%',
    '0.0999%',
    '0%',
  ])
})

test('draws a badge green from 99.9%', () => {
  const isGood = (permanentMillionths: bigint) => drawProofBadge(proofOf({ permanentMillionths })).includes('#7fc6a4')

  expect([1_000_000n, 999_837n, 999_000n, 998_999n, 0n].map(isGood)).toEqual([true, true, true, false, false])
})

test('draws a bar as long as its parts', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 2n ** 64n),
      fc.bigInt(0n, 2n ** 64n),
      fc.bigInt(0n, 2n ** 64n),
      (locked, burnt, withdrawable) => {
        const lpSupply = locked + burnt + withdrawable + 100n
        const card = drawProofCard(proofOf({ locked, burnt, withdrawable, lpSupply }))
        const widths = [...card.matchAll(/y="372" width="([\d.]+)"/g)].map(([, width]) => Number(width))
        expect(widths).toHaveLength(3)
        expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(1_072.2)
      },
    ),
  )
})
