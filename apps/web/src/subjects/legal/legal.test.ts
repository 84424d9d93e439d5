import type { Operator } from '@solsmith/wire'
import { expect, test } from 'vitest'
import { findMissing, inWords, listed } from './legal.ts'

const said: Operator = {
  name: 'A Smithy',
  contact: 'desk@smithy.example',
  law: 'Austria',
  effectiveDate: '2026-12-01',
  networks: [],
  relayHost: null,
  affiliateBasisPoints: null,
  logins: null,
}

test('reports missing operator settings by variable', () => {
  expect(findMissing(said)).toEqual([])
  expect(findMissing({ ...said, law: null })).toEqual(['OPERATOR_LAW'])
  expect(findMissing({ ...said, name: null, contact: null, law: null, effectiveDate: null })).toEqual([
    'OPERATOR_NAME',
    'OPERATOR_CONTACT',
    'OPERATOR_LAW',
    'TERMS_EFFECTIVE_DATE',
  ])
})

test('formats lists and days as prose', () => {
  expect(listed([])).toBe('')
  expect(listed(['a'])).toBe('a')
  expect(listed(['a', 'b'])).toBe('a and b')
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c')
  expect(inWords('2026-12-01')).toBe('1 December 2026')
  expect(inWords('2026-12-01', 'de')).toBe('1. Dezember 2026')
})
