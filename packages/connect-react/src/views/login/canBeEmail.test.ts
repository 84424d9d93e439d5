import { expect, test } from 'vitest'
import { canBeEmail } from './canBeEmail.ts'

test.each([
  ['', false],
  ['a@b', false],
  ['a@bc', true],
])('"%s" could be an email address: %s', (text, isOne) => {
  expect(canBeEmail(text)).toBe(isOne)
})
