import { createRpc, requestRpc } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { answerWith, startFakeUpstream } from '../testing/fakeUpstream.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'

const call = (method: string, params: readonly unknown[] = []) => ({ jsonrpc: '2.0', id: 1, method, params })
const none = { mainnet: null, devnet: null, sandbox: null }

test('text passes both ways untouched, so that 64-bit integers stay exact', async () => {
  await using upstream = await startFakeUpstream(answerWith('18446744073709551615'))
  await using site = await createTestApp({ upstreams: { ...none, sandbox: toUpstream(upstream.url) } })
  const text = ' {"jsonrpc":"2.0", "id":9007199254740993,"method":"getBalance","params":[18446744073709551615, 1.50]}'

  const answer = await site.app.inject({
    method: 'POST',
    url: '/rpc/sandbox',
    payload: text,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })

  expect(upstream.received).toEqual([text])
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('{"jsonrpc":"2.0","result":18446744073709551615,"id":9007199254740993}')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
})

test('the clients of this product read exact numbers through it', async () => {
  await using upstream = await startFakeUpstream(answerWith('{"context":{"slot":1},"value":9007199254740993}'))
  await using site = await createTestApp({ upstreams: { ...none, devnet: toUpstream(upstream.url) } })
  const url = `${await site.listen()}/rpc/devnet`

  expect(
    await createRpc({ url })
      .getBalance('11111111111111111111111111111111' as never)
      .send(),
  ).toMatchObject({
    value: 9007199254740993n,
  })
  expect(await requestRpc({ url }, 'getBalance', ['x'])).toMatchObject({ value: 9007199254740993n })
})

test('each network leads to its own upstream', async () => {
  await using mainnet = await startFakeUpstream(answerWith('"mainnet"'))
  await using sandbox = await startFakeUpstream(answerWith('"sandbox"'))
  const upstreams = { ...none, mainnet: toUpstream(mainnet.url), sandbox: toUpstream(sandbox.url) }
  await using site = await createTestApp({ upstreams })

  expect(await site.post('/rpc/mainnet', call('getSlot'))).toMatchObject({ body: { result: 'mainnet' } })
  expect(await site.post('/rpc/sandbox', call('getSlot'))).toMatchObject({ body: { result: 'sandbox' } })
})

test.each([
  [
    'mainnet',
    'No RPC address is configured for Mainnet on this site. Use the sandbox, or ask its operator to set MAINNET_RPC_URL.',
  ],
  [
    'devnet',
    'No RPC address is configured for Devnet on this site. Use the sandbox, or ask its operator to set DEVNET_RPC_URL.',
  ],
  ['sandbox', 'No sandbox runs on this site. Start it with npm start, or ask its operator to set SANDBOX_RPC_URL.'],
])('%s without an address says so', async (network, message) => {
  await using site = await createTestApp()

  expect(await site.post(`/rpc/${network}`, call('getSlot'))).toMatchObject({
    status: 200,
    body: { jsonrpc: '2.0', id: 1, error: { code: -32051, message, data: { name: 'RpcNotConfiguredError' } } },
  })
})

test.each(['testnet', 'constructor', '__proto__', 'MAINNET'])('a network %s does not exist', async (network) => {
  await using site = await createTestApp()

  expect(await site.post(`/rpc/${network}`, call('getSlot'))).toMatchObject({
    status: 404,
    body: { error: { data: { name: 'NotFoundError' } } },
  })
})

test.each([
  [
    'getVoteAccounts',
    [],
    -32601,
    'getVoteAccounts is not offered here for Mainnet. Use an RPC address of your own for it.',
  ],
  ['constructor', [], -32601, 'constructor is not offered here for Mainnet. Use an RPC address of your own for it.'],
  [
    'requestAirdrop',
    ['x', 1],
    -32601,
    'requestAirdrop is not offered here for Mainnet. Use an RPC address of your own for it.',
  ],
  ['slotSubscribe', [], -32601, 'slotSubscribe works over the WebSocket of this address.'],
  ['getProgramAccounts', ['x'], -32602, 'getProgramAccounts without a filter is not offered here. Add a filter.'],
  [
    'getProgramAccounts',
    ['x', { filters: [] }],
    -32602,
    'getProgramAccounts without a filter is not offered here. Add a filter.',
  ],
])('%s with %j is refused without asking anybody', async (method, params, code, message) => {
  await using upstream = await startFakeUpstream(answerWith('1'))
  await using site = await createTestApp({ upstreams: { ...none, mainnet: toUpstream(upstream.url) } })

  const refusal = await site.post('/rpc/mainnet', call(method, params))

  expect(refusal).toMatchObject({ status: 200, body: { jsonrpc: '2.0', id: 1, error: { code, message } } })
  expect(upstream.received).toEqual([])
})

