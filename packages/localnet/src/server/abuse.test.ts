import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { test as base, expect } from 'vitest'
import { WebSocket } from 'ws'
import { emptyAccount } from '../emptyAccount.ts'
import { advanceSlots, createNetwork, type Network, placeAccount } from '../network.ts'
import { createKey, request } from '../testing/craft.ts'
import { openServer } from './openServer.ts'

type Fixture = { network: Network; port: number; looks: () => number }

const test = base.extend<{ fixture: Fixture }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires it.
  fixture: async ({}, use) => {
    const network = createNetwork()
    let looks = 0
    const at: Network['accounts']['at'] = (slot) => {
      looks += 1
      return network.accounts.at(slot)
    }
    const watched = { ...network, accounts: { ...network.accounts, at } }
    const server = await openServer(watched, { host: '127.0.0.1', port: 0, headTimeoutMs: 300 })
    await use({ network, port: server.port, looks: () => looks })
    await server.close()
  },
})

async function openSocket(port: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`)
  await once(socket, 'open')
  return socket
}

async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const spell = (method: string, ...params: unknown[]) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

const head = (length: number) =>
  `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

const post = (port: number, body: string) =>
  fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })

function usedBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('limits the memory of ten thousand subscriptions, refuses one more by name, and notifies all of a slot', async ({
  fixture: { network, port },
}) => {
  const sockets = await Promise.all(Array.from({ length: 10 }, () => openSocket(port)))
  let told = 0
  for (const socket of sockets) socket.on('message', () => (told += 1))
  const before = usedBytes()

  for (const socket of sockets) for (let count = 0; count < 1000; count += 1) socket.send(spell('slotSubscribe'))
  await expect.poll(() => told).toBe(10_000)
  expect(usedBytes() - before).toBeLessThan(30_000_000)
  const late = await openSocket(port)
  late.send(spell('slotSubscribe'))
  const [refusal] = await once(late, 'message')
  advanceSlots(network)
  await expect.poll(() => told).toBe(20_000)

  expect(JSON.parse(String(refusal)).error.message).toBe('Too many subscriptions: at most 10000')
  for (const socket of [...sockets, late]) socket.close()
  await expect.poll(() => network.subscriptions.count).toBe(0)
  await expect.poll(() => usedBytes() - before).toBeLessThan(10_000_000)
})

test.for([
  ['one after the other', 'apart'],
  ['all at once', 'together'],
] as const)(
  'stops answering a client that sends %s over HTTP and never reads',
  async ([, how], { fixture: { network, port, looks } }) => {
    const { address } = createKey()
    placeAccount(network, address, { ...emptyAccount, lamports: 10n ** 10n, data: new Uint8Array(100_000) })
    const body = spell('getAccountInfo', address, { encoding: 'base64', commitment: 'processed' })
    const whole = head(body.length) + body
    const deaf = await openConnection(port)
    deaf.pause()

    // Each answer is 133 kB.
    if (how === 'together') deaf.write(whole.repeat(5000))
    // Until requests are no longer answered.
    for (let count = 0; how === 'apart' && count < 600 && looks() === count; count += 1) {
      deaf.write(whole)
      for (let left = 100; left > 0 && looks() === count; left -= 1) await setTimeout(1)
    }
    await setTimeout(200)

    expect(looks()).toBeGreaterThan(0)
    expect(looks()).toBeLessThan(how === 'together' ? 1000 : 300)
    expect(await (await post(port, spell('getHealth'))).json()).toMatchObject({ result: 'ok' })
    deaf.destroy()
  },
)

test('cuts off a client that sends its request byte by byte, and serves others meanwhile', async ({
  fixture: { port },
}) => {
  const slow = await openConnection(port)
  let isClosed = false
  // A close or a reset, depending on what was being sent.
  slow.resume().on('close', () => (isClosed = true))
  slow.write(head(10_000))

  for (let count = 0; count < 100 && !isClosed; count += 1) {
    slow.write(' ')
    await setTimeout(50)
    if (count % 5 === 0) expect((await post(port, spell('getHealth'))).status).toBe(200)
  }

  expect(isClosed).toBe(true)
})

test('drops sockets that subscribe to much and read nothing; one that reads gets everything', async ({
  fixture: { network, port },
}) => {
  const { address } = createKey()
  placeAccount(network, address, { ...emptyAccount, lamports: 10n ** 11n, data: new Uint8Array(2_000_000) })
  const watch = spell('accountSubscribe', address, { encoding: 'base64', commitment: 'processed' })
  const [reader, ...deaf] = await Promise.all(Array.from({ length: 13 }, () => openSocket(port)))
  let heard = 0
  reader?.on('message', () => (heard += 1))
  for (const socket of [reader, ...deaf]) socket?.send(watch)
  await expect.poll(() => network.subscriptions.count).toBe(13)
  for (const socket of deaf) socket.pause()

  for (let count = 0; count < 10; count += 1) {
    request(network, 'requestAirdrop', address, 1_000_000 + count)
    await expect.poll(() => heard).toBe(count + 2)
  }

  await expect.poll(() => network.subscriptions.count).toBe(1)
  expect(reader?.readyState).toBe(WebSocket.OPEN)
  for (const socket of [reader, ...deaf]) socket?.terminate()
})

test('refuses too long a batch and JSON of any depth over both ports, and keeps the connection', async ({
  fixture: { port },
}) => {
  const bad = [
    JSON.stringify(Array.from({ length: 101 }, () => ({ jsonrpc: '2.0', id: 1, method: 'getHealth' }))),
    '['.repeat(50_000),
    `${'['.repeat(25_000)}${']'.repeat(25_000)}`,
    `{"jsonrpc":"2.0","id":1,"method":"getBalance","params":${'['.repeat(25_000)}${']'.repeat(25_000)}}`,
    `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
    `{"jsonrpc":"2.0","id":1,"method":"slotSubscribe","params":[${'9'.repeat(50_000)}]}`,
  ]
  const socket = await openSocket(port)

  for (const text of bad) {
    requireRefusal(await (await post(port, text)).text())
    const answered = once(socket, 'message')
    socket.send(text)
    requireRefusal(String((await answered)[0]))
  }

  const answered = once(socket, 'message')
  socket.send(spell('slotSubscribe'))
  expect(JSON.parse(String((await answered)[0]))).toMatchObject({ result: 1 })
  socket.close()
})

/** A nested list is a batch of one. */
function requireRefusal(text: string): void {
  const [answer] = [JSON.parse(text)].flat()
  expect([-32700, -32600, -32601, -32602]).toContain(answer.error.code)
}
