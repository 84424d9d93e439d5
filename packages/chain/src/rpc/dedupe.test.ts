import { expect, test } from 'vitest'
import { failure } from '../testing/failure.ts'
import { dedupeTransport } from './dedupe.ts'
import type { Transport } from './transport.ts'

function hold() {
  const asked: {
    method: string
    signal: AbortSignal | undefined
    settle: (value: unknown) => void
    fail: (error: Error) => void
  }[] = []
  const transport: Transport = ({ method }, signal) =>
    new Promise((settle, fail) => asked.push({ method, signal, settle, fail }))
  return { transport, asked }
}

const balance = (address: string) => ({ method: 'getBalance', params: [address, { minContextSlot: 5n }] })

test('shares concurrent equal requests, and repeats them afterwards', async () => {
  const { transport, asked } = hold()
  const dedupe = dedupeTransport(transport)

  const both = Promise.all([dedupe(balance('a')), dedupe(balance('a'))])
  const other = dedupe(balance('b'))
  expect(asked).toHaveLength(2)
  asked[0]?.settle(1)
  asked[1]?.settle(2)
  expect(await both).toEqual([1, 1])
  expect(await other).toBe(2)

  void dedupe(balance('a'))
  expect(asked).toHaveLength(3)
})

test('a failure reaches all waiting callers and is not cached', async () => {
  const { transport, asked } = hold()
  const dedupe = dedupeTransport(transport)
  const failures = [failure(dedupe(balance('a'))), failure(dedupe(balance('a')))]
  const error = new TypeError('no')
  asked[0]?.fail(error)
  expect(await Promise.all(failures)).toEqual([error, error])
  void dedupe(balance('a'))
  expect(asked).toHaveLength(2)
})

test('aborts the request only after every caller has aborted', async () => {
  const { transport, asked } = hold()
  const dedupe = dedupeTransport(transport)
  const [one, two] = [new AbortController(), new AbortController()]
  const first = failure(dedupe(balance('a'), one.signal))
  const second = failure(dedupe(balance('a'), two.signal))

  one.abort(new TypeError('one'))
  expect(await first).toMatchObject({ message: 'one' })
  expect(asked[0]?.signal?.aborted).toBe(false)
  two.abort(new TypeError('two'))
  expect(await second).toMatchObject({ message: 'two' })
  expect(asked[0]?.signal?.aborted).toBe(true)
})

test('forgets the oldest above 8,192', () => {
  const { transport, asked } = hold()
  const dedupe = dedupeTransport(transport)
  for (let n = 0; n <= 8_192; n++) void dedupe(balance(String(n)))
  expect(asked).toHaveLength(8_193)
  void dedupe(balance('1'))
  expect(asked).toHaveLength(8_193)
  void dedupe(balance('0'))
  expect(asked).toHaveLength(8_194)
})
