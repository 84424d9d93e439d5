import type { Signature } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareConversions, formatConversionsCsv, readConversionTexts } from './compareConversions.ts'
import type { Conversion } from './readConversion.ts'

const one: Conversion = {
  signature: 'a' as Signature,
  slot: 7n,
  time: 1_795_500_000,
  action: 'create-token',
  feeLamports: 20n,
  lamports: 6n,
}

const anyConversion: fc.Arbitrary<Conversion> = fc.record({
  signature: fc.stringMatching(/^[a-f]{4}$/).map((text) => text as Signature),
  slot: fc.bigInt({ min: 0n, max: 9n }),
  time: fc.constant(null),
  action: fc.constantFrom('create-token', 'create-pool', 'burn'),
  feeLamports: fc.bigInt({ min: 0n, max: 100n }),
  lamports: fc.bigInt({ min: 0n, max: 30n }),
})

test('the same list is equal in any order, and one change makes it differ', () => {
  const lists = fc.uniqueArray(anyConversion, { selector: ({ signature }) => signature, minLength: 1 })
  fc.assert(
    fc.property(lists, (list) => {
      expect(compareConversions(list, list.toReversed()).isEqual).toBe(true)
      const [first, ...rest] = list
      if (!first) return
      expect(compareConversions(rest, list)).toMatchObject({ isEqual: false, missing: [first], invented: [] })
      const other = { ...first, lamports: first.lamports + 1n }
      expect(compareConversions([other, ...rest], list)).toMatchObject({
        isEqual: false,
        missing: [first],
        invented: [other],
      })
    }),
  )
})

test('equal sums of other transactions are a difference', () => {
  const other = { ...one, signature: 'b' as Signature }

  expect(compareConversions([one], [other])).toMatchObject({ isEqual: false, missing: [other], invented: [one] })
})

test('a server’s conversions are read as the chain’s, but for actions of a later version', () => {
  const text = { ...one, slot: '7', feeLamports: '20', lamports: '6' }

  expect(readConversionTexts([text, { ...text, action: 'teleport' }])).toEqual([one])
})

test('a file for table programs has a line for each conversion', () => {
  expect(formatConversionsCsv([one, { ...one, time: null }])).toBe(
    [
      'time,action,fee_lamports,share_lamports,slot,signature',
      '2026-11-24T06:00:00.000Z,create-token,20,6,7,a',
      ',create-token,20,6,7,a',
      '',
    ].join('\n'),
  )
})