test.each(['sandbox', 'devnet'])('an airdrop may be asked for on %s', async (network) => {
  await using upstream = await startFakeUpstream(answerWith('"signature"'))
  await using site = await createTestApp({ upstreams: { ...none, [network]: toUpstream(upstream.url) } })

  expect(await site.post(`/rpc/${network}`, call('requestAirdrop', ['x', 1]))).toMatchObject({
    body: { result: 'signature' },
  })
})

test('a program\u2019s accounts may be asked for with a filter', async () => {
  await using upstream = await startFakeUpstream(answerWith('[]'))
  await using site = await createTestApp({ upstreams: { ...none, mainnet: toUpstream(upstream.url) } })

  const answer = await site.post('/rpc/mainnet', call('getProgramAccounts', ['x', { filters: [{ dataSize: 165 }] }]))

  expect(answer).toMatchObject({ status: 200, body: { result: [] } })
})

test('a batch with one refused call is refused whole, call by call', async () => {
  await using upstream = await startFakeUpstream(answerWith('1'))
  await using site = await createTestApp({ upstreams: { ...none, sandbox: toUpstream(upstream.url) } })

  const refusal = await site.post('/rpc/sandbox', [
    { ...call('getSlot'), id: 'a' },
    { ...call('getVoteAccounts'), id: 'b' },
  ])

  expect(refusal.body).toMatchObject([
    { id: 'a', error: { code: -32050, message: 'Not sent, because another call of the same batch is refused.' } },
    { id: 'b', error: { code: -32601 } },
  ])
  expect(upstream.received).toEqual([])
})

test('a body larger than 64 kB, of another type, or malformed is a JSON-RPC error', async () => {
  await using site = await createTestApp()
  const send = async (payload: string, type: string) =>
    site.app.inject({ method: 'POST', url: '/rpc/sandbox', payload, headers: { 'content-type': type } })

  const large = await send(JSON.stringify(call('getSlot', ['x'.repeat(64_000)])), 'application/json')
  const typed = await send(JSON.stringify(call('getSlot')), 'text/plain')
  const broken = await send('{"jsonrpc":"2.0",', 'application/json')
  const empty = await send('', 'application/json')

  expect(large).toMatchObject({ statusCode: 413 })
  expect(large.json()).toMatchObject({ id: null, error: { code: -32600, data: { name: 'BodyTooLargeError' } } })
  expect(typed).toMatchObject({ statusCode: 415 })
  expect(typed.json()).toMatchObject({ error: { data: { name: 'BodyTypeError' } } })
  expect(broken.json()).toMatchObject({
    id: null,
    error: { code: -32700, message: 'The body of this request is not valid JSON.' },
  })
  expect(empty.json()).toMatchObject({ error: { code: -32700 } })
})

test('a visitor pays for methods by their weight, and is told when to come back', async () => {
  await using upstream = await startFakeUpstream(answerWith('1'))
  const upstreams = { ...none, sandbox: toUpstream(upstream.url, 60) }
  await using site = await createTestApp({ upstreams, now: () => 0 })

  const filtered = call('getProgramAccounts', ['x', { filters: [{ dataSize: 1 }] }])
  for (let count = 0; count < 2; count++)
    expect(await site.post('/rpc/sandbox', filtered)).toMatchObject({ status: 200 })
  const batch = await site.post('/rpc/sandbox', Array(20).fill(call('getSlot')))
  const refusal = await site.post('/rpc/sandbox', call('simulateTransaction', ['x']))

  expect(batch.status).toBe(200)
  expect(refusal).toMatchObject({
    status: 429,
    headers: { 'retry-after': '5' },
    body: { id: 1, error: { code: -32005, message: 'Too many requests. Try again in 5 s.' } },
  })
  expect(upstream.received).toHaveLength(3)
})

test('who stands behind a trusted proxy is a visitor of their own', async () => {
  await using upstream = await startFakeUpstream(answerWith('1'))
  const upstreams = { ...none, sandbox: toUpstream(upstream.url, 1) }
  const ask = async (site: Awaited<ReturnType<typeof createTestApp>>, ip: string) =>
    (await site.post('/rpc/sandbox', call('getSlot'), { 'x-forwarded-for': ip })).status

  await using open = await createTestApp({ upstreams, now: () => 0 })
  expect([await ask(open, '1.1.1.1'), await ask(open, '2.2.2.2')]).toEqual([200, 429])

  await using proxied = await createTestApp({ upstreams, now: () => 0, trustedProxies: ['127.0.0.1'] })
  expect([await ask(proxied, '1.1.1.1'), await ask(proxied, '2.2.2.2')]).toEqual([200, 200])
})
