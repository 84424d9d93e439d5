import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Instance } from '../instance.ts'
import { startFakeUpstream } from '../testing/fakeUpstream.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'

const subscribe = (id: number) => `{"jsonrpc":"2.0","id":${id},"method":"slotSubscribe"}`
const started = (id: number) => `{"jsonrpc":"2.0","result":${1000 + id},"id":${id}}`

const startAll = (text: string, socket: WebSocket) => {
  const { id } = JSON.parse(text) as { id: number }
  socket.send(started(id))
}

test('forwards subscriptions and notifications unchanged', async () => {
  const note =
    '{"jsonrpc":"2.0","method":"accountNotification","params":{"result":18446744073709551615,"subscription":1001}}'
  const text = ' {"jsonrpc":"2.0","id":1,"method":"accountSubscribe","params":["x",{"a":18446744073709551615}]}'
  await using upstream = await startFakeUpstream(
    () => {},
    (_, socket) => {
      socket.send(started(1))
      socket.send(note)
    },
  )
  await using site = await openSite(upstream.url)
  const client = await site.connect()

  client.send(text)

  expect(await client.next()).toBe(started(1))
  expect(await client.next()).toBe(note)
  expect(upstream.received).toEqual([text])
})

test.each([
  ['getSlot', {}, -32601, 'getSlot is available only over HTTP POST at this address.'],
  ['voteSubscribe', {}, -32601, 'voteSubscribe is not available here for Sandbox. Use your own RPC URL for it.'],
  [
    'blockSubscribe',
    { params: ['all'] },
    -32601,
    'blockSubscribe is not available here for Sandbox. Use your own RPC URL for it.',
  ],
  ['logsSubscribe', { params: ['all'] }, -32602, 'logsSubscribe needs a filter here. Add one.'],
  ['programSubscribe', { params: ['x'] }, -32602, 'programSubscribe needs a filter here. Add one.'],
])('refuses %s without a request, and preserves the connection', async (method, rest, code, message) => {
  await using upstream = await startFakeUpstream(() => {}, startAll)
  await using site = await openSite(upstream.url)
  const client = await site.connect()

  client.send(JSON.stringify({ jsonrpc: '2.0', id: 5, method, ...rest }))
  client.send(subscribe(6))

  expect(JSON.parse(await client.next())).toMatchObject({ id: 5, error: { code, message } })
  expect(await client.next()).toBe(started(6))
  expect(upstream.received).toEqual([subscribe(6)])
})

test.each([['nonsense'], [`[${subscribe(1)}]`], ['{"jsonrpc":"2.0","id":1,"method":"slotSubscribe","method":"x"}']])(
  'returns a JSON-RPC error for %s',
  async (text) => {
    await using upstream = await startFakeUpstream(() => {}, startAll)
    await using site = await openSite(upstream.url)
    const client = await site.connect()

    client.send(text)

    expect(await client.next()).toMatch(/"code":-32[67]00/)
    expect(upstream.received).toEqual([])
  },
)

test('does not forward web3.js pings', async () => {
  await using upstream = await startFakeUpstream(() => {}, startAll)
  await using site = await openSite(upstream.url)
  const client = await site.connect()

  client.send('{"jsonrpc":"2.0","method":"ping"}')
  client.send(subscribe(1))

  expect(await client.next()).toBe(started(1))
  expect(upstream.received).toEqual([subscribe(1)])
})

test('allows a hundred subscriptions per connection', async () => {
  await using upstream = await startFakeUpstream(() => {}, startAll)
  await using site = await openSite(upstream.url)
  const client = await site.connect()

  for (let id = 1; id <= 101; id++) client.send(subscribe(id))
  const answers = await client.collect(101)

  expect(answers.filter((text) => text.includes('"RpcSubscriptionLimitError"'))).toHaveLength(1)
  expect(upstream.received).toHaveLength(100)
})

test('a visitor can hold two hundred subscriptions over all connections, and more after one closes', async () => {
  await using upstream = await startFakeUpstream(() => {}, startAll)
  await using site = await openSite(upstream.url)
  const clients = [await site.connect(), await site.connect(), await site.connect()] as const
  for (const client of clients.slice(0, 2)) {
    for (let id = 1; id <= 100; id++) client.send(subscribe(id))
    await client.collect(100)
  }

  clients[2].send(subscribe(1))
  expect(JSON.parse(await clients[2].next())).toMatchObject({ error: { data: { name: 'RpcSubscriptionLimitError' } } })

  clients[0].socket.close()
  await once(clients[0].socket, 'close')
  await expect
    .poll(async () => {
      clients[2].send(subscribe(2))
      return clients[2].next()
    })
    .toBe(started(2))
})

