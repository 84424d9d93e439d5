import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNameProblem, maxNameLength } from './accountName.ts'

const zone = 'names.example'
const allowed = fc.constantFrom(...'abcxyzABCXYZ0189-')

test('accepts letters, digits and hyphens in any order, from four on (spec §5)', () => {
  fc.assert(
    fc.property(fc.string({ unit: allowed, minLength: 4, maxLength: 1_400 }), (label) => {
      expect(findNameProblem(label, zone)).toBeNull()
    }),
  )
  for (const label of ['-abcd', 'abcd-', 'ab--cd', '----', 'xn--anna', '0000', 'x'.repeat(64), 'x'.repeat(200)])
    expect(findNameProblem(label, zone), label).toBeNull()
})

test('refuses any other character, and less than four', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const isAllowed = [...text].every((character) =>
        'abcdefghijklmnopqrstuvwxyz0123456789-'.includes(character.toLowerCase()),
      )
      const expected = isAllowed && /^[\x20-\x7e]*$/.test(text) ? (text.length < 4 ? 'short' : null) : 'characters'
      expect(findNameProblem(text, zone)).toBe(expected)
    }),
  )
})

test('refuses names too long for a request', () => {
  const most = maxNameLength - zone.length - 1
  expect([most, most + 1].map((length) => findNameProblem('x'.repeat(length), zone))).toEqual([null, 'long'])
})
