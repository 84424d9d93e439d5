import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openFrameChannel } from './channel.ts'
import { type ExchangeName, exchanges } from './exchanges.ts'
import {
  type FrameMessage,
  parseAppMessage,
  parseFrameMessage,
  writeAppMessage,
  writeFrameMessage,
} from './messages.ts'
import { classifyRpcMethod, safeRpcMethods, unsafeRpcMethods } from './rpcMethods.ts'

const origin = 'https://wallet.example'

function setUp(limitMs?: number) {
  const page = new EventTarget()
  const sent: { message: { type: string; id: string; payload?: unknown }; to: string }[] = []
  const frame = { postMessage: (message: never, to: string) => sent.push({ message, to }) }
  const heard: unknown[] = []
  let lastId = 0
  const channel = openFrameChannel({
    // It has both methods of a window that a channel uses.
    page: page as unknown as Window,
    frame: () => frame as unknown as Window,
    origin,
    createId: () => `id${++lastId}`,
    onReady: (version) => heard.push(['ready', version]),
    onTimeout: () => heard.push('timeout'),
    ...(limitMs === undefined ? {} : { limitMs }),
  })
  channel.watchSession((token) => heard.push(['session', token]))
  const post = (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, source: frame, origin, ...from }))
  const say = (message: FrameMessage, from?: { source?: unknown; origin?: string }) =>
    post(writeFrameMessage(message), from)
  return { channel, sent, heard, say, post }
}

const problem = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Error) => ({ name: error.name, message: error.message }),
  )

describe('C123: a request is answered by a success or an error', () => {
  test("sends only to the frame's origin, and resolves to its answer", async () => {
    const { channel, sent, say } = setUp()
    const asked = channel.ask('GET_CHAIN_ID', undefined)
    expect(sent).toEqual([{ message: { type: '@w3m-app/GET_CHAIN_ID', id: 'id1' }, to: origin }])
    say({ kind: 'success', type: 'GET_CHAIN_ID', id: 'id1', payload: { chainId: 7 } })
    expect(await asked).toEqual({ chainId: 7 })
  })

  test("reports an error in the frame's words, or in ours if there are none", async () => {
    const { channel, say } = setUp()
    const errors = ['ask', 'again'].map(() => problem(channel.ask('CONNECT_OTP', { otp: '123456' })))
    say({ kind: 'error', type: 'CONNECT_OTP', id: 'id1', message: 'Wrong code' })
    say({ kind: 'error', type: 'CONNECT_OTP', id: 'id2', message: '' })
    expect(await Promise.all(errors)).toEqual([
      { name: 'FrameError', message: 'Wrong code' },
      { name: 'FrameError', message: 'An error occurred' },
    ])
  })

  test('keeps a standard error code, and drops others', () => {
    const error = { kind: 'error', type: 'RPC_REQUEST', id: 'x', message: 'no' } as const
    const written = writeFrameMessage({ ...error, code: 5_720 })
    expect(written.payload).toEqual({ message: 'no', code: 5_720 })
    expect(parseFrameMessage(written)).toEqual({ ...error, code: 5_720 })
    for (const code of ['5720', null, 1.5, {}])
      expect(parseFrameMessage({ ...written, payload: { message: 'no', code } })).toEqual(error)
  })

  test('encodes, decodes and answers every exchange', () => {
    const payloads: Partial<Record<ExchangeName, unknown>> = {
      SWITCH_NETWORK: { chainId: 'solana:x' },
      CONNECT_EMAIL: { email: 'ann@example.com' },
      CONNECT_OTP: { otp: '1' },
      CONNECT_SOCIAL: { uri: 'u' },
      GET_SOCIAL_REDIRECT_URI: { provider: 'google' },
      SET_PREFERRED_ACCOUNT: { type: 'eoa' },
      RPC_REQUEST: { method: 'eth_chainId' },
      UPDATE_EMAIL: { email: 'ann@example.com' },
      UPDATE_EMAIL_PRIMARY_OTP: { otp: '1' },
      UPDATE_EMAIL_SECONDARY_OTP: { otp: '1' },
      SYNC_THEME: { themeMode: 'dark' },
      SYNC_DAPP_DATA: { projectId: 'p' },
    }
    for (const type of Object.keys(exchanges) as ExchangeName[]) {
      const written = writeAppMessage({ type, id: 'x', payload: payloads[type] } as never)
      expect(parseAppMessage(structuredClone(written)), type).toMatchObject({ type, id: 'x' })
      const failure = writeFrameMessage({ kind: 'error', type, id: 'x', message: 'no' })
      expect(parseFrameMessage(failure)).toEqual({ kind: 'error', type, id: 'x', message: 'no' })
    }
  })
})

