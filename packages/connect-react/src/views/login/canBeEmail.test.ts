import { expect, test } from 'vitest'
import { canBeEmail } from './canBeEmail.ts'

test.each([
  ['', false],
  ['a@b', false],
  ['a@bc', true],
])('"%s" can be tried as an address: %s', (text, isOne) => {
  expect(canBeEmail(text)).toBe(isOne)
})
