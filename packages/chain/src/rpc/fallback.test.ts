import { expect, test } from 'vitest'
import { failure } from '../testing/failure.ts'
import { serveActions, type TestAction } from '../testing/serve.ts'
import { RpcError } from './errors.ts'
import { createFallback } from './fallback.ts'
import { createSolanaTransport } from './solanaTransport.ts'
import type { Transport } from './transport.ts'

const call = { method: 'getSlot', params: [] }
const good =
  (result: unknown): Transport =>
  async () =>
    result
const rpcError =
  (code: number, message = 'no', data?: unknown): Transport =>
  async () => {
    throw new RpcError('RpcResponseError', {
      method: 'getSlot',
      code,
      message,
      data,
      status: 200,
      retryAfterSeconds: undefined,
    })
  }
const bad =
  (status: number): Transport =>
  async () => {
    throw new RpcError('RpcHttpError', { method: 'getSlot', status, body: undefined, retryAfterSeconds: undefined })
  }

test('C153: uses the second after the first returns 500', async () => {
  const { transport } = createFallback([{ transport: bad(500) }, { transport: good('second') }])
  expect(await transport(call)).toBe('second')
})

test.each([
  ['user rejected', 4_001, 'no', undefined],
  ['rejected in WalletConnect', 5_000, 'no', undefined],
  ['transaction rejected', -32_003, 'no', undefined],
  ['execution reverted', 3, 'execution reverted: no', undefined],
  ['preflight that failed', -32_002, 'simulation failed', { err: 'AccountNotFound', logs: [] }],
])('C153: treats a %s as an answer, without trying the second', async (_, code, message, data) => {
  let asked = 0
  const { transport } = createFallback([
    { transport: rpcError(code, message, data) },
    { transport: async () => (asked += 1) },
  ])
  expect(await failure(transport(call))).toMatchObject({ code })
  expect(asked).toBe(0)
})

test.each([-32_002, -32_601, -32_005, -32_603])('C153: tries the next after code %i', async (code) => {
  const { transport } = createFallback([{ transport: rpcError(code) }, { transport: good('second') }])
  expect(await transport(call)).toBe('second')
})

test('reports the last failure; an abort does not try the next', async () => {
  const { transport } = createFallback([{ transport: bad(500) }, { transport: bad(503) }])
  expect(await failure(transport(call))).toMatchObject({ status: 503 })

  const leaving = new AbortController()
  let asked = 0
  const patient = createFallback([
    {
      transport: async (_, signal) => {
        leaving.abort(new TypeError('left'))
        signal?.throwIfAborted()
      },
    },
    { transport: async () => (asked += 1) },
  ])
  expect(await failure(patient.transport(call, leaving.signal))).toMatchObject({ message: 'left' })
  expect(asked).toBe(0)
})

test('uses a transport only for its methods', async () => {
  const { transport } = createFallback([
    { transport: good('only slots'), include: ['getSlot'] },
    { transport: good('all but balances'), exclude: ['getBalance'] },
  ])
  expect(await transport(call)).toBe('only slots')
  expect(await transport({ method: 'getBlock', params: [] })).toBe('all but balances')
  expect(await failure(transport({ method: 'getBalance', params: [] }))).toEqual({
    name: 'MethodNotServedError',
    method: 'getBalance',
  })
})

async function rank(
  members: readonly { latencyMs: number; isUp: boolean | ((look: number) => boolean) }[],
  looks: number,
  preferred?: number,
) {
  let nowMs = 0
  const waits: number[] = []
  const probes: string[] = []
  const transports = members.map(({ latencyMs, isUp }) => ({
    transport: (async ({ method }) => {
      probes.push(method)
      await Promise.resolve()
      nowMs += latencyMs
      const isDown = typeof isUp === 'function' ? !isUp(waits.length) : !isUp
      if (isDown) throw new TypeError('down')
    }) satisfies Transport,
  }))
  const [first, ...rest] = transports
  if (!first) throw new TypeError('One is needed.')
  const fallback = createFallback([first, ...rest], preferred)
  await new Promise<void>((done) => {
    const stop = fallback.watchRanking({
      now: () => nowMs,
      wait: async (ms) => {
        waits.push(ms)
        if (waits.length < looks) return
        stop()
        done()
      },
    })
  })
  return { order: fallback.order(), waits, probes }
}

test('never ranks another endpoint before the preferred ones', async () => {
  const nodes = [
    { latencyMs: 500, isUp: false },
    { latencyMs: 90, isUp: (look: number) => look === 0 },
    { latencyMs: 1, isUp: true },
  ]
  expect((await rank(nodes, 3, 2)).order).toEqual([1, 0, 2])
  expect((await rank(nodes, 3)).order).toEqual([2, 1, 0])
})

test('C153: ranks with net_listening every 4 s and puts live endpoints first', async () => {
  const { order, waits, probes } = await rank(
    [
      { latencyMs: 10, isUp: false },
      { latencyMs: 50, isUp: true },
    ],
    3,
  )
  expect(order).toEqual([1, 0])
  expect(waits).toEqual([4_000, 4_000, 4_000])
  expect(new Set(probes)).toEqual(new Set(['net_listening']))
})

test('C153: remembers ten probes, so an old failure is forgotten', async () => {
  const members = [
    { latencyMs: 10, isUp: (look: number) => look > 0 },
    { latencyMs: 10, isUp: true },
  ]
  expect((await rank(members, 10)).order).toEqual([1, 0])
  expect((await rank(members, 11)).order).toEqual([0, 1])
})

test('treats several URLs of a Solana network as one: retried together, ranked by health', async () => {
  const down: TestAction[] = [{ status: 500 }, { status: 500 }]
  await using one = await serveActions(down)
  await using two = await serveActions(down)
  const solana = createSolanaTransport([one.url, two.url])

  expect(await Promise.all([solana.transport(call), solana.transport(call)])).toEqual(['ok', 'ok'])
  expect([one.methods.length, two.methods.length]).toEqual([3, 2])

  const stop = solana.watchRanking()
  await expect.poll(() => two.methods.at(-1)).toBe('getHealth')
  stop()
})

test('refuses a URL that is not http before any request', () => {
  expect(() => createSolanaTransport(['https://a.example', 'ftp://a.example'])).toThrow(
    'Endpoint URL must start with `http:` or `https:`.',
  )
})

test('does not take a refusal by the second URL for the fate of what the first may have forwarded', async () => {
  const refusal = rpcError(-32_002, 'simulation failed', { err: 'AccountNotFound', logs: [] })
  const send = { method: 'sendTransaction', params: [] }
  const silent = createFallback([{ transport: bad(500) }, { transport: refusal }])
  expect(await failure(silent.transport(send))).toMatchObject({ name: 'RpcHttpError', status: 500 })
  const limited = createFallback([{ transport: bad(429) }, { transport: refusal }])
  expect(await failure(limited.transport(send))).toMatchObject({ code: -32_002 })
})
