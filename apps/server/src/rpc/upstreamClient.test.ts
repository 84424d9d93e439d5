import { expect, test, vi } from 'vitest'
import type { ServerError } from '../errors.ts'
import { type FakeAnswer, startFakeUpstream } from '../testing/fakeUpstream.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'
import { createUpstreamClient } from './upstreamClient.ts'

const slot = { jsonrpc: '2.0', id: 7, method: 'getSlot' }
const key = 'key-0123456789abcdef'

const answers: readonly [string, FakeAnswer, number, object][] = [
  ['hangs up', (_, response) => response.destroy(), 502, { code: -32052, data: { name: 'RpcUnreachableError' } }],
  [
    'refuses this site',
    (_, response) => response.writeHead(401).end(`bad ${key}`),
    502,
    {
      code: -32054,
      data: { name: 'RpcRefusedError' },
      message: 'The Mainnet RPC server rejected this site (HTTP 401).',
    },
  ],
  ['fails', (_, response) => response.writeHead(500).end('{}'), 502, { data: { name: 'RpcRefusedError' } }],
  [
    'redirects',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    502,
    { data: { name: 'RpcRefusedError' } },
  ],
  [
    'limits this site',
    (_, response) => response.writeHead(429, { 'retry-after': '3' }).end('slow down'),
    429,
    { code: -32005, message: 'Too many requests. Try again in 3 s.' },
  ],
  [
    'answers with a page',
    (_, response) => response.end('<html>welcome</html>'),
    502,
    { code: -32055, data: { name: 'RpcAnswerError' } },
  ],
  ['answers with nothing', (_, response) => response.end(), 502, { data: { name: 'RpcAnswerError' } }],
  [
    'tells the key',
    (_, response) => response.end(`{"error":"no plan for /v2/${key}"}`),
    502,
    { data: { name: 'RpcAnswerError' } },
  ],
  [
    'answers with more than 8 MB',
    (_, response) => response.end(`[${'1,'.repeat(5_000_000)}1]`),
    502,
    { code: -32056, message: 'The response is larger than 8 MB. Request less.' },
  ],
  [
    'stops in the middle',
    (_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"jsonrpc"')
      setTimeout(() => response.destroy(), 20)
    },
    502,
    { data: { name: 'RpcUnreachableError' } },
  ],
]

test.each(answers)(
  'returns a JSON-RPC error without the URL for an upstream that %s',
  async (_, answer, status, error) => {
    await using upstream = await startFakeUpstream(answer)
    const mainnet = toUpstream(`${upstream.url}/v2/${key}`)
    await using site = await createTestApp({ upstreams: { mainnet, devnet: null, sandbox: null } })

    const refusal = await site.post('/rpc/mainnet', slot)

    expect(refusal).toMatchObject({ status, body: { jsonrpc: '2.0', id: 7, error } })
    expect(refusal.text).not.toContain(key)
    expect(refusal.text).not.toContain('127.0.0.1')
  },
)

test('returns 502 for an absent upstream, and an error without the URL', async () => {
  const client = createUpstreamClient('devnet', toUpstream(`http://127.0.0.1:9/${key}`))

  const error = await client.post(JSON.stringify(slot)).catch((caught: ServerError) => caught)

  expect(error).toMatchObject({ name: 'RpcUnreachableError', status: 502 })
  expect(error).not.toHaveProperty('cause')
  expect(error).toHaveProperty('message', 'Couldn\u2019t reach the Devnet RPC server. Try again.')
  await client.close()
})

test('times out a silent upstream after ten seconds', async () => {
  await using upstream = await startFakeUpstream(() => {})
  const client = createUpstreamClient('sandbox', toUpstream(upstream.url))
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('late')))

  const error = await client.post(JSON.stringify(slot)).catch((caught: ServerError) => caught)

  expect(timeout).toHaveBeenCalledWith(10_000)
  expect(error).toMatchObject({
    name: 'RpcTimeoutError',
    status: 504,
    message: 'The Sandbox RPC server did not respond within 10 seconds. Try again.',
  })
  timeout.mockRestore()
  await client.close()
})

test('sends a user name and password in the URL as a header', async () => {
  await using upstream = await startFakeUpstream((_, response) => response.end('{}'))
  const client = createUpstreamClient('mainnet', toUpstream(upstream.url.replace('://', '://me:p%40ss@')))

  await client.post(JSON.stringify(slot))

  expect(upstream.requests[0]?.headers.authorization).toBe(`Basic ${btoa('me:p@ss')}`)
  await client.close()
})

test("forwards only the visitor's text", async () => {
  await using upstream = await startFakeUpstream((_, response) => response.end('{}'))
  const sandbox = toUpstream(upstream.url)
  await using site = await createTestApp({ upstreams: { mainnet: null, devnet: null, sandbox } })

  await site.post('/rpc/sandbox', slot, { cookie: 'a=b', authorization: 'Bearer x', 'user-agent': 'me', 'x-a': 'b' })

  const { host, ...headers } = upstream.requests[0]?.headers ?? {}
  expect(headers).toEqual({ connection: 'keep-alive', 'content-type': 'application/json', 'content-length': '43' })
  expect(host).toBe(new URL(upstream.url).host)
})
