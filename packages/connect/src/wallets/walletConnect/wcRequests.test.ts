import { expect, test } from 'vitest'
import { asError, isExpired } from './wcRequests.ts'

test('what a wallet refuses with is an error, with its code', () => {
  const refusal = { code: 5_000, message: 'User rejected.' }

  expect(asError(refusal)).toMatchObject({ message: 'User rejected.', code: 5_000, cause: refusal })
  expect(asError('User rejected.')).toEqual(new Error('User rejected.'))
})

test.each([[new TypeError('as it is')], [{ code: 5_000 }], [{ message: 7 }], [null], [undefined]])(
  '%o is passed on as it is',
  (thrown) => {
    expect(asError(thrown)).toBe(thrown)
  },
)

test('a request that has expired is told by its message', () => {
  expect([{ message: 'Request expired. Please try again.' }, { message: 'no' }, null].map(isExpired)).toEqual([
    true,
    false,
    false,
  ])
})
