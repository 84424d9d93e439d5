import { genesisHashes } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { answerWith, type FakeAnswer, startFakeUpstream } from '../testing/fakeUpstream.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'

const call = { jsonrpc: '2.0', id: 1, method: 'getSlot', params: [] }

const networkOf =
  (hash: () => string | null): FakeAnswer =>
  (body, response) => {
    const told = hash()
    if (told === null) response.writeHead(503).end()
    else answerWith(body.includes('getGenesisHash') ? JSON.stringify(told) : '7')(body, response)
  }

const mainnetAt = (url: string) => ({
  mainnet: { ...toUpstream(url), genesisHash: genesisHashes.mainnet },
  devnet: null,
  sandbox: null,
})

test("checks an RPC URL's genesis once", async () => {
  await using upstream = await startFakeUpstream(networkOf(() => genesisHashes.mainnet))
  await using site = await createTestApp({ upstreams: mainnetAt(upstream.url) })

  const answers = await Promise.all([1, 2, 3].map(() => site.post('/rpc/mainnet', call)))

  expect(answers.map(({ body }) => body)).toMatchObject([{ result: 7 }, { result: 7 }, { result: 7 }])
  expect(upstream.received.filter((body) => body.includes('getGenesisHash'))).toHaveLength(1)
})

test('blocks an RPC URL of another network over HTTP and WebSocket, and reports the reason', async () => {
  await using upstream = await startFakeUpstream(networkOf(() => genesisHashes.devnet))
  await using site = await createTestApp({ upstreams: mainnetAt(upstream.url) })
  const url = (await site.listen()).replace('http', 'ws')

  const refusal = await site.post('/rpc/mainnet', call)
  const socket = new WebSocket(`${url}/rpc/mainnet`)
  const closed = new Promise((done) => socket.on('close', done))

  expect(refusal).toMatchObject({
    status: 502,
    body: {
      error: {
        code: -32057,
        data: { name: 'RpcWrongNetworkError', facts: { network: 'mainnet' } },
        message: expect.stringContaining('serves a different network, so your request was not sent.'),
      },
    },
  })
  expect(await closed).toBe(1011)
  expect(upstream.received.every((body) => body.includes('getGenesisHash'))).toBe(true)
})

test('checks a silent RPC URL again before its next use', async () => {
  let hash: string | null = null
  await using upstream = await startFakeUpstream(networkOf(() => hash))
  await using site = await createTestApp({ upstreams: mainnetAt(upstream.url) })

  expect((await site.post('/rpc/mainnet', call)).status).toBe(502)
  hash = genesisHashes.mainnet
  expect((await site.post('/rpc/mainnet', call)).body).toMatchObject({ result: 7 })
})
