import { expect, test } from 'vitest'
import { addressOf } from '../testing/arbitraries.ts'
import { findAuthorityIssue, parseAuthority, readAuthorityFlag } from './authorityForm.ts'

const someone = addressOf(1)

test.each([
  ['keep', { mode: 'keep' }],
  ['none', { mode: 'none' }],
  [someone, { mode: 'give', to: someone }],
])('reads an authority from the command line: %s', (text, choice) => {
  const form = readAuthorityFlag(text)

  expect(findAuthorityIssue(form)).toBeNull()
  expect(parseAuthority(form)).toEqual(choice)
})

test('keeps an invalid address of an authority and reports an issue', () => {
  const form = readAuthorityFlag('None')

  expect(findAuthorityIssue(form)).not.toBeNull()
  expect(parseAuthority(form)).toEqual({ mode: 'keep' })
})
