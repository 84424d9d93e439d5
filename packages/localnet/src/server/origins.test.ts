import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { test as base, expect } from 'vitest'
import { WebSocket } from 'ws'
import { createNetwork } from '../network.ts'
import { openServer } from './openServer.ts'
import { onlyOrigins } from './origins.ts'

const app = 'http://localhost:3000'

const test = base.extend<{ port: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires it.
  port: async ({}, use) => {
    const origins = onlyOrigins([app, 'https://tokens.example'])
    const server = await openServer(createNetwork(), { host: '127.0.0.1', port: 0, origins })
    await use(server.port)
    await server.close()
  },
})

async function ask(port: number, method: string, headers: Record<string, string>) {
  const body = method === 'POST' ? '{"jsonrpc":"2.0","id":1,"method":"getHealth"}' : ''
  const length = body === '' ? {} : { 'content-type': 'application/json', 'content-length': String(body.length) }
  const asked = request({ host: '127.0.0.1', port, method, headers: { ...length, ...headers } })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  return { status: answer.statusCode, cors: answer.headers['access-control-allow-origin'], text: await text(answer) }
}

test.for([
  ['a program', {}, undefined],
  ['a page of the app', { origin: app }, app],
  ['a page of another allowed site', { origin: 'https://tokens.example' }, 'https://tokens.example'],
  [
    'a page behind a proxy of an allowed site',
    { host: 'tokens.example', origin: 'https://tokens.example' },
    'https://tokens.example',
  ],
  ['the explorer', { host: '127.0.0.1:8899', origin: 'http://127.0.0.1:8899' }, 'http://127.0.0.1:8899'],
] as const)('answers %s', async ([, headers, cors], { port }) => {
  expect(await ask(port, 'POST', headers)).toMatchObject({ status: 200, cors, text: expect.stringContaining('"ok"') })
})

test.for([
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page that hides its origin', { origin: 'null' }],
  ['a page whose name was pointed here', { host: 'rebind.example:8899', origin: 'http://rebind.example:8899' }],
  ['a program that was told a foreign name', { host: 'rebind.example' }],
  ['a page of the app on another port', { origin: 'http://localhost:3001' }],
  ['a host that is none', { host: 'x:y:z' }],
] as const)('refuses %s, for any request, over HTTP and WebSocket', async ([, headers], { port }) => {
  for (const method of ['POST', 'GET', 'OPTIONS'])
    expect(await ask(port, method, headers)).toMatchObject({ status: 403, cors: undefined })

  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { headers })
  const [, response] = await once(
    socket.on('error', () => {}),
    'unexpected-response',
  )
  expect(response.statusCode).toBe(403)
})

test('opens a WebSocket for the app and for a program', async ({ port }) => {
  for (const headers of [{ origin: app }, {}]) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, { headers })
    await once(socket, 'open')
    socket.terminate()
  }
})
