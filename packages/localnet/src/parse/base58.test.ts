import { getBase58Codec } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from './base58.ts'

const codec = getBase58Codec()

test('encodes and decodes like everyone else', () => {
  const bytes = fc
    .tuple(fc.nat(40), fc.uint8Array({ maxLength: 100 }))
    .map(([zeros, rest]) => Uint8Array.from([...new Uint8Array(zeros), ...rest]))

  fc.assert(
    fc.property(bytes, (given) => {
      const text = toBase58(given)

      expect(text).toBe(codec.decode(given))
      expect(fromBase58(text)).toEqual(given)
    }),
    { numRuns: 500 },
  )
})

test('refuses characters that are not base58', () => {
  for (const text of ['0', 'O', 'I', 'l', '1 1', 'é']) expect(() => fromBase58(text)).toThrow(RangeError)
})