describe('C131: foreign messages are ignored', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: {} }],
    ['no window', { source: null }],
  ])('%s', async (_, from) => {
    const { channel, say, heard } = setUp()
    const asked = channel.ask('GET_CHAIN_ID', undefined)
    say({ kind: 'success', type: 'GET_CHAIN_ID', id: 'id1', payload: { chainId: 666 } }, from)
    say({ kind: 'sessionUpdate', token: 'stolen' }, from)
    say({ kind: 'success', type: 'GET_CHAIN_ID', id: 'id1', payload: { chainId: 1 } })
    expect([await asked, heard]).toEqual([{ chainId: 1 }, []])
  })

  test('ignores answers to other requests, repeated answers and other shapes', async () => {
    const { channel, say, post } = setUp()
    const asked = channel.ask('GET_CHAIN_ID', undefined)
    say({ kind: 'success', type: 'SIGN_OUT', id: 'id1', payload: undefined })
    say({ kind: 'success', type: 'GET_CHAIN_ID', id: 'id9', payload: { chainId: 2 } })
    post({ type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: 'id1', payload: { chainId: {} } })
    for (const data of [
      null,
      1,
      'x',
      {},
      { type: 7 },
      { type: '@w3m-frame/' },
      { type: '@w3m-frame/toString_ERROR', id: 'id1' },
    ])
      post(data)
    say({ kind: 'success', type: 'GET_CHAIN_ID', id: 'id1', payload: { chainId: 1 } })
    say({ kind: 'success', type: 'GET_CHAIN_ID', id: 'id1', payload: { chainId: 3 } })
    expect(await asked).toEqual({ chainId: 1 })
  })

  test('never throws on any text', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, type) => {
        parseFrameMessage(value)
        parseAppMessage(value)
        parseFrameMessage({ type: `@w3m-frame/${type}`, id: 'x', payload: value })
        parseAppMessage({ type: `@w3m-app/${type}`, id: 'x', payload: value })
      }),
    )
  })
})

describe('C124: timeouts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('gives up on an email after 30 s, and never on a request that waits for the user', async () => {
    const { channel, heard } = setUp()
    const email = problem(channel.ask('CONNECT_EMAIL', { email: 'ann@example.com' }))
    let isOver = false
    const request = problem(channel.ask('RPC_REQUEST', { method: 'personal_sign', params: [] })).then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(1)

    expect([await email, heard]).toEqual([{ name: 'FrameTimeoutError', message: 'Something went wrong' }, ['timeout']])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(isOver).toBe(false)
    channel.close()
    await request
  })
})

test('C126: does not send an invalid email, or a provider without a redirect', async () => {
  const { channel, sent } = setUp()
  expect(await problem(channel.ask('CONNECT_EMAIL', { email: 'foo' }))).toMatchObject({ name: 'FrameMessageError' })
  const farcaster = { provider: 'farcaster' } as unknown as { provider: 'x' }
  expect(await problem(channel.ask('GET_SOCIAL_REDIRECT_URI', farcaster))).toMatchObject({ name: 'FrameMessageError' })
  expect(sent).toEqual([])
})

