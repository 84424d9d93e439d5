import { expect, test } from 'vitest'
import { type Call, createRpc } from './callRpc.ts'
import { ExplorerError } from './errors.ts'

/** A network that answers as `answer` says, and what it was asked. */
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

  expect(await rpc.call('requestAirdrop', ['Address', 18_446_744_073_709_551_614n])).toEqual({
    value: 18_446_744_073_709_551_615n,
  })
  expect(asked[0]).toContain('"params":["Address",18446744073709551614]')
})

test('what the network says against a call is in the error', async () => {
  const { rpc } = fakeNetwork(() => '{"jsonrpc":"2.0","id":0,"error":{"code":-32602,"message":"not an address"}}')

  await expect(rpc.call('getBalance', ['x'])).rejects.toMatchObject({
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

  await expect(rpc.call('getSlot', [])).rejects.toMatchObject({ name: 'NetworkUnreachableError' })
})

test('an answer of null is an answer', async () => {
  const { rpc } = fakeNetwork(() => '{"jsonrpc":"2.0","id":0,"result":null}')

  expect(await rpc.call('getTransaction', [])).toBeNull()
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
    ['one', []],
    ['bad', []],
    ['three', []],
  ])

  expect([first, third]).toEqual(['one', 'three'])
  expect(second).toBeInstanceOf(ExplorerError)
})

test('more calls than a batch holds go out in several', async () => {
  const { asked, rpc } = fakeNetwork((messages) =>
    JSON.stringify((messages as Message[]).map(({ id, method }) => ({ id, result: method }))),
  )
  const calls = Array.from({ length: 250 }, (_, index): Call => [`call${index}`, []])

  expect(await rpc.callAll(calls)).toEqual(calls.map(([method]) => method))
  expect(asked.map((text) => (JSON.parse(text) as unknown[]).length)).toEqual([100, 100, 50])
  expect(await rpc.callAll([])).toEqual([])
})

test('a batch that is refused whole is an error', async () => {
  const { rpc } = fakeNetwork(() => '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"too much"}}')

  await expect(rpc.callAll([['getSlot', []]])).rejects.toMatchObject({ message: 'too much' })
})
