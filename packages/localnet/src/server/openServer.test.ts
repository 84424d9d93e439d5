import { once } from 'node:events'
import { connect } from 'node:net'
import { test as base, expect } from 'vitest'
import { WebSocket as WebSocketClient } from 'ws'
import { advanceSlots, createNetwork } from '../network.ts'
import { type OpenServer, openServer } from './openServer.ts'

const test = base.extend<{ server: OpenServer & { url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires it.
  server: async ({}, use) => {
    const server = await openServer(createNetwork(), { host: '127.0.0.1', port: 0 })
    await use({ ...server, url: `http://127.0.0.1:${server.port}` })
    await server.close()
  },
})

const post = (url: string, body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  fetch(url, { method: 'POST', body, headers })

const health = '{"jsonrpc":"2.0","id":1,"method":"getHealth"}'

test('answers JSON-RPC by POST, for pages of any origin', async ({ server }) => {
  const response = await post(server.url, health)

  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toEqual({ jsonrpc: '2.0', result: 'ok', id: 1 })
})

test('answers a preflight for the headers of Solana clients', async ({ server }) => {
  const response = await fetch(server.url, { method: 'OPTIONS' })

  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-headers')).toBe('content-type, solana-client')
})

test('answers GET only for health and the explorer', async ({ server }) => {
  expect(await (await fetch(`${server.url}/health`)).text()).toBe('ok')
  const page = await fetch(`${server.url}/?tx=1`)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await page.text()).toContain('<!doctype html>')
  expect((await fetch(`${server.url}/elsewhere`)).status).toBe(405)
  expect((await post(server.url, health, { 'content-type': 'text/plain' })).status).toBe(415)
})

test('reads a body of 50 kB, and not one byte more', async ({ server }) => {
  const padded = (bytes: number) => health + ' '.repeat(bytes - health.length)

  expect((await post(server.url, padded(51_200))).status).toBe(200)
  const large = await post(server.url, padded(51_201))
  expect(large.status).toBe(413)
  expect(await large.json()).toMatchObject({ error: { code: -32600, message: expect.stringContaining('51200 bytes') } })
})

test('reads as much as its caller configured', async () => {
  const server = await openServer(createNetwork(), { host: '127.0.0.1', port: 0, maxRequestBytes: 200 })
  const url = `http://127.0.0.1:${server.port}`

  expect((await post(url, health)).status).toBe(200)
  const large = await post(url, health.padEnd(201))
  expect(await large.json()).toMatchObject({ error: { message: 'Invalid request: larger than 200 bytes' } })
  await server.close()
})

test('gives a ping without an id an empty answer', async ({ server }) => {
  expect(await (await post(server.url, '{"jsonrpc":"2.0","method":"ping"}')).text()).toBe('')
})

test('survives garbage over HTTP and WebSocket', async ({ server }) => {
  await Promise.all(
    ['\0\0\0\0', 'GET / HTTP/9.9\r\n\r\n', 'POST / HTTP/1.1\r\ncontent-length: -5\r\n\r\n', ''].map((text) =>
      throwAt(server.port, text),
    ),
  )
  await Promise.all(
    ['', '{', 'null', '[]', '\u0000', '{"jsonrpc":"2.0","id":{},"method":[]}'].map((text) => post(server.url, text)),
  )
  await upgradeAndThrow(server.port)

  expect(await (await post(server.url, health)).json()).toMatchObject({ result: 'ok' })
})

