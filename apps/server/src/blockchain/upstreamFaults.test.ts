import { isDeepStrictEqual } from 'node:util'
import { genesisHashes } from '@solsmith/chain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/openDatabase.ts'
import type { Instance } from '../instance.ts'
import { answerWith, type FakeAnswer, startFakeUpstream } from '../testing/fakeUpstream.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'
import { startTestPostgres, type TestPostgres } from '../testing/testDatabase.ts'

const wallet = 'G3xqB7BTxGsTBH9ijY18x6UYMaixyqWqmw8G7BnAb9XC'
const chainId = `solana:${genesisHashes.mainnet.slice(0, 32)}`
const [from, to] = [`${chainId}:So11111111111111111111111111111111111111111`, `${chainId}:${wallet}`]
const swap = { amount: '1000', userAddress: wallet, from, to }

type Call = {
  readonly path: string
  readonly body?: unknown
  /** Specification, section 7. */
  readonly empty?: unknown
}

const calls: readonly Call[] = [
  { path: `/v1/account/${wallet}/balance?currency=usd&chainId=${chainId}` },
  { path: `/v1/account/${wallet}/history?chainId=${chainId}` },
  { path: `/v1/identity/${wallet}`, empty: { avatar: null, name: null } },
  {
    path: '/v1/fungible/price',
    body: { currency: 'usd', addresses: [to], projectId: '' },
    empty: { fungibles: [{ name: '', symbol: '', iconUrl: null, price: null }] },
  },
  { path: `/v1/convert/gas-price?chainId=${chainId}` },
  { path: `/v1/convert/tokens?chainId=${chainId}` },
  { path: `/v1/convert/quotes?${new URLSearchParams(swap)}` },
  { path: '/v1/convert/build-transaction', body: { ...swap, eip155: { slippage: 1 }, projectId: '' } },
]

const page: FakeAnswer = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')

const faults: readonly { readonly that: string; readonly answer: FakeAnswer; readonly name: RegExp }[] = [
  { that: 'never answers', answer: () => {}, name: /^RpcTimeoutError$/ },
  {
    that: 'takes 4 s',
    answer: (body, response) => void setTimeout(() => answerWith('null')(body, response), 4_000).unref(),
    name: /^RpcTimeoutError$/,
  },
  { that: 'answers with a page', answer: page, name: /^RpcAnswerError$/ },
  {
    that: 'answers with 10 MB',
    answer: answerWith(`"${'x'.repeat(10_000_000)}"`),
    name: /RpcAnswerTooLargeError|RpcTimeoutError/,
  },
  ...['1', 'null', '{}', '{"value":[1,null]}'].map((result) => ({
    that: `answers with ${result} for everything`,
    answer: answerWith(result),
    name: /^RpcAnswerError$/,
  })),
  {
    that: 'has had enough',
    answer: (_, response) => void response.writeHead(429, { 'retry-after': '7' }).end('{}'),
    name: /^TooManyRequestsError$/,
  },
  { that: 'fails', answer: (_, response) => void response.writeHead(500).end('{}'), name: /^RpcRefusedError$/ },
  { that: 'hangs up', answer: (_, response) => void response.destroy(), name: /^RpcUnreachableError$/ },
]

let postgres: TestPostgres
let database: Database
beforeAll(async () => {
  postgres = await startTestPostgres()
  database = await postgres.open()
})
afterAll(() => postgres[Symbol.asyncDispose]())

describe.each(faults)('network that $that', ({ answer, name }) => {
  test('causes a named error or an empty answer of every call', async () => {
    await using upstream = await startFakeUpstream(answer)
    const mainnet = { ...toUpstream(upstream.url), genesisHash: null }
    await using site = await createTestApp({ upstreams: { mainnet, devnet: null, sandbox: null }, database })

    const answers = await Promise.all(
      calls.map(async ({ path, body, empty }) => {
        const headers = { origin: site.instance.publicUrl }
        const { status, body: told, text } = await (body ? site.post(path, body, headers) : site.get(path, headers))
        const reason = (told as { reasons?: readonly { name: string }[] } | undefined)?.reasons?.[0]?.name ?? text
        const isRight = empty === undefined ? status !== 200 && name.test(reason) : isDeepStrictEqual(told, empty)
        return { path: path.split('?')[0], status, reason, isRight }
      }),
    )

    expect(answers.filter(({ isRight }) => !isRight)).toEqual([])
  })
})

