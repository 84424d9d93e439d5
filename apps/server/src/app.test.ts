import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { apiErrorBody } from '@solsmith/wire'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createMediaStore } from './media/mediaStore.ts'
import { answerWith, startFakeUpstream } from './testing/fakeUpstream.ts'
import { createTestApp, toUpstream } from './testing/testApp.ts'

const securityHeaders = {
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'sha256-Vw6ArvQsFp7mjUtQlS9E5A/m060Z3v36NW+qTksVziU='; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

const json = { 'content-type': 'application/json' }

test.each([
  ['a page', 'GET', '/', {}, 200],
  ['the config', 'GET', '/api/config', {}, 200],
  [
    'a refused JSON-RPC call',
    'POST',
    '/rpc/mainnet',
    { payload: '{"jsonrpc":"2.0","id":1,"method":"x"}', headers: json },
    200,
  ],
  ['health', 'GET', '/livez', {}, 200],
  ['a page that is none', 'GET', '/nothing', { headers: { accept: 'text/html' } }, 404],
  ['a file that is none', 'GET', '/x.js', {}, 404],
  ['a stored file that is none', 'GET', '/media/x', {}, 404],
  ['an endpoint that is none', 'GET', '/api/nothing', {}, 404],
  ['a method that is none', 'DELETE', '/api/config', {}, 404],
  ['a preflight', 'OPTIONS', '/api/config', {}, 404],
  ['malformed JSON', 'POST', '/api/media/metadata', { payload: '{"name":', headers: json }, 400],
  ['no body', 'POST', '/api/media/metadata', { headers: json }, 400],
  ['no type', 'POST', '/api/media/metadata', {}, 400],
  ['a poisoned body', 'POST', '/api/media/metadata', { payload: '{"__proto__":{"a":1}}', headers: json }, 400],
  ['another type', 'POST', '/api/media/metadata', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }, 415],
  [
    'a body that is too large',
    'POST',
    '/api/media/metadata',
    { payload: `"${'x'.repeat(100_000)}"`, headers: json },
    413,
  ],
  ['an address that is no URL', 'GET', '/api/%E0%A4%A', {}, 400],
  ['an address that is no URL in a page', 'GET', '/%zz', {}, 400],
  ['an address that is too long', 'GET', `/api/media/${'x'.repeat(3_000)}/check`, {}, 414],
  ['a parameter that is too long', 'POST', `/api/media/${'x'.repeat(1_980)}/check`, {}, 400],
  [
    'another site',
    'POST',
    '/api/media/metadata',
    { payload: '{}', headers: { ...json, origin: 'https://evil.example' } },
    403,
  ],
] as const)(
  'answers %s with the security headers, and with the common error body if it is an error',
  async (_, method, url, rest, status) => {
    await using site = await createBuiltApp()

    const answer = await site.app.inject({ method, url, ...rest })

    expect(answer.statusCode).toBe(status)
    const isPage = String(answer.headers['content-type']).startsWith('text/html')
    const more = isPage ? `; style-src 'self' 'sha256-${createHash('sha256').digest('base64')}'` : ''
    const policy = securityHeaders['content-security-policy'] + more
    expect(answer.headers).toMatchObject({ ...securityHeaders, 'content-security-policy': policy })
    expect(JSON.stringify(answer.headers)).not.toMatch(/(?<!wasm-)unsafe/)
    if (status >= 400 && !isPage) expect(apiErrorBody.safeParse(answer.json())).toMatchObject({ success: true })
  },
)

test.each([
  ['no HTTP', 'HELLO\r\n\r\n', 400],
  ['TLS', Buffer.from('1603010200010001fc0303', 'hex'), 400],
  ['two lengths', 'POST /api/config HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  [
    'a smuggled length',
    'POST /api/config HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
    400,
  ],
  ['20 kB of address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
])('answers %s on a raw socket with the same headers and body', async (_, bytes, status) => {
  await using site = await createTestApp()
  const { hostname, port } = new URL(await site.listen())
  const socket = connect(Number(port), hostname)

  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')

  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const [name, value] of Object.entries(securityHeaders)) expect(head).toContain(`${name}: ${value}`)
  expect(apiErrorBody.parse(JSON.parse(body)).reasons[0]?.name).toBe('RequestError')
})

test('reveals only an id of an internal error', async () => {
  const media = {
    ...createMediaStore('/nowhere', { limitBytes: 1e9, freeBytes: 0 }),
    put: () => Promise.reject(new TypeError('secret at /home/me')),
  }
  await using site = await createTestApp({ media })

  const metadata = { name: 'A', symbol: 'B', description: '', image: null, website: null, x: null }
  const failure = await site.post('/api/media/metadata', metadata)

  expect(failure.status).toBe(500)
  expect(failure.body).toEqual({
    status: 'FAILED',
    reasons: [
      {
        name: 'InternalError',
        description: expect.stringMatching(
          /^Something went wrong on this site\u2019s server\. Try again\. \(Request req-\w+\)$/,
        ),
        facts: { requestId: expect.stringMatching(/^req-\w+$/) },
      },
    ],
  })
})

test('reports a full disk in its own sentence, not as an internal error', async () => {
  await using site = await createTestApp({
    media: createMediaStore('/dev/null/media', { limitBytes: 1e9, freeBytes: 0 }),
  })

  const metadata = { name: 'A', symbol: 'B', description: '', image: null, website: null, x: null }

  expect(await site.post('/api/media/metadata', metadata)).toMatchObject({
    status: 507,
    body: { reasons: [{ name: 'MediaStorageError' }] },
  })
  expect(await site.get('/readyz')).toMatchObject({ status: 507, body: { reasons: [{ name: 'MediaStorageError' }] } })
  expect(await site.get('/livez')).toMatchObject({ status: 200 })
})

test('closes with open connections, and lets pending answers finish', async () => {
  await using upstream = await startFakeUpstream((body, response) => {
    if (body.includes('getSlot')) setTimeout(() => answerWith('7')(body, response), 300)
  })
  const site = await createTestApp({ upstreams: { mainnet: null, devnet: null, sandbox: toUpstream(upstream.url) } })
  const url = await site.listen()
  const agent = new Agent({ keepAlive: true })
  const socket = new WebSocket(`${url.replace('http', 'ws')}/rpc/sandbox`)
  const goodbye = once(socket, 'close')
  await once(socket, 'open')
  await ask(`${url}/livez`, agent)
  const ending = post(`${url}/rpc/sandbox`, 'getSlot')
  const hanging = post(`${url}/rpc/sandbox`, 'getHealth').catch(() => 'cut')
  await expect.poll(() => upstream.received.length).toBe(2)

  await site[Symbol.asyncDispose]()

  expect(await ending).toContain('"result":7')
  expect(await hanging).toBe('cut')
  expect((await goodbye)[0]).toBe(1001)
  await expect(fetch(`${url}/livez`)).rejects.toThrow()
  agent.destroy()
})

async function createBuiltApp() {
  const site = await createTestApp()
  const pages = join(site.folder, 'web', 'pages', 'en')
  await mkdir(pages, { recursive: true })
  await writeFile(join(pages, 'app.html'), '<!doctype html>')
  return site
}

async function post(url: string, method: string): Promise<string> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method })
  const answer = await fetch(url, { method: 'POST', headers: json, body })
  return answer.text()
}

async function ask(url: string, agent: Agent): Promise<string> {
  const request = httpRequest(url, { agent }).end()
  const [response] = await once(request, 'response')
  return text(response)
}
