import { getBase58Decoder, isAddress as isKitAddress } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAddress, parseAddress } from './address.ts'

test('agrees with kit on any 28 to 36 bytes and any text', () => {
  const bytes = fc.uint8Array({ minLength: 28, maxLength: 36 })
  const zeros = fc.tuple(fc.integer({ min: 0, max: 33 }), fc.uint8Array({ minLength: 0, maxLength: 5 }))
  const texts = fc.oneof(
    bytes.map((all) => getBase58Decoder().decode(all)),
    zeros.map(([count, rest]) => getBase58Decoder().decode(new Uint8Array([...new Uint8Array(count), ...rest]))),
    fc.string({ minLength: 30, maxLength: 46 }),
    fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect([text, isAddress(text)]).toEqual([text, isKitAddress(text)])
    }),
    { numRuns: 2_000 },
  )
})

test('accepts an address with surrounding spaces from pasting', () => {
  expect(parseAddress(' So11111111111111111111111111111111111111112\n')).toBe(
    'So11111111111111111111111111111111111111112',
  )
})

test.each([
  '',
  'abc',
  '0OIl0OIl0OIl0OIl0OIl0OIl0OIl0OIl',
  '0x'.padEnd(42, 'a'),
  'So1111111111111111111111111111111111111111',
])('refuses "%s"', (text) => {
  expect(() => parseAddress(text)).toThrow(expect.objectContaining({ name: 'AddressFormatError' }))
})
