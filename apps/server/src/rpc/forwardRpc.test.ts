import { connect, type Socket } from 'node:net'
import { createRpc, requestRpc } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { answerWith, startFakeUpstream } from '../testing/fakeUpstream.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'

const call = (method: string, params: readonly unknown[] = []) => ({ jsonrpc: '2.0', id: 1, method, params })
const address = 'So11111111111111111111111111111111111111112'
const none = { mainnet: null, devnet: null, sandbox: null }

test('forwards text unchanged in both directions, so that 64-bit integers stay exact', async () => {
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

test("returns exact numbers to the product's clients", async () => {
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

test('forwards each network to its own upstream', async () => {
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
    'No RPC URL is configured for Mainnet on this site. Use the sandbox, or ask its operator to set MAINNET_RPC_URL.',
  ],
  [
    'devnet',
    'No RPC URL is configured for Devnet on this site. Use the sandbox, or ask its operator to set DEVNET_RPC_URL.',
  ],
  ['sandbox', 'This site has no sandbox. Start one with npm start, or ask the operator to set SANDBOX_RPC_URL.'],
])('reports %s without an RPC URL', async (network, message) => {
  await using site = await createTestApp()

  expect(await site.post(`/rpc/${network}`, call('getSlot'))).toMatchObject({
    status: 200,
    body: { jsonrpc: '2.0', id: 1, error: { code: -32051, message, data: { name: 'RpcNotConfiguredError' } } },
  })
})

test.each(['testnet', 'constructor', '__proto__', 'MAINNET'])('reports a network %s as unknown', async (network) => {
  await using site = await createTestApp()

  expect(await site.post(`/rpc/${network}`, call('getSlot'))).toMatchObject({
    status: 404,
    body: { error: { data: { name: 'NotFoundError' } } },
  })
})

test.each([
  ['getVoteAccounts', [], -32601, 'getVoteAccounts is not available here for Mainnet. Use your own RPC URL for it.'],
  ['constructor', [], -32601, 'constructor is not available here for Mainnet. Use your own RPC URL for it.'],
  [
    'requestAirdrop',
    ['x', 1],
    -32601,
    'requestAirdrop is not available here for Mainnet. Use your own RPC URL for it.',
  ],
  ['slotSubscribe', [], -32601, 'slotSubscribe is available only over the WebSocket at this address.'],
  ['slotsUpdatesSubscribe', [], -32601, 'slotsUpdatesSubscribe is available only over the WebSocket at this address.'],
  ['getProgramAccounts', ['x'], -32602, 'getProgramAccounts needs a filter here. Add one.'],
])('refuses %s with %j without a request', async (method, params, code, message) => {
  await using upstream = await startFakeUpstream(answerWith('1'))
  await using site = await createTestApp({ upstreams: { ...none, mainnet: toUpstream(upstream.url) } })

  const refusal = await site.post('/rpc/mainnet', call(method, params))

  expect(refusal).toMatchObject({ status: 200, body: { jsonrpc: '2.0', id: 1, error: { code, message } } })
  expect(upstream.received).toEqual([])
})

test.each([
  [[]],
  [[{ dataSize: 165 }]],
  [[{ memcmp: { offset: 0, bytes: '' } }]],
  [[{ memcmp: { offset: 0, bytes: '2' } }, { dataSize: 165 }]],
  [[{ memcmp: { offset: 0, bytes: 'AAAA', encoding: 'base64' } }]],
  [[{ memcmp: { offset: 0, bytes: [1, 2, 3] } }]],
  [[{ memcmp: null }, null, 'x']],
])('refuses getProgramAccounts with the filters %j, which would read a whole program', async (filters) => {
  await using upstream = await startFakeUpstream(answerWith('1'))
  await using site = await createTestApp({ upstreams: { ...none, mainnet: toUpstream(upstream.url) } })

  const refusal = await site.post('/rpc/mainnet', call('getProgramAccounts', ['x', { filters }]))

  expect(refusal.body).toMatchObject({ error: { code: -32602, data: { name: 'RpcFilterRequiredError' } } })
  expect(upstream.received).toEqual([])
})

test("charges for an answer's size afterwards", async () => {
  await using upstream = await startFakeUpstream(answerWith(`"${'x'.repeat(1_000_000)}"`))
  const upstreams = { ...none, mainnet: toUpstream(upstream.url, 12) }
  await using site = await createTestApp({ upstreams, now: () => 0 })

  const answers = [await site.post('/rpc/mainnet', call('getSlot')), await site.post('/rpc/mainnet', call('getSlot'))]

  expect(answers.map(({ status }) => status)).toEqual([200, 429])
  expect(answers[1]?.headers).toMatchObject({ 'retry-after': '50' })
})

test("limits a visitor's SOL from the sandbox per day", async () => {
  await using upstream = await startFakeUpstream(answerWith('"signature"'))
  const clock = { ms: 0 }
  const upstreams = { ...none, sandbox: toUpstream(upstream.url) }
  await using site = await createTestApp({ upstreams, now: () => clock.ms })
  const ask = (sol: number) => site.post('/rpc/sandbox', call('requestAirdrop', ['x', sol * 1e9]))

  expect([(await ask(100)).body, (await ask(100)).body]).toMatchObject([
    { result: 'signature' },
    { result: 'signature' },
  ])
  expect(await ask(1)).toMatchObject({
    status: 200,
    body: {
      error: {
        code: -32005,
        message: 'You have reached this site\u2019s daily limit for sandbox SOL. Try again tomorrow.',
        data: { name: 'AirdropLimitError' },
      },
    },
  })
  clock.ms += 43_200_000
  expect((await ask(100)).body).toMatchObject({ result: 'signature' })
})

test('limits a visitor to ten pending or unread answers, and queues further calls', async () => {
  const held: (() => void)[] = []
  await using upstream = await startFakeUpstream((body, response) => {
    held.push(() => answerWith('"short"')(body, response))
  })
  const upstreams = { ...none, devnet: toUpstream(upstream.url) }
  await using site = await createTestApp({ upstreams, trustedProxies: ['127.0.0.1'] })
  const ask = (ip: string) => site.post('/rpc/devnet', call('getSlot'), { 'x-forwarded-for': ip })

  const answers = Array.from({ length: 25 }, () => ask('1.1.1.1'))
  await expect.poll(() => held.length).toBe(10)
  const other = ask('2.2.2.2')
  await expect.poll(() => held.length).toBe(11)
  held.splice(0).map((answer) => answer())

  await expect.poll(() => held.length).toBe(10)
  held.splice(0).map((answer) => answer())
  await expect.poll(() => held.length).toBe(5)
  held.splice(0).map((answer) => answer())
  expect((await Promise.all([...answers, other])).every(({ status }) => status === 200)).toBe(true)
})

test('limits unread answers in total, and still serves small ones', async () => {
  const large = `"${'x'.repeat(7_800_000)}"`
  await using upstream = await startFakeUpstream((body, response) =>
    answerWith(body.includes('getSlot') ? '1' : large)(body, response),
  )
  await using site = await createTestApp({ upstreams: { ...none, sandbox: toUpstream(upstream.url) } })
  const { port } = new URL(await site.listen())
  const deaf = Array.from({ length: 6 }, () => askWithoutReading(Number(port), '1.1.1.1'))
  await expect.poll(() => upstream.received.length).toBe(6)

  await expect.poll(async () => (await site.post('/rpc/sandbox', call('getAccountInfo', ['x']))).status).toBe(429)

  expect(await site.post('/rpc/sandbox', call('getSlot'))).toMatchObject({ status: 200 })
  for (const socket of deaf) socket.destroy()
  const askAgain = async () => (await site.post('/rpc/sandbox', call('getAccountInfo', ['x']))).status
  await expect.poll(askAgain).toBe(200)
})

test('closes the connection of an unread answer without progress', async () => {
  await using upstream = await startFakeUpstream(answerWith(`"${'x'.repeat(7_000_000)}"`))
  const upstreams = { ...none, sandbox: toUpstream(upstream.url) }
  await using site = await createTestApp({ upstreams, progressTimeoutMs: 300 })
  const { port } = new URL(await site.listen())
  const deaf = askWithoutReading(Number(port), '1.1.1.1')
  const connections = () => new Promise((done) => site.app.server.getConnections((_, count) => done(count)))
  await expect.poll(connections).toBe(1)

  await expect.poll(connections).toBe(0)
  deaf.destroy()
})

function askWithoutReading(port: number, ip: string): Socket {
  const body = JSON.stringify(call('getAccountInfo', ['x']))
  const head = `POST /rpc/sandbox HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${ip}\r\ncontent-type: application/json\r\n`
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).pause()
  socket.write(`${head}content-length: ${body.length}\r\n\r\n${body}`)
  return socket
}

test.each(['sandbox', 'devnet'])('allows airdrops on %s', async (network) => {
  await using upstream = await startFakeUpstream(answerWith('"signature"'))
  await using site = await createTestApp({ upstreams: { ...none, [network]: toUpstream(upstream.url) } })

  expect(await site.post(`/rpc/${network}`, call('requestAirdrop', ['x', 1]))).toMatchObject({
    body: { result: 'signature' },
  })
})

test("allows a program's accounts with a filter", async () => {
  await using upstream = await startFakeUpstream(answerWith('[]'))
  await using site = await createTestApp({ upstreams: { ...none, mainnet: toUpstream(upstream.url) } })

  const answer = await site.post(
    '/rpc/mainnet',
    call('getProgramAccounts', ['x', { filters: [{ memcmp: { offset: 0, bytes: address } }] }]),
  )

  expect(answer).toMatchObject({ status: 200, body: { result: [] } })
})

test('refuses a batch with one refused call completely, call by call', async () => {
  await using upstream = await startFakeUpstream(answerWith('1'))
  await using site = await createTestApp({ upstreams: { ...none, sandbox: toUpstream(upstream.url) } })

  const refusal = await site.post('/rpc/sandbox', [
    { ...call('getSlot'), id: 'a' },
    { ...call('getVoteAccounts'), id: 'b' },
  ])

  expect(refusal.body).toMatchObject([
    { id: 'a', error: { code: -32050, message: 'Not sent, because another call in the same batch was rejected.' } },
    { id: 'b', error: { code: -32601 } },
  ])
  expect(upstream.received).toEqual([])
})

test('returns a JSON-RPC error for a body that is malformed, above 64 kB or of another type', async () => {
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

test('charges methods by weight, and reports the waiting time', async () => {
  await using upstream = await startFakeUpstream(answerWith('1'))
  const upstreams = { ...none, sandbox: toUpstream(upstream.url, 60) }
  await using site = await createTestApp({ upstreams, now: () => 0 })

  const filtered = call('getProgramAccounts', ['x', { filters: [{ memcmp: { offset: 0, bytes: address } }] }])
  for (let count = 0; count < 2; count++)
    expect(await site.post('/rpc/sandbox', filtered)).toMatchObject({ status: 200 })
  const batch = await site.post('/rpc/sandbox', Array(20).fill(call('getSlot')))
  const refusal = await site.post('/rpc/sandbox', call('simulateTransaction', ['x']))

  expect(batch.status).toBe(200)
  expect(refusal).toMatchObject({
    status: 429,
    headers: { 'retry-after': '20' },
    body: { id: 1, error: { code: -32005, message: 'Too many requests. Try again in 20 s.' } },
  })
  expect(upstream.received).toHaveLength(3)
})

test('separates clients behind a trusted proxy', async () => {
  await using upstream = await startFakeUpstream(answerWith('1'))
  const upstreams = { ...none, sandbox: toUpstream(upstream.url, 1) }
  const ask = async (site: Awaited<ReturnType<typeof createTestApp>>, ip: string) =>
    (await site.post('/rpc/sandbox', call('getSlot'), { 'x-forwarded-for': ip })).status

  await using open = await createTestApp({ upstreams, now: () => 0 })
  expect([await ask(open, '1.1.1.1'), await ask(open, '2.2.2.2')]).toEqual([200, 429])

  await using proxied = await createTestApp({ upstreams, now: () => 0, trustedProxies: ['127.0.0.1'] })
  expect([await ask(proxied, '1.1.1.1'), await ask(proxied, '2.2.2.2')]).toEqual([200, 200])
})
