import { defineErrors, RpcError } from '@solsmith/chain'
import { SendError } from '@solsmith/connect'
import { TokenError, type TokenErrors } from '@solsmith/tokens'
import { WireError } from '@solsmith/wire'
import { expect, test } from 'vitest'
import { anvil, stranger } from '../../testing/tokens.ts'
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

const NotAPool = defineErrors<Pick<TokenErrors, 'NotAPoolError'>>(TokenError, { NotAPoolError: () => 'It is none.' })

test.for([
  ['the chain', new RpcError('RpcUnreachableError', { method: 'getSlot' })],
  ['a send', new SendError('EffectsChangedError', { subject: 'ANVL' })],
  ['a pool', new NotAPool('NotAPoolError', { address: anvil, owner: stranger, venue: 'raydium' })],
  ['our server', new WireError('ApiUnreachableError', { path: '/api/fees' })],
] as const)('an error of %s is said in its own sentence', ([, error]) => {
  expect(describeError(error, 'Something unexpected.')).toEqual({ text: error.message, details: error.name })
})

test('the details of an error have what is below it, and what programs wrote', () => {
  const context = { reason: 'It fails.', error: null, logs: ['Program log: one', '', 'Program log: two'] }
  const error = new SendError('SimulationFailedError', context, { cause: new RangeError('below') })

  expect(describeError(error, '').details).toBe(
    'SimulationFailedError\nRangeError: below\nProgram log: one\nProgram log: two',
  )
})

test('what is thrown and is no error has the details of its kind', () => {
  expect(describeError('secret', 'Something unexpected.')).toEqual({ text: 'Something unexpected.', details: 'string' })
})