test.each([
  ['ASCII', 'x'.repeat(9_000)],
  ['characters of three bytes', '€'.repeat(3_000)],
])(
  'charges for notices of %s before sending them, and closes the connection of a visitor without units',
  async (_, result) => {
    const notice = `{"jsonrpc":"2.0","method":"accountNotification","params":{"result":"${result}"}}`
    await using upstream = await startFakeUpstream(
      () => {},
      (text, socket) => {
        startAll(text, socket)
        for (let count = 0; count < 100; count += 1) socket.send(notice)
      },
    )
    await using site = await openSite(upstream.url, { now: () => 0 }, 12)
    const client = await site.connect()
    let told = 0
    client.socket.on('message', () => {
      told += 1
    })

    client.send(subscribe(1))
    const [code] = await once(client.socket, 'close')

    expect(code).toBe(1013)
    expect(told).toBeGreaterThan(10)
    expect(told).toBeLessThan(70)
  },
)

test("shares one budget between a visitor's connections", async () => {
  await using upstream = await startFakeUpstream(() => {}, startAll)
  await using site = await openSite(upstream.url, { now: () => 0 }, 12)
  const [first, second] = [await site.connect(), await site.connect()]

  first.send(subscribe(1))
  await first.next()
  second.send(subscribe(2))
  await second.next()
  second.send(subscribe(3))

  expect(JSON.parse(await second.next())).toMatchObject({ id: 3, error: { code: -32005 } })
})

test('queues messages until the upstream is open', async () => {
  await using upstream = await startFakeUpstream(() => {}, startAll)
  await using site = await openSite(upstream.url)
  const client = site.open()
  client.socket.on('open', () => client.send(subscribe(1)))

  expect(await client.next()).toBe(started(1))
})

test('closes the upstream with its client', async () => {
  await using upstream = await startFakeUpstream(() => {}, startAll)
  await using site = await openSite(upstream.url)
  const client = await site.connect()
  client.send(subscribe(1))
  await client.next()
  const [socket] = upstream.sockets

  client.socket.close()

  expect(socket && (await once(socket, 'close'))[0]).toBe(1000)
  expect(upstream.sockets.size).toBe(0)
})

test('closes the upstream also if its client leaves before it is open', async () => {
  await using upstream = await startFakeUpstream(() => {})
  await using site = await openSite(upstream.url)
  const client = site.open()
  client.socket.on('open', () => client.socket.terminate())

  await client.closed
  await expect.poll(() => upstream.sockets.size).toBe(0)
})

test('tells a client about a lost upstream, and reconnects a new one', async () => {
  await using upstream = await startFakeUpstream(() => {}, startAll)
  await using site = await openSite(upstream.url)
  const client = await site.connect()
  client.send(subscribe(1))
  await client.next()

  for (const socket of upstream.sockets) socket.terminate()

  expect(await client.closed).toEqual({ code: 1011, reason: 'The connection to the network was lost.' })
  const again = await site.connect()
  again.send(subscribe(2))
  expect(await again.next()).toBe(started(2))
})

test('closes the connection with the same reason if a network is down', async () => {
  await using site = await openSite('http://127.0.0.1:9')

  expect(await site.open().closed).toEqual({ code: 1011, reason: 'The connection to the network was lost.' })
})

test('closes the connection for a frame above 64 kB, or a binary one', async () => {
  await using upstream = await startFakeUpstream(() => {}, startAll)
  await using site = await openSite(upstream.url)
  const [large, binary] = [await site.connect(), await site.connect()]

  large.send(`{"jsonrpc":"2.0","id":1,"method":"slotSubscribe","params":["${'x'.repeat(64_000)}"]}`)
  binary.socket.send(Buffer.from(subscribe(1)))

  expect(await large.closed).toMatchObject({ code: 1009 })
  expect(await binary.closed).toEqual({ code: 1003, reason: 'Send text frames.' })
  expect(upstream.received).toEqual([])
})

test('closes a slow reader before the server runs out of memory', async () => {
  const note = JSON.stringify({ jsonrpc: '2.0', method: 'slotNotification', params: 'x'.repeat(500_000) })
  await using upstream = await startFakeUpstream(
    () => {},
    (_, socket) => {
      for (let count = 0; count < 60; count++) socket.send(note)
    },
  )
  await using site = await openSite(upstream.url)
  const client = await site.connect()
  client.socket.pause()

  client.send(subscribe(1))
  await expect.poll(() => upstream.received.length).toBe(1)

  await expect.poll(() => upstream.sockets.size).toBe(0)
  client.socket.resume()
  expect([1006, 1013]).toContain((await client.closed).code)
})

test.each([
  ['cannot be read', 'x'.repeat(7)],
  ['are batches of what is not offered', `[${Array(100).fill('{"jsonrpc":"2.0","id":1,"method":"x"}').join(',')}]`],
  ['are not offered', '{"jsonrpc":"2.0","id":1,"method":"x"}'],
])('refuses a client whose messages %s twenty times, then closes', async (_, text) => {
  await using upstream = await startFakeUpstream(() => {}, startAll)
  await using site = await openSite(upstream.url)
  const client = await site.connect()

  for (let count = 0; count < 1_000; count++) client.send(text)

  expect(await client.closed).toEqual({ code: 1008, reason: 'Too many of your requests were rejected.' })
  expect(await client.collect(20)).toHaveLength(20)
  expect(upstream.received).toEqual([])
})

