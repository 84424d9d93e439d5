import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failure } from '../testing/failure.ts'
import { serve, serveActions } from '../testing/serve.ts'
import { batchTransport } from './batch.ts'
import { createRpc } from './createRpc.ts'

type Call = { readonly id: number; readonly method: string; readonly params: readonly number[] }

/** Echoes the first parameter, in reverse order within batches. */
async function serveEcho() {
  const sizes: number[] = []
  const server = await serve(async (request, response) => {
    const body = JSON.parse(await text(request)) as Call | Call[]
    sizes.push([body].flat().length)
    const answers = [body]
      .flat()
      .map(({ id, method, params }) =>
        method === 'refuse'
          ? { jsonrpc: '2.0', id, error: { code: -32_601, message: 'no' } }
          : { jsonrpc: '2.0', id, result: params[0] },
      )
    response.end(JSON.stringify(Array.isArray(body) ? answers.toReversed() : answers[0]))
  })
  return { ...server, sizes }
}

test('C152: sends 2,500 calls as 1000, 1000 and 500, and returns each its own answer', async () => {
  await using node = await serveEcho()
  const transport = batchTransport({ url: node.url })

  const results = await Promise.all(Array.from({ length: 2_500 }, (_, n) => transport({ method: 'echo', params: [n] })))

  expect(node.sizes.toSorted((left, right) => right - left)).toEqual([1_000, 1_000, 500])
  expect(results).toEqual(Array.from({ length: 2_500 }, (_, n) => n))
})

test('answers every caller, whatever the calls and their sizes', async () => {
  await using node = await serveEcho()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), async (numbers, size) => {
      const transport = batchTransport({ url: node.url, batch: { size } })
      expect(await Promise.all(numbers.map((n) => transport({ method: 'echo', params: [n] })))).toEqual(numbers)
    }),
    { numRuns: 50 },
  )
})

test('limits batches in encoded bytes; a longer call goes on its own', async () => {
  const bodies: string[] = []
  await using node = await serve(async (request, response) => {
    const body = await text(request)
    bodies.push(body)
    const answers = ([JSON.parse(body)].flat() as Call[]).map(({ id }) => ({ jsonrpc: '2.0', id, result: id }))
    response.end(JSON.stringify(body.startsWith('[') ? answers : answers[0]))
  })
  const texts = fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 90 }), fc.bigInt()), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 60, max: 400 }), async (all, bytes) => {
      bodies.length = 0
      const transport = batchTransport({ url: node.url, batch: { bytes } })
      await Promise.all(all.map((one) => transport({ method: 'echo', params: [one] })))

      const together = bodies.filter((body) => body.startsWith('['))
      for (const body of together) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(bytes)
      expect(bodies.flatMap((body) => JSON.parse(body) as unknown)).toHaveLength(all.length)
    }),
    { numRuns: 25 },
  )
})

test('sends a single call as an object, and calls of another turn in another batch', async () => {
  await using node = await serveEcho()
  const transport = batchTransport({ url: node.url })
  await transport({ method: 'echo', params: [1] })
  await Promise.all([2, 3].map((n) => transport({ method: 'echo', params: [n] })))
  expect(node.sizes).toEqual([1, 2])
})

test('a batch waits while each turn adds calls, but not forever', async () => {
  await using node = await serveEcho()
  const transport = batchTransport({ url: node.url })
  const calls = [transport({ method: 'echo', params: [0] })]
  for (let n = 1; n < 40; n += 1) {
    calls.push(transport({ method: 'echo', params: [n] }))
    if (n > 1) await new Promise((done) => setTimeout(done))
  }
  expect(await Promise.all(calls)).toEqual(calls.map((_, n) => n))
  expect(node.sizes[0]).toBeGreaterThan(3)
  expect(node.sizes.length).toBeGreaterThan(1)
})

test('an error reaches its caller; a missing answer is an error', async () => {
  await using node = await serveEcho()
  const transport = batchTransport({ url: node.url })
  const [good, bad] = await Promise.all([
    transport({ method: 'echo', params: [1] }),
    failure(transport({ method: 'refuse', params: [] })),
  ])
  expect(good).toBe(1)
  expect(bad).toMatchObject({ name: 'RpcResponseError', method: 'refuse', code: -32_601 })

  await using forgetful = await serveActions([{ body: '[]' }])
  const lost = batchTransport({ url: forgetful.url })
  const errors = await Promise.all([1, 2].map(() => failure(lost({ method: 'echo', params: [] }))))
  expect(errors).toEqual([
    { name: 'RpcAnswerError', method: 'echo' },
    { name: 'RpcAnswerError', method: 'echo' },
  ])
})