const results: Readonly<Record<string, string>> = {
  getBalance: '{"context":{"slot":1},"value":1500000000}',
  getTokenAccountsByOwner: '{"context":{"slot":1},"value":[]}',
  getMultipleAccounts: '{"context":{"slot":1},"value":[]}',
  getRecentPrioritizationFees: '[{"slot":1,"prioritizationFee":1000}]',
}

describe('last good answer', () => {
  const open = async (sources: Partial<Pick<Instance, 'priceSources'>> = {}) => {
    const state = { isAway: false, isSilent: false, time: 0 }
    const upstream = await startFakeUpstream((body, response) => {
      if (state.isSilent) return
      if (state.isAway) return answerWith('1')(body, response)
      const [, method = ''] = /"method":"(\w+)"/.exec(body) ?? []
      answerWith(results[method] ?? '[]')(body, response)
    })
    const mainnet = { ...toUpstream(upstream.url), genesisHash: null }
    const upstreams = { mainnet, devnet: null, sandbox: null }
    const site = await createTestApp({ ...sources, upstreams, now: () => state.time })
    const get = async (path: string) => {
      const { status, body, headers } = await site.get(path, { origin: site.instance.publicUrl })
      return { status, body, age: headers.age }
    }
    return {
      state,
      upstream,
      get,
      async [Symbol.asyncDispose]() {
        await site[Symbol.asyncDispose]()
        await upstream[Symbol.asyncDispose]()
      },
    }
  }

  test.each([
    { path: `/v1/account/${wallet}/balance?currency=usd&chainId=${chainId}`, freshSeconds: 30, lastSeconds: 630 },
    { path: `/v1/convert/gas-price?chainId=${chainId}`, freshSeconds: 0, lastSeconds: 600 },
    { path: `/v1/convert/tokens?chainId=${chainId}`, freshSeconds: 2, lastSeconds: 3_602 },
  ])(
    '$path is served with its age during an outage, and then no longer',
    async ({ path, freshSeconds, lastSeconds }) => {
      await using network = await open()
      const { state, upstream, get } = network
      const { status, body, age } = await get(path)
      expect([status, age]).toEqual([200, undefined])
      const questions = upstream.received.length

      state.isAway = true
      state.time = freshSeconds * 1_000 + 1_700
      expect(await get(path)).toEqual({ status, body, age: String(freshSeconds + 1) })
      expect(upstream.received.length).toBeGreaterThan(questions)
      state.time = lastSeconds * 1_000
      expect((await get(path)).body).toMatchObject({ reasons: [{ name: 'RpcAnswerError' }] })

      state.isAway = false
      expect(await get(path)).toEqual({ status, body, age: undefined })
    },
  )

  test('is served within 3 s with slow price services: prices are missing rather than late', async () => {
    await using service = await startFakeUpstream(() => {})
    await using network = await open({
      priceSources: {
        jupiter: { url: service.url, apiKey: null },
        geckoTerminal: { url: service.url },
        sandboxSolUsd: 1,
      },
    })
    const { state, get } = network
    const path = `/v1/account/${wallet}/balance?currency=usd&chainId=${chainId}`
    const { body } = await get(path)
    state.isSilent = true
    state.time = 31_000
    const asked = service.received.length

    expect(await get(path)).toEqual({ status: 200, body, age: '31' })
    expect(service.received.length - asked).toBeLessThan(2)
  })

  test('is not served to forced requests', async () => {
    await using network = await open()
    const { state, get } = network
    const path = `/v1/account/${wallet}/balance?currency=usd&chainId=${chainId}`
    await get(path)

    state.isAway = true

    expect((await get(`${path}&forceUpdate=true`)).body).toMatchObject({ reasons: [{ name: 'RpcAnswerError' }] })
  })
})