test('charges a flood of pings of either kind, then closes', async () => {
  await using upstream = await startFakeUpstream(() => {}, startAll)
  await using site = await openSite(upstream.url, { now: () => 0 }, 100)
  const [control, calls] = [await site.connect(), await site.connect()]

  for (let count = 0; count < 200; count++) control.socket.ping()
  expect([1006, 1008]).toContain((await control.closed).code)
  for (let count = 0; count < 200; count++) calls.send('{"jsonrpc":"2.0","method":"ping"}')
  expect(await calls.closed).toMatchObject({ code: 1008 })
})

test("closes a visitor's unread connections by their total", async () => {
  const note = JSON.stringify({ jsonrpc: '2.0', method: 'slotNotification', params: 'x'.repeat(500_000) })
  await using upstream = await startFakeUpstream(
    () => {},
    (_, socket) => {
      for (let count = 0; count < 14; count++) socket.send(note)
    },
  )
  await using site = await openSite(upstream.url)
  const clients = await Promise.all(Array.from({ length: 20 }, () => site.connect()))
  for (const { socket } of clients) socket.pause()

  for (const { send } of clients) send(subscribe(1))

  await expect.poll(() => upstream.sockets.size).toBeLessThan(8)
  for (const { socket } of clients) socket.terminate()
})

test('limits a visitor to fifty connections', async () => {
  await using upstream = await startFakeUpstream(() => {}, startAll)
  await using site = await openSite(upstream.url)
  const clients = await Promise.all(Array.from({ length: 50 }, () => site.connect()))

  expect(await site.open().closed).toEqual({
    code: 1013,
    reason: 'Too many connections from your address. Close some.',
  })

  clients[0]?.socket.close()
  await clients[0]?.closed
  await expect.poll(() => upstream.sockets.size).toBe(49)
  const client = await site.connect()
  client.send(subscribe(1))
  expect(await client.next()).toBe(started(1))
})

test.each([
  ['a page of another site', '/rpc/sandbox', 'https://evil.example', 403],
  ['a network that is not configured', '/rpc/mainnet', undefined, 200],
  ['a network that does not exist', '/rpc/testnet', undefined, 404],
])('opens no WebSocket for %s', async (_, path, origin, status) => {
  await using upstream = await startFakeUpstream(() => {})
  await using site = await openSite(upstream.url)

  const socket = new WebSocket(`${site.url}${path}`, origin === undefined ? {} : { origin })
  const [, response] = await once(
    socket.on('error', () => {}),
    'unexpected-response',
  )

  expect((response as { statusCode: number }).statusCode).toBe(status)
  expect(upstream.sockets.size).toBe(0)
})

test("sends an upstream's user name and password as a header", async () => {
  await using upstream = await startFakeUpstream(() => {}, startAll)
  await using site = await openSite(upstream.url.replace('://', '://me:secret@'))
  const client = await site.connect()

  client.send(subscribe(1))
  await client.next()

  expect(upstream.requests[0]?.headers.authorization).toBe(`Basic ${btoa('me:secret')}`)
})

async function openSite(upstreamUrl: string, changes: Partial<Instance> = {}, unitsPerMinute?: number) {
  const upstreams = { mainnet: null, devnet: null, sandbox: toUpstream(upstreamUrl, unitsPerMinute) }
  const site = await createTestApp({ upstreams, ...changes })
  const url = (await site.listen()).replace('http', 'ws')
  const open = () => openClient(`${url}/rpc/sandbox`)
  return {
    url,
    open,
    async connect() {
      const client = open()
      await once(client.socket, 'open')
      return client
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

function openClient(url: string) {
  const socket = new WebSocket(url)
  const messages: string[] = []
  const waiting: ((text: string) => void)[] = []
  socket.on('error', () => {})
  socket.on('message', (bytes) => {
    const deliver = waiting.shift()
    if (deliver) deliver(String(bytes))
    else messages.push(String(bytes))
  })
  const closed = new Promise<{ code: number; reason: string }>((done) => {
    socket.on('close', (code, reason) => done({ code, reason: String(reason) }))
  })
  onTestFinished(() => socket.terminate())
  const next = () => {
    const text = messages.shift()
    return text === undefined ? new Promise<string>((deliver) => waiting.push(deliver)) : Promise.resolve(text)
  }
  return {
    socket,
    closed,
    next,
    send: (text: string) => socket.send(text),
    collect: (count: number) => Promise.all(Array.from({ length: count }, next)),
  }
}
