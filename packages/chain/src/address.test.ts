import { expect, test } from 'vitest'
import { parseAddress } from './address.ts'

test('an address is taken with the spaces that pasting brings', () => {
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
])('"%s" is no address', (text) => {
  expect(() => parseAddress(text)).toThrow(expect.objectContaining({ name: 'AddressFormatError' }))
})
