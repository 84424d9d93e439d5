import { expect, test } from 'vitest'
import { addressOf } from '../testing/arbitraries.ts'
import { findAuthorityIssue, parseAuthority, readAuthorityFlag } from './authorityForm.ts'

const someone = addressOf(1)

test.each([
  ['keep', { mode: 'keep' }],
  ['none', { mode: 'none' }],
  [someone, { mode: 'give', to: someone }],
])('an authority on the command line: %s', (text, choice) => {
  const form = readAuthorityFlag(text)

  expect(findAuthorityIssue(form)).toBeNull()
  expect(parseAuthority(form)).toEqual(choice)
})

test('an authority that is given to what is no address has an issue, and is kept', () => {
  const form = readAuthorityFlag('None')

  expect(findAuthorityIssue(form)).not.toBeNull()
  expect(parseAuthority(form)).toEqual({ mode: 'keep' })
})
