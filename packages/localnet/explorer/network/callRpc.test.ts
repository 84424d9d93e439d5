import { expect, test } from 'vitest'
import * as read from '../read/read.ts'
import { type Call, createRpc } from './callRpc.ts'
import { ExplorerError } from './errors.ts'

function fakeNetwork(answer: (message: unknown) => string) {
  const asked: string[] = []
  const send = async (_: unknown, init?: RequestInit) => {
    asked.push(String(init?.body))
    return new Response(answer(JSON.parse(String(init?.body))))
  }
  return { asked, rpc: createRpc('http://localhost', send as typeof fetch) }
}

type Message = { id: number; method: string }

test('numbers are exact on their way in and out', async () => {
  const { asked, rpc } = fakeNetwork(() => '{"jsonrpc":"2.0","id":0,"result":{"value":18446744073709551615}}')

  expect(await rpc.call('requestAirdrop', ['Address', 18_446_744_073_709_551_614n], read.anything)).toEqual({
    value: 18_446_744_073_709_551_615n,
  })
  expect(asked[0]).toContain('"params":["Address",18446744073709551614]')
})

test('what the network says against a call is in the error', async () => {
  const { rpc } = fakeNetwork(() => '{"jsonrpc":"2.0","id":0,"error":{"code":-32602,"message":"not an address"}}')

  await expect(rpc.call('getBalance', ['x'], read.anything)).rejects.toMatchObject({
    name: 'NetworkRefusedError',
    message: 'not an address',
    context: { method: 'getBalance', code: -32602 },
  })
})

test.each([
  ['nothing', ''],
  ['a page of a proxy', '<html></html>'],
  ['null', 'null'],
  ['neither result nor error', '{"jsonrpc":"2.0","id":0}'],
])('an answer that is %s counts as none', async (_, answer) => {
  const { rpc } = fakeNetwork(() => answer)

  await expect(rpc.call('getSlot', [], read.anything)).rejects.toMatchObject({ name: 'NetworkUnreachableError' })
})

test('an answer of null is an answer', async () => {
  const { rpc } = fakeNetwork(() => '{"jsonrpc":"2.0","id":0,"result":null}')

  expect(await rpc.call('getTransaction', [], read.anything)).toBeNull()
})

test('a batch has an answer for each call, in any order, and errors beside them', async () => {
  const { rpc } = fakeNetwork((messages) =>
    JSON.stringify(
      (messages as Message[])
        .map(({ id, method }) =>
          method === 'bad' ? { id, error: { code: 1, message: 'no' } } : { id, result: method },
        )
        .reverse(),
    ),
  )

  const [first, second, third] = await rpc.callAll([
    ['one', [], read.anything],
    ['bad', [], read.anything],
    ['three', [], read.anything],
  ])

  expect([first, third]).toEqual(['one', 'three'])
  expect(second).toBeInstanceOf(ExplorerError)
})

test('more calls than a batch holds go out in several', async () => {
  const { asked, rpc } = fakeNetwork((messages) =>
    JSON.stringify((messages as Message[]).map(({ id, method }) => ({ id, result: method }))),
  )
  const calls = Array.from({ length: 250 }, (_, index): Call<unknown> => [`call${index}`, [], read.anything])

  expect(await rpc.callAll(calls)).toEqual(calls.map(([method]) => method))
  expect(asked.map((text) => (JSON.parse(text) as unknown[]).length)).toEqual([100, 100, 50])
  expect(await rpc.callAll([])).toEqual([])
})

test('a batch that is refused whole is an error', async () => {
  const { rpc } = fakeNetwork(() => '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"too much"}}')

  await expect(rpc.callAll([['getSlot', [], read.anything]])).rejects.toMatchObject({ message: 'too much' })
})

test('an answer that is not what its method promises is an error of that call, by its name', async () => {
  const { rpc } = fakeNetwork((messages) =>
    JSON.stringify(
      Array.isArray(messages)
        ? messages.map(({ id, method }: Message) => ({ id, result: method }))
        : { id: 0, result: { __proto__: null, value: 'five' } },
    ),
  )

  await expect(rpc.call('getBalance', [], read.object({ value: read.number }))).rejects.toMatchObject({
    name: 'NetworkAnswerError',
    message: 'The answer of the network to getBalance cannot be read.',
  })
  const [text, number] = await rpc.callAll([
    ['getGenesisHash', [], read.text],
    ['getSlot', [], read.number],
  ])
  expect(text).toBe('getGenesisHash')
  expect(number).toMatchObject({ name: 'NetworkAnswerError' })
})
