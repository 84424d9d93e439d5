import { expect, test } from 'vitest'
import { startFakeUpstream } from '../testing/fakeUpstream.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'

const none = { mainnet: null, devnet: null, sandbox: null }

const answerGenesis = (body: string) => JSON.stringify({ jsonrpc: '2.0', result: 'Genesis1', id: JSON.parse(body).id })

test('offers no network without upstreams', async () => {
  const publicUrl = 'https://site.example'
  await using site = await createTestApp({ version: '1.2.3', commit: 'abc1234', publicUrl })

  const config = await site.get('/api/config')

  expect(config).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(config.body).toMatchInlineSnapshot(`
    {
      "buildHash": null,
      "commit": "abc1234",
      "database": "unavailable",
      "networks": {
        "devnet": {
          "isAvailable": false,
        },
        "mainnet": {
          "isAvailable": false,
        },
        "sandbox": null,
      },
      "publicUrl": "https://site.example",
      "rpcBatch": {
        "bytes": 48000,
        "size": 100,
      },
      "sourceUrl": null,
      "version": "1.2.3",
    }
  `)
})

test('reports the package’s version', async () => {
  await using site = await createTestApp()

  expect((await site.get('/api/config')).body).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
})

test('offers a configured network without revealing its RPC URL', async () => {
  const mainnet = toUpstream('https://rpc.example/secret-key')
  await using site = await createTestApp({ upstreams: { ...none, mainnet } })

  const config = await site.get('/api/config')

  expect(config.body).toMatchObject({ networks: { mainnet: { isAvailable: true }, devnet: { isAvailable: false } } })
  expect(config.text).not.toContain('rpc.example')
})

test("offers the sandbox's explorer at its public URL", async () => {
  const sandbox = toUpstream('http://127.0.0.1:1')
  const sandboxExplorerUrl = 'http://127.0.0.1:8899'
  await using site = await createTestApp({ upstreams: { ...none, sandbox }, sandboxExplorerUrl })

  const config = await site.get('/api/config')

  expect(config.body).toMatchObject({ networks: { sandbox: { explorerUrl: 'http://127.0.0.1:8899' } } })
})

test("requests the sandbox's genesis hash until it has answered once", async () => {
  let isUp = false
  await using upstream = await startFakeUpstream((body, response) =>
    isUp ? response.end(answerGenesis(body)) : response.writeHead(503).end(),
  )
  await using site = await createTestApp({ upstreams: { ...none, sandbox: toUpstream(upstream.url) } })
  const sandbox = async () =>
    ((await site.get('/api/config')).body as { networks: { sandbox: unknown } }).networks.sandbox

  expect(await sandbox()).toEqual({ genesisHash: null, explorerUrl: null })
  isUp = true
  expect(await sandbox()).toEqual({ genesisHash: 'Genesis1', explorerUrl: null })
  isUp = false
  expect(await sandbox()).toEqual({ genesisHash: 'Genesis1', explorerUrl: null })
  expect(upstream.received).toHaveLength(2)
})

test('shares one request between parallel callers', async () => {
  await using upstream = await startFakeUpstream((body, response) =>
    setTimeout(() => response.end(answerGenesis(body)), 50),
  )
  await using site = await createTestApp({ upstreams: { ...none, sandbox: toUpstream(upstream.url) } })

  const configs = await Promise.all(Array.from({ length: 10 }, () => site.get('/api/config')))

  expect(configs.every(({ text }) => text.includes('"genesisHash":"Genesis1"'))).toBe(true)
  expect(upstream.received).toHaveLength(1)
})

test.each([
  '{"jsonrpc":"2.0","result":7,"id":1}',
  '{"jsonrpc":"2.0","error":{"code":1,"message":"x"},"id":1}',
  '<html>',
])('returns no genesis hash for a sandbox that answers %s', async (answer) => {
  await using upstream = await startFakeUpstream((_, response) => response.end(answer))
  await using site = await createTestApp({ upstreams: { ...none, sandbox: toUpstream(upstream.url) } })

  expect(await site.get('/api/config')).toMatchObject({ body: { networks: { sandbox: { genesisHash: null } } } })
})
