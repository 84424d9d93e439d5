import {
  type AppMessage,
  parseAppMessage,
  parseFrameMessage,
  safeRpcMethods,
  unsafeRpcMethods,
  writeAppMessage,
} from '@solsmith/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FrameError } from '../errors.ts'
import { handlers } from '../handlers/handlers.ts'
import { type Answer, openHost } from './host.ts'
import { isAllowedPage } from './isAllowedPage.ts'

const page = 'https://anvil.example'

function setUp(answer: Answer = async () => ({ chainId: 1 })) {
  const target = new EventTarget()
  const heard: { data: unknown; to: string }[] = []
  const parent = { postMessage: (data: unknown, to: string) => void heard.push({ data, to }) }
  const asked: [string, string][] = []
  const host = openHost({ addEventListener: target.addEventListener.bind(target), parent } as never, {
    isAllowed: (origin) => isAllowedPage([page, 'https://*.shop.example'], origin),
    answer: (message, from) => {
      asked.push([message.type, from])
      return answer(message, from)
    },
  })
  const post = async (data: unknown, from: { source?: unknown; origin?: string } = {}) => {
    target.dispatchEvent(Object.assign(new Event('message'), { data, source: parent, origin: page, ...from }))
    await new Promise((done) => setTimeout(done, 0))
  }
  const ask = (message: AppMessage, from?: Parameters<typeof post>[1]) => post(writeAppMessage(message), from)
  return { host, heard, asked, post, ask }
}

const chainId = (id: string): AppMessage => ({ type: 'GET_CHAIN_ID', id, payload: undefined })

test("answers only the page's origin", async () => {
  const { heard, ask, asked } = setUp()
  await ask(chainId('1'))
  expect(asked).toEqual([['GET_CHAIN_ID', page]])
  expect(heard.map(({ data, to }) => [parseFrameMessage(data), to])).toEqual([
    [{ kind: 'success', type: 'GET_CHAIN_ID', id: '1', payload: { chainId: 1 } }, page],
  ])
})

test('ignores other windows and origins', async () => {
  const { asked, ask, heard } = setUp()
  await ask(chainId('1'), { source: {} })
  await ask(chainId('2'), { source: null })
  await ask(chainId('3'), { origin: 'https://evil.example' })
  await ask(chainId('4'), { origin: 'null' })
  expect([asked, heard]).toEqual([[], []])
  await ask(chainId('5'))
  await ask(chainId('6'), { origin: 'https://a.shop.example' })
  expect(asked).toEqual([['GET_CHAIN_ID', page]])
})

test('accepts a message once, and never an oversized one', async () => {
  const { asked, ask, post } = setUp()
  await ask(chainId('1'))
  await ask(chainId('1'))
  await post({ type: '@w3m-app/CONNECT_OTP', id: '2', payload: { otp: 'x'.repeat(300_000) } })
  expect(asked).toHaveLength(1)
})

test('reports an unlisted method', async () => {
  const { asked, post, heard } = setUp()
  await post({ type: '@w3m-app/RPC_REQUEST', id: '1', payload: { method: 'eth_sign', params: [] } })
  expect(asked).toEqual([])
  expect(heard.map(({ data }) => parseFrameMessage(data))).toEqual([
    { kind: 'error', type: 'RPC_REQUEST', id: '1', message: 'Requested RPC call is not allowed' },
  ])
})

/** Payloads a page could send by mistake. */
const oddPayloads = [
  undefined,
  null,
  7,
  'text',
  [],
  {},
  { chainId: {} },
  { email: 'none' },
  { themeMode: 'none' },
  { token: 7 },
]
const isBad = (type: string, payload: unknown) =>
  parseAppMessage({ type: `@w3m-app/${type}`, id: '1', payload }) === null
const badPayloads = Object.keys(handlers)
  .filter((type) => type !== 'RPC_REQUEST')
  .flatMap((type) => oddPayloads.filter((payload) => isBad(type, payload)).map((payload) => [type, payload] as const))

