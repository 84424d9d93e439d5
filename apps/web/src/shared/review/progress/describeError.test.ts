import { defineErrors, RpcError } from '@solsmith/chain'
import { SendError } from '@solsmith/connect'
import { TokenError, type TokenErrors } from '@solsmith/tokens'
import { WireError } from '@solsmith/wire'
import { expect, test } from 'vitest'
import { anvil, stranger } from '#testing/tokens.ts'
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

test('names a refusal of our proxy', () => {
  const error = refused({ name: 'RpcUnreachableError', facts: { network: 'devnet' } })

  expect(describeError(error, '').text).toBe('Couldn\u2019t reach the Devnet RPC server. Try again.')
})

test("shows a network's refusal in its words", () => {
  expect(describeError(refused(undefined), '').text).toBe('The network returned an error: Words of an older proxy.')
})

test('reports unnamed errors as unexpected', () => {
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
] as const)('shows an error of %s with its message', ([, error]) => {
  expect(describeError(error, 'Something unexpected.')).toEqual({ text: error.message, details: error.name })
})

test('includes causes and program logs in the details', () => {
  const context = { reason: 'It fails.', error: null, logs: ['Program log: one', '', 'Program log: two'] }
  const error = new SendError('SimulationFailedError', context, { cause: new RangeError('below') })

  expect(describeError(error, '').details).toBe(
    'SimulationFailedError\nRangeError: below\nProgram log: one\nProgram log: two',
  )
})

test('describes a thrown value that is no error', () => {
  expect(describeError('secret', 'Something unexpected.')).toEqual({ text: 'Something unexpected.', details: 'string' })
})
