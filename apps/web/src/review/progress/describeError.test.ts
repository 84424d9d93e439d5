import { RpcError } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { describeError } from './describeError.ts'

const refused = (data: unknown) =>
  new RpcError('RpcResponseError', {
    method: 'getSlot',
    code: -32052,
    message: 'Words of an older proxy.',
    data,
    status: 502,
    retryAfterSeconds: undefined,
  })

test('what our own proxy refuses is said by its name', () => {
  const error = refused({ name: 'RpcUnreachableError', facts: { network: 'devnet' } })

  expect(describeError(error, '').text).toBe('Couldn\u2019t reach the Devnet RPC server. Try again.')
})

test('what a network refuses is said in its own words', () => {
  expect(describeError(refused(undefined), '').text).toBe('The network returned an error: Words of an older proxy.')
})

test('what no one has named is said to be unexpected', () => {
  expect(describeError(new RangeError('secret'), 'Something unexpected.')).toEqual({
    text: 'Something unexpected.',
    details: 'RangeError',
  })
})