test.each(badPayloads)('refuses %s with %j immediately, with a named reason', async (type, payload) => {
  const { asked, post, heard } = setUp()
  await post({ type: `@w3m-app/${type}`, id: '1', payload })
  expect(asked).toEqual([])
  const { message } = new FrameError('PayloadFormatError', { type })
  expect(heard).toEqual([
    { data: { type: `@w3m-frame/${type}_ERROR`, id: '1', payload: { message, code: -32_602 } }, to: page },
  ])
})

test('has a bad payload for every kind that restricts it', () => {
  const takesAll = Object.keys(handlers).filter((type) => !badPayloads.some(([bad]) => bad === type))
  expect(takesAll.toSorted()).toEqual([
    'CONNECT_DEVICE',
    'CONNECT_FARCASTER',
    'GET_CHAIN_ID',
    'GET_FARCASTER_URI',
    'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    'INIT_SMART_ACCOUNT',
    'RELOAD',
    'RPC_REQUEST',
    'SIGN_OUT',
  ])
})

test.each([...safeRpcMethods, ...unsafeRpcMethods])('refuses bad parameters of %s by name', async (method) => {
  const { asked, post, heard } = setUp()
  const bad = [7, 'x', { calls: 7 }].filter(
    (params) => parseAppMessage({ type: '@w3m-app/RPC_REQUEST', id: '1', payload: { method, params } }) === null,
  )
  for (const [index, params] of bad.entries())
    await post({ type: '@w3m-app/RPC_REQUEST', id: String(index), payload: { method, params } })
  expect(asked).toEqual([])
  const { message } = new FrameError('PayloadFormatError', { type: method })
  expect(heard.map(({ data }) => parseFrameMessage(data))).toEqual(
    bad.map((_, index) => ({ kind: 'error', type: 'RPC_REQUEST', id: String(index), message, code: -32_602 })),
  )
})

test.each([
  ['too large', { otp: 'x'.repeat(300_000) }],
  ['a number that no text holds', { otp: 1n }],
])('refuses a payload that is %s', async (_, payload) => {
  const { asked, post, heard } = setUp()
  await post({ type: '@w3m-app/CONNECT_OTP', id: '1', payload })
  await post({ type: '@w3m-app/CONNECT_OTP', id: '1', payload })
  expect(asked).toEqual([])
  const { message } = new FrameError('PayloadFormatError', { type: 'CONNECT_OTP' })
  expect(heard.map(({ data }) => parseFrameMessage(data))).toEqual([
    { kind: 'error', type: 'CONNECT_OTP', id: '1', message, code: -32_602 },
  ])
})

