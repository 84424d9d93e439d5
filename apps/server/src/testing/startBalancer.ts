import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

export type Balancer = AsyncDisposable & {
  readonly url: string
  readonly isReady: (target: string) => boolean
}

const checkMs = 250
const patienceMs = 10_000
const retryMs = 100

type Answer = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer }

/**
 * Round robin over ready targets (URLs), like a proxy that repeats GETs elsewhere after a lost connection or 503.
 * Writes are never repeated.
 */
export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>()
  const agents = new Map(targets.map((target) => [target, new Agent({ keepAlive: true })]))
  let turn = 0
  const check = async (target: string) => {
    const isReady = await fetch(`${target}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) ready.add(target)
    else ready.delete(target)
  }
  const timer = setInterval(() => void Promise.all(targets.map(check)), checkMs)

  const pass = (target: string, { method, url, headers }: IncomingMessage, body: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const passed = { ...headers, 'x-forwarded-for': headers['x-forwarded-for'] ?? '127.0.0.1' }
      const upstream = request(`${target}${url}`, { method, headers: passed, agent: agents.get(target) })
      upstream.on('error', reject).on('response', (response) => {
        buffer(response).then(
          (bytes) => resolve({ status: response.statusCode ?? 502, headers: response.headers, body: bytes }),
          reject,
        )
      })
      upstream.end(body)
    })

  const server = createServer(async (from, to) => {
    const body = await buffer(from)
    const until = performance.now() + patienceMs
    const canRepeat = from.method === 'GET'
    let answer: Answer | null = null
    for (let isFirst = true; isFirst || (canRepeat && performance.now() < until); isFirst = false) {
      const choices = [...ready]
      turn += 1
      const target = choices[turn % Math.max(choices.length, 1)]
      answer = target === undefined ? null : await pass(target, from, body).catch(() => null)
      if (answer === null && target !== undefined) ready.delete(target)
      if (answer && answer.status !== 503) break
      if (canRepeat) await delay(retryMs)
    }
    const { connection: _, 'transfer-encoding': __, ...headers } = answer?.headers ?? {}
    to.writeHead(answer?.status ?? 502, headers).end(answer?.body)
  })
  server.on('upgrade', ({ method, url, headers }: IncomingMessage, socket: Duplex) => {
    const choices = [...ready]
    turn += 1
    const target = choices[turn % Math.max(choices.length, 1)]
    socket.on('error', () => socket.destroy())
    if (target === undefined) return socket.destroy()
    const upstream = request(`${target}${url}`, { method, headers: { ...headers, 'x-forwarded-for': '127.0.0.1' } })
    upstream.on('error', () => socket.destroy())
    upstream.on('response', () => socket.destroy())
    upstream.on('upgrade', (answer, other) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`)
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      pipeline(other, socket, other, () => {})
    })
    upstream.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // Listens on TCP.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    isReady: (target) => ready.has(target),
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      for (const agent of agents.values()) agent.destroy()
    },
  }
}
