import { expect, test } from 'vitest'
import { TestWalletError } from './errors.ts'

test("sets the rejection code only for a user's refusal", () => {
  const cause = new Error('Away')

  const rejected = new TestWalletError('UserRejectedRequestError', {})
  const missing = new TestWalletError('Ed25519MissingError', {}, { cause })

  expect(rejected).toMatchObject({
    name: 'UserRejectedRequestError',
    message: 'User rejected the request.',
    code: 4001,
  })
  expect(missing).toMatchObject({ name: 'Ed25519MissingError', cause })
  expect(missing.code).toBeUndefined()
})

test("shows an error's context", () => {
  const error = new TestWalletError('TransactionVersionError', { version: 7 })

  expect(error.context).toEqual({ version: 7 })
  expect(error.message).toBe('The sandbox wallet does not support version 7 transactions.')
})