test('a failed batch fails for all; an aborted call does not affect the others', async () => {
  await using node = await serveActions([{ status: 503, body: 'later' }])
  const transport = batchTransport({ url: node.url })
  const failures = await Promise.all([1, 2].map(() => failure(transport({ method: 'echo', params: [] }))))
  expect(failures).toMatchObject([{ status: 503 }, { status: 503 }])

  const leaving = new AbortController()
  const reason = new TypeError('left')
  const gone = failure(transport({ method: 'echo', params: [] }, leaving.signal))
  const staying = transport({ method: 'echo', params: [] })
  leaving.abort(reason)
  expect([await gone, await staying]).toEqual([reason, 'ok'])
})

test('repeats calls one by one if the node refuses their batch, for example for one of them', async () => {
  const sizes: number[] = []
  await using node = await serve(async (request, response) => {
    const body = JSON.parse(await text(request)) as Call | Call[]
    sizes.push([body].flat().length)
    if (Array.isArray(body)) {
      response.writeHead(403).end('no')
      return
    }
    const { id, method, params } = body
    const error = { code: -32_601, message: 'no' }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(method === 'refuse' ? { error } : { result: params[0] }) }))
  })
  const transport = batchTransport({ url: node.url })
  const [good, bad] = await Promise.all([
    transport({ method: 'echo', params: [1] }),
    failure(transport({ method: 'refuse', params: [] })),
  ])
  expect(good).toBe(1)
  expect(bad).toMatchObject({ code: -32_601 })
  expect(sizes).toEqual([2, 1, 1])
})

test('batches low priority separately, and leaves out aborted calls', async () => {
  await using node = await serveEcho()
  const transport = batchTransport({ url: node.url })
  const stop = new AbortController()
  const gone = failure(transport({ method: 'echo', params: [0] }, stop.signal))
  stop.abort(new TypeError('left'))
  const asked = [1, 2, 3, 4].map((n) =>
    transport({ method: 'echo', params: [n], ...(n > 2 && { priority: 'low' as const }) }),
  )
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4])
  expect(await gone).toMatchObject({ message: 'left' })
  expect(node.sizes).toEqual([2, 2])
})

test('ends a request once all of its callers have left', async () => {
  const ended = Promise.withResolvers<void>()
  await using node = await serve((_, response) => void response.on('close', ended.resolve))
  const transport = batchTransport({ url: node.url })
  const stops = [new AbortController(), new AbortController()]
  const asked = stops.map(({ signal }) => failure(transport({ method: 'echo', params: [] }, signal)))
  await new Promise((done) => setTimeout(done, 50))
  for (const stop of stops) stop.abort(new TypeError('left'))
  await ended.promise
  expect(await Promise.all(asked)).toMatchObject([{ message: 'left' }, { message: 'left' }])
})

test('sends grouped calls in one request, and returns results in order', async () => {
  await using node = await serveEcho()
  const rpc = createRpc({ url: node.url })
  const calls = [1, 2, 3].map((n) => ({ method: 'echo', params: [n] }))
  expect(await rpc.together(calls).send()).toEqual([1n, 2n, 3n])
  expect(node.sizes).toEqual([3])
  expect(await failure(rpc.together([...calls, { method: 'refuse', params: [] }]).send())).toMatchObject({
    code: -32_601,
  })
})

test("splits grouped calls at 1,000 entries, or at the endpoint's limit", async () => {
  await using node = await serveEcho()
  const calls = Array.from({ length: 2_500 }, (_, n) => ({ method: 'echo', params: [n] }))
  const results = calls.map(({ params: [n = 0] }) => BigInt(n))
  expect(await createRpc({ url: node.url }).together(calls).send()).toEqual(results)
  expect(node.sizes).toEqual([1_000, 1_000, 500])

  node.sizes.length = 0
  const narrow = createRpc({ url: node.url, batch: { size: 900 } })
  expect(await narrow.together(calls).send()).toEqual(results)
  expect(node.sizes).toEqual([900, 900, 700])
})

test('fails grouped calls if the endpoint does not accept batches', async () => {
  await using node = await serve((_, response) =>
    response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'no batches' } })),
  )
  const asked = createRpc({ url: node.url })
    .together([{ method: 'getSlot', params: [] }])
    .send()
  expect(await failure(asked)).toMatchObject({ code: -32_600 })
})
