import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LocalnetError } from '../errors.ts'
import { now } from '../testing/craft.ts'
import { handleMessage } from './handle.ts'

function call(method: string, params: readonly unknown[]): unknown {
  if (method === 'echo') return params
  if (method === 'break') throw new TypeError('a fault of ours, with its insides')
  throw new LocalnetError('MethodNotFoundError', { method })
}

test.for([
  ['not JSON', '{', '{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"},"id":null}'],
  ['no object', '7', '{"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid request: not an object"},"id":null}'],
  [
    'no version',
    '{"id":1,"method":"echo"}',
    '{"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid request: the field jsonrpc must be \\"2.0\\""},"id":1}',
  ],
  [
    'no method',
    '{"jsonrpc":"2.0","id":1}',
    '{"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid request: the field method must be text"},"id":1}',
  ],
  [
    'parameters by name',
    '{"jsonrpc":"2.0","id":1,"method":"echo","params":{"a":1}}',
    '{"jsonrpc":"2.0","error":{"code":-32602,"message":"Invalid params: params must be a list of positional parameters"},"id":1}',
  ],
  [
    'a method that there is not',
    '{"jsonrpc":"2.0","id":"a","method":"nothing"}',
    '{"jsonrpc":"2.0","error":{"code":-32601,"message":"Method not found"},"id":"a"}',
  ],
  [
    'a fault of ours, which keeps its insides to itself',
    '{"jsonrpc":"2.0","id":1,"method":"break"}',
    '{"jsonrpc":"2.0","error":{"code":-32603,"message":"Internal error"},"id":1}',
  ],
  ['a call', '{"jsonrpc":"2.0","id":1,"method":"echo","params":[1]}', '{"jsonrpc":"2.0","result":[1],"id":1}'],
  ['a call without parameters', '{"jsonrpc":"2.0","id":1,"method":"echo"}', '{"jsonrpc":"2.0","result":[],"id":1}'],
] as const)('%s', ([, message, answer]) => {
  expect(handleMessage(message, call)).toBe(answer)
})

test('does not answer a ping, which has no id', () => {
  expect(handleMessage('{"jsonrpc":"2.0","method":"ping"}', call)).toBeNull()
  expect(handleMessage('[{"jsonrpc":"2.0","method":"ping"}]', call)).toBeNull()
})

test('answers a batch in order, valid and invalid requests alike', () => {
  const batch =
    '[{"jsonrpc":"2.0","id":1,"method":"echo"},7,{"jsonrpc":"2.0","id":18446744073709551615,"method":"nothing"}]'

  expect(handleMessage(batch, call)).toBe(
    '[{"jsonrpc":"2.0","result":[],"id":1},' +
      '{"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid request: not an object"},"id":null},' +
      '{"jsonrpc":"2.0","error":{"code":-32601,"message":"Method not found"},"id":18446744073709551615}]',
  )
})

test('refuses an empty batch and one of 101', () => {
  const request = { jsonrpc: '2.0', id: 1, method: 'echo' }

  expect(handleMessage('[]', call)).toContain('a batch holds 1 to 100 requests, not 0')
  expect(handleMessage(JSON.stringify(Array(101).fill(request)), call)).toContain('not 101')
  expect(JSON.parse(now(handleMessage(JSON.stringify(Array(100).fill(request)), call)) ?? '')).toHaveLength(100)
})

test('always answers JSON-RPC', () => {
  const message = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify({ jsonrpc: '2.0', id: value, method: value })),
  )
  fc.assert(
    fc.property(message, (text) => {
      const answer = JSON.parse(now(handleMessage(text, call)) ?? '{"jsonrpc":"2.0"}')
      for (const each of Array.isArray(answer) ? answer : [answer]) expect(each.jsonrpc).toBe('2.0')
    }),
    { numRuns: 500 },
  )
})

test('treats fifty thousand open brackets as invalid JSON, without a crash', () => {
  expect(handleMessage('['.repeat(50_000), call)).toContain('-32700')
  const deep = `${'['.repeat(24_000)}1234567890123456789${']'.repeat(24_000)}`
  expect(handleMessage(deep, call)).toMatch(/-32700|-32600/)
})

test('answers a batch until the answer is full, and refuses the rest one by one', () => {
  const long = 'x'.repeat(20_000_000)
  let calls = 0
  const call = () => {
    calls += 1
    return long
  }
  const batch = [1, 2, 3, 4].map((id) => ({ jsonrpc: '2.0', id, method: 'getBlock' }))

  const answers = JSON.parse(now(handleMessage(JSON.stringify(batch), call)) ?? '')

  expect(calls).toBe(2)
  expect(answers.slice(2)).toMatchObject([3, 4].map((id) => ({ id, error: { code: -32600 } })))
})

test('answers slow methods in their place, and a later failure fails only its own request', async () => {
  const refusal = new LocalnetError('ParamsFormatError', { reason: 'too late' })
  const later = (method: string) =>
    method === 'later' ? new Promise((resolve) => setTimeout(() => resolve('late'), 5)) : Promise.reject(refusal)
  const batch = ['later', 'never', 'later'].map((method, id) => ({ jsonrpc: '2.0', id, method }))

  const answer = await handleMessage(JSON.stringify(batch), later)

  expect(JSON.parse(answer ?? '')).toMatchObject([
    { id: 0, result: 'late' },
    { id: 1, error: { code: -32602, message: 'Invalid params: too late' } },
    { id: 2, result: 'late' },
  ])
})

test('reports an answer that cannot be encoded as an internal error, and continues', async () => {
  const endless: { self?: unknown } = {}
  endless.self = endless
  const expected = '{"jsonrpc":"2.0","error":{"code":-32603,"message":"Internal error"},"id":7}'
  const message = '{"jsonrpc":"2.0","id":7,"method":"getBlock"}'

  expect(handleMessage(message, () => endless)).toBe(expected)
  expect(await handleMessage(message, async () => endless)).toBe(expected)
})