test('C127: does not send a method outside the allowlist, and cancels requests that wait for the user', async () => {
  const { channel, sent, say } = setUp()
  const method = 'eth_sign' as unknown as 'eth_call'
  expect(await problem(channel.ask('RPC_REQUEST', { method }))).toEqual({
    name: 'RpcNotAllowedError',
    message: 'Requested RPC call is not allowed',
  })
  expect(sent).toEqual([])

  const unsafe = problem(channel.ask('RPC_REQUEST', { method: 'personal_sign', params: [] }))
  const safe = channel.ask('RPC_REQUEST', { method: 'eth_chainId' })
  channel.rejectRequests()
  expect(await unsafe).toEqual({ name: 'FrameAbortedError', message: 'Request was aborted' })
  say({ kind: 'success', type: 'RPC_REQUEST', id: 'id3', payload: '0x1' })
  expect(await safe).toBe('0x1')
})

test('reports a method that only the frame refuses with the same error', async () => {
  const { channel, say } = setUp()
  const asked = problem(channel.ask('RPC_REQUEST', { method: 'wallet_getAssets' }))
  say({ kind: 'error', type: 'RPC_REQUEST', id: 'id1', message: 'Requested RPC call is not allowed' })
  expect(await asked).toEqual({ name: 'RpcNotAllowedError', message: 'Requested RPC call is not allowed' })
})

test('C128: 40 methods are safe, 12 sign or send, and none is both', () => {
  expect([safeRpcMethods.length, unsafeRpcMethods.length]).toEqual([40, 12])
  expect(classifyRpcMethod('eth_getBalance')).toBe('safe')
  for (const method of ['personal_sign', 'solana_signTransaction', 'eth_sendRawTransaction'])
    expect(classifyRpcMethod(method)).toBe('unsafe')
  for (const method of ['eth_sign', '', 'toString', 'ETH_CALL']) expect(classifyRpcMethod(method)).toBe('notAllowed')
  expect(new Set([...safeRpcMethods, ...unsafeRpcMethods]).size).toBe(52)
})

test.each<[boolean, object]>([
  [true, { method: 'wallet_sendCalls', params: [{ calls: [{ to: '0xab', data: '0x' }] }] }],
  [false, { method: 'wallet_sendCalls', params: [{ calls: [{ to: 'ab' }] }] }],
  [false, { method: 'wallet_sendCalls', params: [{ calls: [] }] }],
  [false, { method: 'wallet_sendCalls', params: [{ calls: [{ to: '0xab', data: 'xx' }] }] }],
  [
    true,
    { method: 'solana_signAndSendTransaction', params: { transaction: 'x', options: { preflightCommitment: 'max' } } },
  ],
  [
    false,
    { method: 'solana_signAndSendTransaction', params: { transaction: 'x', options: { preflightCommitment: 'foo' } } },
  ],
  [true, { method: 'solana_signMessage', params: { message: 'x', pubkey: 'y' } }],
  [false, { method: 'solana_signMessage', params: { message: 'x' } }],
  [false, { method: 'solana_signAllTransactions', params: { transactions: 'x' } }],
  [true, { method: 'eth_getUserOperationByHash', params: ['0x1'] }],
  [false, { method: 'eth_call', params: 'x' }],
])('C129: answers %s to %j', (isTaken, payload) => {
  expect(parseAppMessage({ type: '@w3m-app/RPC_REQUEST', id: 'x', payload }) !== null).toBe(isTaken)
})

test('C133: reports ready and session updates', () => {
  const { heard, say } = setUp()
  say({ kind: 'ready', version: '4' })
  say({ kind: 'ready', version: undefined })
  say({ kind: 'sessionUpdate', token: 't' })
  expect(heard).toEqual([
    ['ready', '4'],
    ['ready', undefined],
    ['session', 't'],
  ])
})