test.each([
  ['none', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a number', 7],
  ['a large number', 1n],
  ['true', true],
  ['an object', {}],
  ['a list', ['1']],
  ['a date', new Date(0)],
  ['a long text', 'x'.repeat(201)],
])('answers a message with id %s with an error without an id', async (_, id) => {
  const { asked, post, heard } = setUp()
  for (const payload of [undefined, { otp: '123456' }]) await post({ type: '@w3m-app/CONNECT_OTP', id, payload })
  await post({ type: '@w3m-app/NO_KIND', id })
  await post({ type: '@w3m-app/CONNECT_OTP', id }, { origin: 'https://evil.example' })
  expect(asked).toEqual([])
  const { message } = new FrameError('PayloadFormatError', { type: 'CONNECT_OTP' })
  const answer = { data: { type: '@w3m-frame/CONNECT_OTP_ERROR', payload: { message, code: -32_602 } }, to: page }
  expect(heard).toEqual([answer, answer])
})

/** Payloads that count reads of their parts. */
const vast: Readonly<Record<string, (watch: (part: object) => object) => object>> = {
  'a long list': (watch) => watch(Array(2_000_000)),
  'lists of lists of one long list': (watch) => Array(10).fill(Array(10).fill(Array(150_000).fill(watch({ a: 1 })))),
  'one part in a million places': (watch) => {
    let part = watch({ a: 1 })
    for (let depth = 0; depth < 20; depth += 1) part = { a: part, b: part }
    return part
  },
  'many names': (watch) => watch(Object.fromEntries(Array.from({ length: 300_000 }, (_, at) => [`n${at}`, 1]))),
}

test.each(Object.keys(vast))('reads %s only up to the longest message', async (name) => {
  const { asked, post, heard } = setUp()
  let reads = 0
  const watch = (part: object) =>
    new Proxy(part, {
      get(target, key) {
        reads += 1
        return Reflect.get(target, key)
      },
    })
  await post({ type: '@w3m-app/CONNECT_OTP', id: '1', payload: { otp: vast[name]?.(watch) } })
  expect(asked).toEqual([])
  expect(heard.map(({ data }) => parseFrameMessage(data)?.kind)).toEqual(['error'])
  // Characters of the longest message.
  expect(reads).toBeLessThan(200_000)
})

test.each([
  ['map', new Map()],
  ['set', new Set()],
  ['array of bytes', new Uint8Array(8)],
  ['buffer', new ArrayBuffer(8)],
  ['date', new Date(0)],
  ['error', new Error('x')],
  ['expression', /x/],
  ['large number', 1n],
])('refuses %s, which JSON lacks', async (_, part) => {
  const { asked, post } = setUp()
  await post({ type: '@w3m-app/RPC_REQUEST', id: '1', payload: { method: 'eth_call', params: [{ part }] } })
  expect(asked).toEqual([])
})

test('takes the longest group of transactions', async () => {
  const { asked, ask } = setUp()
  const transactions = Array(20).fill('1'.repeat(5_594))
  const payload = { method: 'solana_signAllTransactions', params: { transactions } } as const
  await ask({ type: 'RPC_REQUEST', id: '1', payload })
  expect(asked).toHaveLength(1)
})

test('exposes only sentences of known errors', async () => {
  const errors = [new FrameError('NotLoggedInError', {}), new TypeError('secret'), 'secret']
  const { ask, heard } = setUp(async () => {
    throw errors.shift()
  })
  for (const id of ['1', '2', '3']) await ask(chainId(id))
  expect(heard.map(({ data }) => (parseFrameMessage(data) as { message: string }).message)).toEqual([
    new FrameError('NotLoggedInError', {}).message,
    '',
    '',
  ])
})

test('sends standard error codes', async () => {
  const errors = [new FrameError('CallsIdUsedError', {}), new FrameError('NotLoggedInError', {}), { code: 5_720 }]
  const { ask, heard } = setUp(async () => {
    throw errors.shift()
  })
  for (const id of ['1', '2', '3']) await ask(chainId(id))
  expect(heard.map(({ data }) => (parseFrameMessage(data) as { code?: number }).code)).toEqual([
    5_720,
    undefined,
    undefined,
  ])
})

test('sends the session only to its page', async () => {
  const { host, ask, heard } = setUp()
  host.sendToken('early')
  host.announce('4')
  expect(heard).toEqual([{ data: { type: '@w3m-frame/READY', payload: { version: '4' } }, to: '*' }])
  await ask(chainId('1'))
  host.sendToken('token')
  expect(heard.at(-1)).toEqual({ data: { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'token' } }, to: page })
})

test('never throws, and answers only messages', async () => {
  const { post, asked } = setUp()
  await fc.assert(
    fc.asyncProperty(fc.anything(), fc.string(), async (value, type) => {
      await post(value)
      await post({ type: `@w3m-app/${type}`, id: 'x', payload: value })
    }),
    { numRuns: 300 },
  )
  expect(asked.every(([type]) => typeof type === 'string')).toBe(true)
})

test('allows a page by full origin or subdomain', () => {
  const allowed = [page, 'https://*.shop.example']
  for (const good of [page, 'https://a.shop.example', 'https://a.b.shop.example'])
    expect(isAllowedPage(allowed, good)).toBe(true)
  for (const bad of [
    'http://anvil.example',
    'https://anvil.example.evil',
    'https://shop.example',
    'http://a.shop.example',
    'https://evilshop.example',
    'null',
    '',
  ])
    expect([bad, isAllowedPage(allowed, bad)]).toEqual([bad, false])
})
