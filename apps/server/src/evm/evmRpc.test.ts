import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { whyNoAnvil } from '../../../../e2e/evm/findAnvil.ts'
import { type EvmSite, startEvmSite, toEvm } from '../testing/evmSite.ts'
import { answerWith, type FakeAnswer, startFakeUpstream } from '../testing/fakeUpstream.ts'
import { createTestApp } from '../testing/testApp.ts'

const missing = whyNoAnvil()
const chainId = 'eip155:31337'
const call = (method: string, params: readonly unknown[] = [], id = 1) => ({ jsonrpc: '2.0', id, method, params })

describe('on a real chain', () => {
  let chain: EvmSite
  beforeAll(async () => {
    if (missing === null) chain = await startEvmSite(31_337)
  })
  afterAll(() => chain?.[Symbol.asyncDispose]())
  beforeEach(({ skip }) => {
    if (missing !== null) skip(missing)
  })

  const post = (body: unknown, headers: Record<string, string> = { origin: chain.site.instance.publicUrl }) =>
    chain.site.post(`/v1?chainId=${chainId}&projectId=`, body, headers)

  test('forwards a call and a batch to the chain', async () => {
    expect(await post(call('eth_chainId'))).toMatchObject({ status: 200, body: { id: 1, result: '0x7a69' } })
    expect((await post([call('eth_blockNumber'), call('eth_gasPrice', [], 2)])).body).toEqual([
      { jsonrpc: '2.0', id: 1, result: expect.stringMatching(/^0x/) },
      { jsonrpc: '2.0', id: 2, result: expect.stringMatching(/^0x/) },
    ])
  })

  test('refuses signing and wallet methods, and forwards nothing of their batch', async () => {
    const [from = '', to = ''] = chain.anvil.accounts
    const before = await chain.anvil.request('eth_getBalance', [to, 'latest'])
    const { body } = await post([
      call('eth_sendTransaction', [{ from, to, value: '0x1' }]),
      call('eth_blockNumber', [], 2),
    ])

    expect(body).toMatchObject([
      { id: 1, error: { code: -32_601, message: expect.stringContaining('not available here for eip155:31337') } },
      { id: 2, error: { code: -32_050 } },
    ])
    expect(await chain.anvil.request('eth_getBalance', [to, 'latest'])).toBe(before)
  })

  test('refuses logs of too many blocks with the limit', async () => {
    expect((await post(call('eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest' }]))).body).toMatchObject({
      error: {
        code: -32_602,
        message: expect.stringContaining('limited to 2000 blocks'),
        data: { name: 'RpcLogRangeError' },
      },
    })
    expect((await post(call('eth_getLogs', [{ fromBlock: '0x0', toBlock: '0x1' }]))).body).toMatchObject({ result: [] })
  })

  test('is read-only outside pages, also over a WebSocket', async () => {
    expect((await post(call('eth_sendRawTransaction', ['0x00']), {})).body).toMatchObject({
      error: { data: { name: 'RpcReadOnlyError' } },
    })
    const client = await openClient()
    client.send(call('eth_sendRawTransaction', ['0x00'], 3))
    expect(await client.next()).toMatchObject({ id: 3, error: { data: { name: 'RpcReadOnlyError' } } })
  })

  test('reports an unconfigured chain by name', async () => {
    for (const id of ['eip155:1', 'eip155:0', 'eip155:x'])
      expect(await chain.site.post(`/v1?chainId=${id}&projectId=`, call('eth_chainId'))).toMatchObject({
        body: { error: { message: expect.stringContaining(id), data: { name: 'RpcChainError' } } },
      })
  })

  test('notifies WebSocket subscribers of new blocks until they unsubscribe', async () => {
    const [from = '', to = ''] = chain.anvil.accounts
    const client = await openClient()

    client.send(call('eth_blockNumber', [], 1))
    expect(await client.next()).toMatchObject({ id: 1, result: expect.stringMatching(/^0x/) })
    client.send(call('eth_subscribe', ['newHeads'], 2))
    const { result: subscription } = (await client.next()) as { result: string }
    await chain.anvil.send({ from, to, value: '0x1' })
    expect(await client.next()).toMatchObject({ method: 'eth_subscription', params: { subscription } })

    client.send(call('eth_unsubscribe', [subscription], 3))
    expect(await client.next()).toMatchObject({ id: 3, result: true })
    client.send(call('eth_subscribe', ['newPendingTransactions'], 4))
    expect(await client.next()).toMatchObject({ id: 4, error: { data: { name: 'RpcFilterRequiredError' } } })
  })

  async function openClient() {
    const url = (await listen()).replace('http', 'ws')
    const socket = new WebSocket(`${url}/v1?chainId=${chainId}&projectId=`)
    onTestFinished(() => socket.terminate())
    const messages: unknown[] = []
    const waiting: ((message: unknown) => void)[] = []
    socket.on('message', (bytes) => {
      const message: unknown = JSON.parse(String(bytes))
      const deliver = waiting.shift()
      if (deliver) deliver(message)
      else messages.push(message)
    })
    await once(socket, 'open')
    return {
      send: (message: object) => socket.send(JSON.stringify(message)),
      next: () => (messages.length > 0 ? messages.shift() : new Promise((deliver) => waiting.push(deliver))),
    }
  }

  let listening: Promise<string> | null = null
  function listen(): Promise<string> {
    listening ??= chain.site.listen()
    return listening
  }
})