test('cuts off a client that never ends its request', async () => {
  const server = await openServer(createNetwork(), { host: '127.0.0.1', port: 0, headTimeoutMs: 200 })
  const start = performance.now()

  await throwAt(server.port, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-len', 'stay')

  expect(performance.now() - start).toBeGreaterThan(150)
  await server.close()
})

test('closes only the WebSocket that sends a message above 50 kB', async ({ server }) => {
  const [greedy, modest] = await Promise.all([openSocket(server.port), openSocket(server.port)])
  const closed = new Promise<number>((resolve) => greedy.addEventListener('close', ({ code }) => resolve(code)))

  greedy.send('x'.repeat(60_000))

  expect(await closed).toBe(1009)
  const answer = new Promise((resolve) => modest.addEventListener('message', ({ data }) => resolve(JSON.parse(data))))
  modest.send('{"jsonrpc":"2.0","id":1,"method":"slotSubscribe"}')
  expect(await answer).toEqual({ jsonrpc: '2.0', result: 1, id: 1 })
  modest.close()
})

test('drops a WebSocket that never reads', async () => {
  const network = createNetwork()
  const server = await openServer(network, { host: '127.0.0.1', port: 0 })
  const client = new WebSocketClient(`ws://127.0.0.1:${server.port}`)
  await once(client, 'open')
  let told = 0
  client.on('message', () => (told += 1))
  for (let count = 0; count < 1000; count += 1) client.send('{"jsonrpc":"2.0","id":1,"method":"slotSubscribe"}')
  await expect.poll(() => told).toBe(1000)

  client.pause()
  const slots = 400n
  for (let slot = 0n; slot < slots; slot += 1n) {
    advanceSlots(network)
    await new Promise(setImmediate)
  }
  client.resume()

  expect(await once(client, 'close')).toEqual([1006, expect.anything()])
  expect(told).toBeLessThan(1000 + 1000 * Number(slots))
  await server.close()
})

function throwAt(port: number, text: string, then: 'leave' | 'stay' = 'leave'): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text)
      if (then === 'leave') setTimeout(() => socket.destroy(), 100)
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.resume()
  })
}

function upgradeAndThrow(port: number): Promise<void> {
  const head =
    'GET / HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n' +
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
  return throwAt(port, `${head}\u007f\u007f\u007f\u007f garbage`)
}

function openSocket(port: number): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`)
    socket.onopen = () => resolve(socket)
    socket.onerror = () => reject(new Error('no WebSocket'))
  })
}

test('answers requests that arrive in pieces, pipelined, in chunks, or with other headers', async ({ server }) => {
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
  const request = (id: number, extra = '') => {
    const body = health.replace('1,"method', `${id},"method`)
    return `${head}${extra}content-length: ${body.length}\r\n\r\n${body}`
  }
  const chunked = `${head}transfer-encoding: chunked\r\n\r\n${health.length.toString(16)}\r\n${health}\r\n0\r\n\r\n`

  const answers = await Promise.all([
    converse(server.port, [request(1), request(2), request(3)]),
    converse(server.port, [request(1) + request(2) + request(3)]),
    converse(server.port, [request(1), request(2).slice(0, 60), request(2).slice(60), request(3)]),
    converse(server.port, [request(1), chunked, request(3)]),
    converse(server.port, [request(1), request(2), request(3, 'connection: close\r\n')]),
    converse(server.port, [request(1), request(2, 'expect: 100-continue\r\n'), request(3)]),
  ])

  for (const text of answers) {
    expect(text.match(/"result":"ok"/g)).toHaveLength(3)
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3)
  }
})

test('answers a client that has ended its side before closing', async ({ server }) => {
  const body = '{"jsonrpc":"2.0","id":1,"method":"getHealth"}'
  const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  const socket = connect(server.port, '127.0.0.1')
  let text = ''
  socket.on('data', (bytes) => (text += bytes))

  socket.end(head + body)
  await once(socket, 'close')

  expect(text).toContain('"result":"ok"')
})

async function converse(port: number, pieces: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  let text = ''
  socket.on('data', (bytes) => (text += bytes))
  socket.on('error', () => {})
  for (const piece of pieces) {
    socket.write(piece)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  await expect.poll(() => text.match(/"result":"ok"/g)?.length).toBe(3)
  socket.destroy()
  return text
}
