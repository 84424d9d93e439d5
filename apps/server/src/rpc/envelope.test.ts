import { batchTransport, serverBatch } from '@solsmith/chain'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseEnvelope } from './envelope.ts'
import { rpcBodyLimitBytes } from './forwardRpc.ts'

const slot = '{"jsonrpc":"2.0","id":1,"method":"getSlot"}'

test('parses a call, a call with params and a batch', () => {
  expect(parseEnvelope(slot)).toEqual({ isBatch: false, calls: [{ id: 1, method: 'getSlot', params: [] }] })
  expect(parseEnvelope(`[${slot},{"jsonrpc":"2.0","method":"ping","params":[7]}]`)).toEqual({
    isBatch: true,
    calls: [
      { id: 1, method: 'getSlot', params: [] },
      { id: undefined, method: 'ping', params: [7] },
    ],
  })
})

test("limits a batch to our own clients' size", () => {
  const batch = (count: number) => `[${Array.from({ length: count }, () => slot).join()}]`
  expect(parseEnvelope(batch(serverBatch.size)).calls).toHaveLength(serverBatch.size)
  expect(() => parseEnvelope(batch(serverBatch.size + 1))).toThrow()
})

test('accepts all batches of our clients', async () => {
  const sent: string[] = []
  const ask = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push(String(init?.body))
    return new Response('[]')
  })
  onTestFinished(() => ask.mockRestore())
  const transport = batchTransport({ url: 'https://site.example/rpc/sandbox', batch: serverBatch })
  const texts = fc.array(fc.string({ unit: 'binary', minLength: 100, maxLength: 900 }), { maxLength: 150 })
  await fc.assert(
    fc.asyncProperty(texts, async (all) => {
      sent.length = 0
      await Promise.allSettled(all.map((one) => transport({ method: 'getSlot', params: [one] })))

      for (const body of sent) {
        expect(Buffer.byteLength(body)).toBeLessThanOrEqual(rpcBodyLimitBytes)
        expect(() => parseEnvelope(body)).not.toThrow()
      }
    }),
    { numRuns: 8 },
  )
})

test.each([
  ['no JSON', '{"jsonrpc":', 'RpcFormatError'],
  ['nothing', '', 'RpcFormatError'],
  ['two texts', `${slot}${slot}`, 'RpcFormatError'],
  ['a number', '7', 'RpcEnvelopeError'],
  ['null', 'null', 'RpcEnvelopeError'],
  ['an empty batch', '[]', 'RpcEnvelopeError'],
  ['a batch in a batch', `[[${slot}]]`, 'RpcEnvelopeError'],
  ['101 calls', `[${Array(101).fill(slot)}]`, 'RpcEnvelopeError'],
  ['version 1', '{"jsonrpc":"1.0","id":1,"method":"getSlot"}', 'RpcEnvelopeError'],
  ['no version', '{"id":1,"method":"getSlot"}', 'RpcEnvelopeError'],
  ['a method that is no text', '{"jsonrpc":"2.0","id":1,"method":["getSlot"]}', 'RpcEnvelopeError'],
  ['params by name', '{"jsonrpc":"2.0","id":1,"method":"getSlot","params":{"a":1}}', 'RpcEnvelopeError'],
  ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"getSlot"}', 'RpcEnvelopeError'],
  ['a member that is none', '{"jsonrpc":"2.0","id":1,"method":"getSlot","x":1}', 'RpcEnvelopeError'],
  [
    'a second method that others may read',
    '{"jsonrpc":"2.0","id":1,"method":"getSlot","Method":"getVoteAccounts"}',
    'RpcEnvelopeError',
  ],
  ['the method twice', '{"jsonrpc":"2.0","id":1,"method":"getVoteAccounts","method":"getSlot"}', 'RpcEnvelopeError'],
  [
    'the method twice, once escaped',
    '{"jsonrpc":"2.0","id":1,"\\u006dethod":"getVoteAccounts","method":"getSlot"}',
    'RpcEnvelopeError',
  ],
  [
    'filters twice',
    '{"jsonrpc":"2.0","id":1,"method":"getProgramAccounts","params":["x",{"filters":[],"filters":[{}]}]}',
    'RpcEnvelopeError',
  ],
  [
    'a member of every object',
    '{"jsonrpc":"2.0","id":1,"method":"getSlot","__proto__":{"method":"x"}}',
    'RpcEnvelopeError',
  ],
])('refuses %s', (_, text, name) => {
  expect(() => parseEnvelope(text)).toThrow(expect.objectContaining({ name }))
})

test('accepts members that only look repeated', () => {
  const text = '{"jsonrpc":"2.0","id":"id","method":"getSlot","params":[{"a":"\\"a\\":1,"},{"a":{"a":["a","a"]}}]}'

  expect(parseEnvelope(text).calls).toHaveLength(1)
})

test('detects a repeated member anywhere', () => {
  const key = fc.string({ maxLength: 5 })
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), key, fc.jsonValue(), (value, name, other) => {
      const twice = `{${JSON.stringify(name)}:${JSON.stringify(value)},${JSON.stringify(name)}:${JSON.stringify(other)}}`
      const wrap = (params: string) => `{"jsonrpc":"2.0","id":1,"method":"getSlot","params":[${params}]}`

      expect(() => parseEnvelope(wrap(`{"x":[${twice}]}`))).toThrow()
      expect(parseEnvelope(wrap(JSON.stringify({ x: [value] }))).calls).toHaveLength(1)
    }),
    { numRuns: 2_000 },
  )
})

test('parses 64 kB of arbitrary text quickly', () => {
  const texts = [
    '['.repeat(64_000),
    '"'.repeat(64_000),
    `"${'\\"'.repeat(31_000)}"`,
    `{"a":"${'\\\\'.repeat(31_000)}"}`,
  ]
  const wrapped = texts.map((text) => `{"jsonrpc":"2.0","id":1,"method":"getSlot","params":[${text}]}`)
  const start = process.cpuUsage()

  for (const text of [...texts, ...wrapped])
    expect(() => parseEnvelope(text).calls.length === 1 && Promise.reject).not.toThrow(RangeError)

  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000)
})
