import { expect, test } from 'vitest'
import { failure } from '../testing/failure.ts'
import { serveActions, type TestAction } from '../testing/serve.ts'
import { RpcError } from './errors.ts'
import { type RetryPolicy, retryTransport, solanaRule, standardRule } from './retry.ts'
import { httpTransport } from './transport.ts'

/** Returns the waits between tries. */
async function ask(actions: readonly TestAction[], rule: RetryPolicy = standardRule, method = 'getSlot') {
  await using node = await serveActions(actions)
  const waits: number[] = []
  const transport = retryTransport(
    httpTransport({ url: node.url, timeoutMs: actions.includes('silent') ? 200 : 10_000 }),
    {
      rule,
      wait: async (ms) => void waits.push(ms),
    },
  )
  const error = await failure(transport({ method, params: [] }))
  return { waits, tries: node.methods.length, error }
}

const rpcError = (code: number, data = ''): TestAction => ({
  body: `{"jsonrpc":"2.0","id":1,"error":{"code":${code},"message":"no"${data}}}`,
})
const always = (action: TestAction) => Array.from({ length: 9 }, () => action)

test('C151: retries after 150, 300 and 600 ms without Retry-After', async () => {
  const { waits, tries, error } = await ask(always({ status: 429 }))
  expect({ waits, tries }).toEqual({ waits: [150, 300, 600], tries: 4 })
  expect(error).toMatchObject({ name: 'RpcHttpError', status: 429 })
})

test('C151: follows Retry-After, also of a JSON-RPC error', async () => {
  const headers = { 'retry-after': '2' }
  const body = '{"jsonrpc":"2.0","error":{"code":429,"message":"Too many requests"},"id":1}'
  expect(await ask([{ status: 429, headers }])).toEqual({ waits: [2_000], tries: 2, error: undefined })
  expect(await ask([{ status: 429, headers, body }])).toEqual({ waits: [2_000], tries: 2, error: undefined })
})

test.each(['31', '3600', '999999999', new Date(Date.now() + 1e9).toUTCString()])(
  'C151: waits for the whole Retry-After: %s',
  async (text) => {
    const headers = { 'retry-after': text }
    for (const rule of [solanaRule, standardRule]) {
      const { waits, tries } = await ask([{ status: 429, headers }], rule)
      expect(tries).toBe(2)
      if (/^\d+$/.test(text)) expect(waits).toEqual([Number(text) * 1_000])
      else expect(waits[0]).toBeGreaterThan(900_000_000)
    }
  },
)

test.each([403, 408, 413, 429, 500, 502, 503, 504])('C151: retries HTTP %i', async (status) => {
  expect((await ask([{ status }])).tries).toBe(2)
})

test.each([400, 401, 404, 405, 410, 418, 501, 505])('C151: does not retry HTTP %i', async (status) => {
  expect((await ask([{ status }])).tries).toBe(1)
})

test.each([-1, -32_005, -32_603])('C151: retries code %i', async (code) => {
  expect((await ask([rpcError(code)])).tries).toBe(2)
})

test.each([4_001, -32_000, -32_002, -32_003, -32_600, -32_601, -32_602, -32_700])(
  'C151: does not retry code %i, whatever the HTTP status',
  async (code) => {
    expect((await ask([rpcError(code)])).tries).toBe(1)
    expect((await ask([{ ...(rpcError(code) as object), status: 500 }])).tries).toBe(1)
  },
)

test('retries a node that is briefly away, not one that returns nonsense', async () => {
  expect((await ask(['reset', 'cut'])).waits).toEqual([150, 300])
  expect((await ask([{ body: '<html>' }])).tries).toBe(1)
})

test('C154: tries a rate limited Solana node exactly five times, 500, 1000, 2000 and 4000 ms apart', async () => {
  const { waits, tries } = await ask(always({ status: 429 }), solanaRule)
  expect({ waits, tries }).toEqual({ waits: [500, 1_000, 2_000, 4_000], tries: 5 })
  expect((await ask(always({ status: 500 }), solanaRule)).waits).toEqual([150, 300, 600])
})

test.each(['getBalance', 'sendTransaction'])('tries a silent node three more times for %s', async (method) => {
  expect(await ask(['silent'], standardRule, method)).toEqual({ waits: [150], tries: 2, error: undefined })
  const { tries, error } = await ask(always('silent'), solanaRule, method)
  expect(tries).toBe(4)
  expect(error).toMatchObject({ name: 'RpcTimeoutError' })
})

test('requests an airdrop only once', async () => {
  expect((await ask(['reset'], solanaRule, 'requestAirdrop')).tries).toBe(1)
  expect((await ask(['silent'], solanaRule, 'requestAirdrop')).tries).toBe(1)
})

test('rejects with the abort reason while waiting', async () => {
  const leaving = new AbortController()
  const reason = new TypeError('left')
  const transport = retryTransport(async () => {
    setTimeout(() => leaving.abort(reason))
    throw new RpcError('RpcUnreachableError', { method: 'getSlot' })
  })
  await expect(transport({ method: 'getSlot', params: [] }, leaving.signal)).rejects.toBe(reason)
})

const refusal = rpcError(-32_002, ',"data":{"err":"AccountNotFound","logs":[]}')

test('does not take a refusal of the second copy of a transaction for the fate of the first', async () => {
  const send = (actions: readonly TestAction[]) => ask(actions, solanaRule, 'sendTransaction')
  expect((await send(['reset', refusal])).error).toMatchObject({ name: 'RpcUnreachableError' })
  expect((await send([{ status: 503 }, refusal])).error).toMatchObject({ name: 'RpcHttpError' })
  expect((await send([rpcError(-32_603), refusal])).error).toMatchObject({ code: -32_603 })
})

test('takes a refusal for an answer if no copy has left before', async () => {
  expect((await ask([refusal], solanaRule, 'sendTransaction')).error).toMatchObject({ code: -32_002 })
  expect((await ask([{ status: 429 }, refusal], solanaRule, 'sendTransaction')).error).toMatchObject({ code: -32_002 })
  expect((await ask(['reset', refusal], solanaRule, 'simulateTransaction')).error).toMatchObject({ code: -32_002 })
})
