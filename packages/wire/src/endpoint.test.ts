import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import {
  callEndpoint,
  cid,
  type Endpoint,
  fetchConfig,
  imageLimitBytes,
  storeImage,
  storeMetadata,
  tokenMetadata,
} from './index.ts'

const greet = {
  method: 'POST',
  path: '/api/people/:name/greet',
  params: z.object({ name: z.string() }),
  query: z.object({ loud: z.optional(z.string()) }),
  body: z.object({ words: z.array(z.string()) }),
  response: z.object({ said: z.string() }),
} as const satisfies Endpoint

test('puts params, query and body in their places', async () => {
  const seen: unknown[] = []
  await using server = await startServer(async (request, response) => {
    seen.push(request.method, request.url, request.headers['content-type'], await text(request))
    response.end('{"said":"Hi"}')
  })

  const answer = await callEndpoint(server, greet, {
    params: { name: 'a/b ?' },
    query: { loud: 'yes & no' },
    body: { words: ['Hi'] },
  })

  expect(answer).toEqual({ said: 'Hi' })
  expectTypeOf(answer).toEqualTypeOf<{ said: string }>()
  expect(seen).toEqual([
    'POST',
    '/api/people/a%2Fb%20%3F/greet?loud=yes+%26+no',
    'application/json',
    '{"words":["Hi"]}',
  ])
})

test('calls an endpoint without parts', async () => {
  const ping = { method: 'GET', path: '/ping', response: z.object({ ok: z.boolean() }) } as const satisfies Endpoint
  const seen: unknown[] = []
  await using server = await startServer(async (request, response) => {
    seen.push(request.method, request.url, request.headers['content-type'], await text(request))
    response.end('{"ok":true}')
  })

  expect(await callEndpoint(server, ping, {})).toEqual({ ok: true })
  expect(seen).toEqual(['GET', '/ping', undefined, ''])
})

test('drops fields outside the contract from the answer', async () => {
  await using server = await startServer((_, response) => response.end('{"said":"Hi","secret":1}'))

  expect(await callEndpoint(server, greet, input)).toEqual({ said: 'Hi' })
})

test("reports a refusal in the server's words", async () => {
  const reasons = [{ name: 'ImageTypeError', description: 'Use PNG, JPG, WebP or GIF.' }]
  await using server = await startServer((_, response) =>
    response.writeHead(422).end(JSON.stringify({ status: 'FAILED', reasons })),
  )

  await expect(callEndpoint(server, greet, input)).rejects.toMatchObject({
    name: 'ApiError',
    message: 'Use PNG, JPG, WebP or GIF.',
    context: { path: '/api/people/Ann/greet', status: 422, reasons },
  })
})

test.each<[string, RequestListener]>([
  ['a page', (_, response) => response.end('<html>')],
  ['nothing', (_, response) => response.end()],
  ['another shape', (_, response) => response.end('{"said":7}')],
  ['another status of success', (_, response) => response.writeHead(201).end('{"said":"Hi"}')],
  ['an error of another server', (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>')],
  ['an error without a reason', (_, response) => response.writeHead(400).end('{"status":"FAILED","reasons":[]}')],
])('refuses an answer that is %s', async (_, answer) => {
  await using server = await startServer(answer)

  await expect(callEndpoint(server, greet, input)).rejects.toMatchObject({ name: 'ApiAnswerError' })
})

test('reports a server that hangs up or is down as unreachable', async () => {
  const server = await startServer((request) => request.socket.destroy())

  await expect(callEndpoint(server, greet, input)).rejects.toMatchObject({ name: 'ApiUnreachableError' })
  await server[Symbol.asyncDispose]()
  await expect(callEndpoint(server, greet, input)).rejects.toMatchObject({ name: 'ApiUnreachableError' })
})

test('repeats a write with its key until it is answered', async () => {
  const keys: unknown[] = []
  await using server = await startServer((request, response) => {
    keys.push(request.headers['idempotency-key'])
    if (keys.length === 1) request.socket.destroy()
    else if (keys.length === 2) response.writeHead(502).end('<h1>Bad gateway</h1>')
    else response.end('{"said":"Hi"}')
  })

  expect(await callEndpoint(server, { ...greet, write: 'once' }, input)).toEqual({ said: 'Hi' })
  expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{32}$/)))
  expect(new Set(keys).size).toBe(1)

  await callEndpoint(server, { ...greet, write: 'once' }, input)
  expect(keys[3]).not.toBe(keys[0])
  await callEndpoint({ ...server, repeats: false }, { ...greet, write: 'once' }, input)
  await callEndpoint(server, greet, input)
  expect(keys.slice(4)).toEqual([undefined, undefined])
})

