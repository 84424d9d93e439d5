import { expect, test } from 'vitest'
import { isPublicAddress } from './guard.ts'

test.each(['1.1.1.1', '168.63.129.15', '2606:4700:4700::1111'])('counts %s as public', (ip) => {
  expect(isPublicAddress(ip)).toBe(true)
})

test.each([
  ...['127.0.0.1', '10.0.0.1', '169.254.169.254', '168.63.129.16', '0.0.0.0', '100.64.0.1'],
  ...[
    '::1',
    '::',
    '::7f00:1',
    '::a00:1',
    '::ffff:127.0.0.1',
    '::ffff:168.63.129.16',
    'fd00::1',
    'fe80::1',
    '64:ff9b::7f00:1',
  ],
  'nonsense',
])('does not count %s as public', (ip) => {
  expect(isPublicAddress(ip)).toBe(false)
})
