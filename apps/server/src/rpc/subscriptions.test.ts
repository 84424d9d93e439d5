import { expect, test } from 'vitest'
import type { RpcCall } from './envelope.ts'
import { createSubscriptions } from './subscriptions.ts'

const subscribe = (id: number): RpcCall => ({ id, method: 'slotSubscribe', params: [] })
const started = (id: number) => `{"jsonrpc":"2.0","result":${1000 + id},"id":${id}}`
const notify = (id: number, value: string) =>
  `{"jsonrpc":"2.0","method":"signatureNotification","params":{"result":{"context":{"slot":1},"value":${value}},"subscription":${1000 + id}}}`

test('counts a subscription from the request to the end', () => {
  const subscriptions = createSubscriptions(() => () => {})

  subscriptions.noteCall(subscribe(1))
  expect(subscriptions.count).toBe(1)
  subscriptions.noteAnswer(started(1))
  expect(subscriptions.count).toBe(1)
  subscriptions.noteCall({ id: 2, method: 'slotUnsubscribe', params: [1001] })
  expect(subscriptions.count).toBe(1)
  subscriptions.noteAnswer('{"jsonrpc":"2.0","result":true,"id":2}')
  expect(subscriptions.count).toBe(0)
})

test('does not count a refused subscription', () => {
  const subscriptions = createSubscriptions(() => () => {})

  subscriptions.noteCall(subscribe(1))
  subscriptions.noteAnswer('{"jsonrpc":"2.0","error":{"code":-32602,"message":"no"},"id":1}')

  expect(subscriptions.count).toBe(0)
})

test('ends a signature subscription with its result, not with its receipt', () => {
  const subscriptions = createSubscriptions(() => () => {})
  subscriptions.noteCall({ id: 1, method: 'signatureSubscribe', params: ['x'] })
  subscriptions.noteAnswer(started(1))

  subscriptions.noteAnswer(notify(1, '"receivedSignature"'))
  expect(subscriptions.count).toBe(1)
  subscriptions.noteAnswer(notify(1, '{"err":null}'))
  expect(subscriptions.count).toBe(0)
})

test('refuses the hundred-and-first until one ends', () => {
  const subscriptions = createSubscriptions(() => () => {})
  for (let id = 0; id < 100; id++) subscriptions.noteCall(subscribe(id))

  expect(() => subscriptions.noteCall(subscribe(100))).toThrow('You can have at most 100 subscriptions.')

  subscriptions.noteAnswer(started(0))
  subscriptions.noteCall({ id: 200, method: 'slotUnsubscribe', params: [1000] })
  subscriptions.noteAnswer('{"jsonrpc":"2.0","result":true,"id":200}')
  subscriptions.noteCall(subscribe(101))
  expect(subscriptions.count).toBe(100)
})

test.each(['', 'null', '7', '[]', '{', '{"id":1}', '{"method":"signatureNotification"}', '{"result":5,"id":9}'])(
  'ignores an answer %s',
  (text) => {
    const subscriptions = createSubscriptions(() => () => {})
    subscriptions.noteCall(subscribe(5))
    subscriptions.noteAnswer(started(5))

    subscriptions.noteAnswer(text)

    expect(subscriptions.count).toBe(1)
  },
)

test('counts only subscriptions on an EVM chain, with text ids', () => {
  const subscriptions = createSubscriptions(() => () => {})

  subscriptions.noteCall({ id: 1, method: 'eth_call', params: [] })
  subscriptions.noteCall({ id: 2, method: 'eth_subscribe', params: ['newHeads'] })
  subscriptions.noteAnswer('{"jsonrpc":"2.0","result":"0x12","id":1}')
  subscriptions.noteAnswer('{"jsonrpc":"2.0","result":"0xab","id":2}')
  expect(subscriptions.count).toBe(1)
  subscriptions.noteCall({ id: 3, method: 'eth_unsubscribe', params: ['0xab'] })
  subscriptions.noteAnswer('{"result":true,"id":3}')
  expect(subscriptions.count).toBe(0)
})

test('keeps counting a subscription when its end is refused', () => {
  const subscriptions = createSubscriptions(() => () => {})
  subscriptions.noteCall(subscribe(1))
  subscriptions.noteAnswer(started(1))

  subscriptions.noteCall({ id: 2, method: 'slotUnsubscribe', params: [1001, 'x'] })
  subscriptions.noteAnswer('{"jsonrpc":"2.0","error":{"code":-32602,"message":"no"},"id":2}')

  expect(subscriptions.count).toBe(1)
})

test("frees all of the visitor's places when the connection ends", () => {
  let taken = 0
  const subscriptions = createSubscriptions(() => {
    taken += 1
    return () => {
      taken -= 1
    }
  })
  for (const id of [1, 2, 3]) subscriptions.noteCall(subscribe(id))
  subscriptions.noteAnswer(started(1))
  subscriptions.noteAnswer('{"jsonrpc":"2.0","error":{"code":-32602,"message":"no"},"id":2}')
  expect(taken).toBe(2)

  subscriptions.end()
  expect(taken).toBe(0)
})