describe('RPC URL', () => {
  const open = async (answer: FakeAnswer) => {
    const upstream = await startFakeUpstream(answer)
    const site = await createTestApp(toEvm({ 'eip155:1': upstream.url }))
    return {
      upstream,
      ask: (body: object) => site.post('/v1?chainId=eip155:1&projectId=', body, { origin: site.instance.publicUrl }),
      async [Symbol.asyncDispose]() {
        await site[Symbol.asyncDispose]()
        await upstream[Symbol.asyncDispose]()
      },
    }
  }

  test('is checked for its chain id first, and refused without a call if it differs', async () => {
    await using other = await open(answerWith('"0x2105"'))

    expect(await other.ask(call('eth_blockNumber'))).toMatchObject({
      status: 502,
      body: { error: { code: -32_057, message: expect.stringContaining('EVM_RPC_URLS') } },
    })
    expect(other.upstream.received.join()).not.toContain('eth_blockNumber')
  })

  test('can pad its chain id with zeros', async () => {
    await using padded = await open(answerWith('"0x01"'))

    expect((await padded.ask(call('eth_chainId'))).body).toMatchObject({ result: '0x01' })
  })

  test.each<[string, FakeAnswer, string]>([
    ['says a number for its chain', answerWith('1'), 'RpcAnswerError'],
    ['says nonsense for its chain', answerWith('"mainnet"'), 'RpcAnswerError'],
    ['answers with a page', (_, response) => void response.end('<html>'), 'RpcAnswerError'],
    ['answers with 10 MB', answerWith(`"${'x'.repeat(10_000_000)}"`), 'RpcAnswerTooLargeError'],
    ['hangs up', (_, response) => void response.destroy(), 'RpcUnreachableError'],
    ['fails', (_, response) => void response.writeHead(500).end('{}'), 'RpcRefusedError'],
    ['has had enough', (_, response) => void response.writeHead(429).end('{}'), 'TooManyRequestsError'],
  ])('that %s is reported by name', async (_, answer, name) => {
    await using wrong = await open(answer)

    expect((await wrong.ask(call('eth_blockNumber'))).body).toMatchObject({ error: { data: { name } } })
  })

  test('does not reveal its key', async () => {
    const key = 'key-0123456789abcdef'
    await using upstream = await startFakeUpstream((_, response) => void response.end(`{"error":"no plan for ${key}"}`))
    await using site = await createTestApp(toEvm({ 'eip155:1': `${upstream.url}/v2/${key}` }))

    const { text } = await site.post('/v1?chainId=eip155:1&projectId=', call('eth_chainId'))

    expect(text).toContain('RpcAnswerError')
    expect(text).not.toContain(key)
  })
})