test('does not repeat a refused write', async () => {
  let calls = 0
  await using server = await startServer((_, response) => {
    calls += 1
    response.writeHead(409).end(JSON.stringify({ status: 'FAILED', reasons: [{ name: 'X', description: 'No.' }] }))
  })

  await expect(callEndpoint(server, { ...greet, write: 'once' }, input)).rejects.toMatchObject({ name: 'ApiError' })
  expect(calls).toBe(1)
})

test('times out on a silent server, even in the middle of an answer', async () => {
  await using silent = await startServer(() => {})
  await using stuck = await startServer((_, response) => response.write('{"said":'))

  await expect(callEndpoint({ ...silent, timeoutMs: 50 }, greet, input)).rejects.toMatchObject({
    name: 'ApiTimeoutError',
  })
  await expect(callEndpoint({ ...stuck, timeoutMs: 50 }, greet, input)).rejects.toMatchObject({
    name: 'ApiTimeoutError',
  })
})

test("rejects with the caller's abort reason, without an error of this package", async () => {
  await using server = await startServer(() => {})
  const leaving = new AbortController()
  const reason = new Error('went to another page')

  const call = callEndpoint(server, greet, input, leaving.signal)
  leaving.abort(reason)

  await expect(call).rejects.toBe(reason)
})

test('paths of endpoints name exactly their params', () => {
  for (const endpoint of [fetchConfig, storeImage, storeMetadata, greet] satisfies Endpoint[]) {
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const given = 'params' in endpoint ? Object.keys(endpoint.params.shape) : []
    expect(named).toEqual(given)
  }
})

test('accepts a content hash of 59 base32 characters', () => {
  expect(cid.safeParse('bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e').success).toBe(true)
  for (const text of [
    '',
    'Qm123',
    '../../etc/passwd',
    `bafkrei${'a'.repeat(53)}`,
    `bafkrei${'A'.repeat(52)}`,
    `x\nbafkrei${'a'.repeat(52)}`,
  ])
    expect(cid.safeParse(text).success).toBe(false)
})

test('accepts an image of any length in base64: the server sets the limit', () => {
  const accepts = (base64: string) => storeImage.body.safeParse({ base64 }).success

  expect(accepts('')).toBe(true)
  expect(accepts(Buffer.alloc(imageLimitBytes + 1).toString('base64'))).toBe(true)
  expect(accepts('data:image/png;base64,AAAA')).toBe(false)
  expect(accepts('AA-_')).toBe(false)
})

test('accepts only https links of a token', () => {
  const token = { name: 'A', symbol: 'B', description: '', image: null, website: null, x: null }
  const accepts = (website: unknown) => tokenMetadata.safeParse({ ...token, website }).success

  expect(accepts(null)).toBe(true)
  expect(accepts('https://forge.example/a?b#c')).toBe(true)
  for (const link of [
    '',
    'http://a.example',
    'javascript:alert(1)',
    'https://a b',
    ' https://a',
    `https://${'a'.repeat(200)}`,
  ])
    expect(accepts(link)).toBe(false)
})

const input = { params: { name: 'Ann' }, query: {}, body: { words: [] } }

async function startServer(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    // Listens on TCP.
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
