import { expect, test } from 'vitest'
import { parseAddress } from './address.ts'

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
