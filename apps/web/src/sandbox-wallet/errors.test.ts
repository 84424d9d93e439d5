import { expect, test } from 'vitest'
import { SandboxWalletError } from './errors.ts'

test("sets the rejection code only for a user's refusal", () => {
  const cause = new Error('Away')

  const rejected = new SandboxWalletError('UserRejectedRequestError', {})
  const missing = new SandboxWalletError('Ed25519MissingError', {}, { cause })

  expect(rejected).toMatchObject({
    name: 'UserRejectedRequestError',
    message: 'User rejected the request.',
    code: 4001,
  })
  expect(missing).toMatchObject({ name: 'Ed25519MissingError', cause })
  expect(missing.code).toBeUndefined()
})

test("shows an error's context", () => {
  const error = new SandboxWalletError('TransactionVersionError', { version: 7 })

  expect(error.context).toEqual({ version: 7 })
  expect(error.message).toBe('The sandbox wallet does not support version 7 transactions.')
})
