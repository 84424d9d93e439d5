import { expect, test } from 'vitest'
import { asError, isExpired } from './wcRequests.ts'

test("converts a wallet's refusal to an error with its code", () => {
  const refusal = { code: 5_000, message: 'User rejected.' }

  expect(asError(refusal)).toMatchObject({ message: 'User rejected.', code: 5_000, cause: refusal })
  expect(asError('User rejected.')).toEqual(new Error('User rejected.'))
})

test.each([[new TypeError('as it is')], [{ code: 5_000 }], [{ message: 7 }], [null], [undefined]])(
  'passes %o on unchanged',
  (thrown) => {
    expect(asError(thrown)).toBe(thrown)
  },
)

test('recognizes an expired request by its message', () => {
  expect([{ message: 'Request expired. Please try again.' }, { message: 'no' }, null].map(isExpired)).toEqual([
    true,
    false,
    false,
  ])
})
