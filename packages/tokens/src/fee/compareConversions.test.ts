import type { Signature } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareConversions,
  formatConversionsCsv,
  parseConversionTexts,
  type ScanResult,
} from './compareConversions.ts'
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

const whole = (conversions: readonly Conversion[]): ScanResult => ({ conversions, oldestSlot: 0n, isComplete: true })

test('is equal in any order, and differs after one change', () => {
  const lists = fc.uniqueArray(anyConversion, { selector: ({ signature }) => signature, minLength: 1 })
  fc.assert(
    fc.property(lists, (list) => {
      expect(compareConversions(whole(list), whole(list.toReversed())).isEqual).toBe(true)
      const [first, ...rest] = list
      if (!first) return
      expect(compareConversions(whole(rest), whole(list))).toMatchObject({
        isEqual: false,
        missing: [first],
        invented: [],
      })
      const other = { ...first, lamports: first.lamports + 1n }
      expect(compareConversions(whole([other, ...rest]), whole(list))).toMatchObject({
        isEqual: false,
        missing: [first],
        invented: [other],
      })
    }),
  )
})

test('differs for equal sums of different transactions', () => {
  const other = { ...one, signature: 'b' as Signature }

  expect(compareConversions(whole([one]), whole([other]))).toMatchObject({
    isEqual: false,
    missing: [other],
    invented: [one],
  })
})

test('compares only what both sides have read', () => {
  const [old, edge, recent] = [
    { ...one, signature: 'b' as Signature, slot: 3n },
    { ...one, signature: 'c' as Signature, slot: 5n },
    { ...one, signature: 'd' as Signature, slot: 9n },
  ]
  const chain = whole([recent, one, edge, old])
  const limited = { conversions: [recent, one], oldestSlot: 5n, isComplete: false }

  expect(compareConversions(limited, chain)).toMatchObject({
    isEqual: true,
    afterSlot: 5n,
    server: { conversions: 2 },
    chain: { conversions: 2 },
  })
  expect(compareConversions(chain, limited)).toMatchObject({ isEqual: true, afterSlot: 5n })
  expect(compareConversions({ ...limited, conversions: [recent] }, chain)).toMatchObject({ missing: [one] })
  expect(compareConversions(chain, { ...limited, conversions: [recent] })).toMatchObject({ invented: [one] })
  const shorter = { conversions: [recent], oldestSlot: 8n, isComplete: false }
  expect(compareConversions(limited, shorter)).toMatchObject({ isEqual: true, afterSlot: 8n })
  expect(compareConversions(shorter, limited)).toMatchObject({ isEqual: true, afterSlot: 8n })
  expect(compareConversions(whole([]), whole([]))).toMatchObject({ isEqual: true, afterSlot: null })
})

test('parses a server’s conversions, without actions of a later version', () => {
  const text = { ...one, slot: '7', feeLamports: '20', lamports: '6' }

  expect(parseConversionTexts([text, { ...text, action: 'teleport' }])).toEqual([one])
})

test('writes one CSV line per conversion', () => {
  expect(formatConversionsCsv([one, { ...one, time: null }])).toBe(
    [
      'time,action,fee_lamports,share_lamports,slot,signature',
      '2026-11-24T06:00:00.000Z,create-token,20,6,7,a',
      ',create-token,20,6,7,a',
      '',
    ].join('\n'),
  )
})
