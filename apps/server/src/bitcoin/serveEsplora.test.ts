import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { bitcoinNetworks } from '@solsmith/wire/bitcoin'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../testing/testApp.ts'

const genesis = `${bitcoinNetworks.regtest.caip2.slice('bip122:'.length)}${'0'.repeat(32)}`
const own = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const id = 'ab'.repeat(32)

async function startApi(answers: Readonly<Record<string, readonly [status: number, body: string]>> = {}) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url} ${await text(request)}`.trim())
    const path = request.url?.replace('/secret-key-1/api/', '') ?? ''
    const [status, body] = { 'block-height/0': [200, genesis] as const, ...answers }[path] ?? [404, 'not found']
    response.writeHead(status).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  // Listens on TCP.
  const { port } = server.address() as AddressInfo
  return { asked, url: `http://127.0.0.1:${port}/secret-key-1/api` }
}

async function open(url: string, change: { unitsPerMinute?: number } = {}) {
  const bitcoin = { apis: new Map([['regtest', url]] as const), unitsPerMinute: 100, ...change }
  const site = await createTestApp({ bitcoin })
  onTestFinished(() => site[Symbol.asyncDispose]())
  return site
}

test('forwards the paths of a wallet and its transactions, once the network is the right one', async () => {
  const { asked, url } = await startApi({ [`address/${own}/utxo`]: [200, '[]'], tx: [200, id] })
  const site = await open(url)

  expect(await site.get(`/rpc/bitcoin/regtest/address/${own}/utxo`)).toMatchObject({
    status: 200,
    text: '[]',
    headers: { 'cache-control': 'no-store' },
  })
  const sent = await site.app.inject({
    method: 'POST',
    url: '/rpc/bitcoin/regtest/tx',
    payload: '0200',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  })
  expect([sent.statusCode, sent.body]).toEqual([200, id])
  expect(asked.map((line) => line.replace('/secret-key-1/api/', ''))).toEqual([
    'GET block-height/0',
    `GET address/${own}/utxo`,
    'POST tx 0200',
  ])
})

test.each(['txs', 'txs/chain', `txs/chain/${id}`])('forwards a history at %s, for five units', async (path) => {
  const { url } = await startApi({ [`address/${own}/${path}`]: [200, '[]'] })
  const site = await open(url, { unitsPerMinute: 9 })
  const statusOf = async () => (await site.get(`/rpc/bitcoin/regtest/address/${own}/${path}`)).status

  expect([await statusOf(), await statusOf()]).toEqual([200, 429])
})

test("passes on the node's reason for a refused transaction", async () => {
  const { url } = await startApi({ tx: [400, 'sendrawtransaction RPC error: {"code":-26,"message":"dust"}'] })
  const site = await open(url)

  const { statusCode, body } = await site.app.inject({
    method: 'POST',
    url: '/rpc/bitcoin/regtest/tx',
    payload: '0200',
    headers: { 'content-type': 'text/plain' },
  })

  expect([statusCode, body]).toEqual([400, 'sendrawtransaction RPC error: {"code":-26,"message":"dust"}'])
})

test.each([
  '/rpc/bitcoin/regtest/block-height/0',
  '/rpc/bitcoin/regtest/mempool/txids',
  `/rpc/bitcoin/regtest/address/${own}/../../blocks`,
  `/rpc/bitcoin/regtest/tx/${id}/raw`,
  `/rpc/bitcoin/regtest/address/${own}/txs/mempool`,
  '/rpc/bitcoin/mainnet/fee-estimates',
  '/rpc/bitcoin/constructor/fee-estimates',
])('does not forward %s', async (path) => {
  const { asked, url } = await startApi()
  const site = await open(url)

  expect(await site.get(path)).toMatchObject({ status: 404, body: { reasons: [{ name: 'NotFoundError' }] } })
  expect(asked).toEqual([])
})

test.each([
  ['another network', { 'block-height/0': [200, '0'.repeat(64)], 'fee-estimates': [200, '{}'] }],
  ['an error', { 'fee-estimates': [500, 'broken at /secret-key-1/'] }],
  ['an answer with a secret', { 'fee-estimates': [200, '{"url":"secret-key-1"}'] }],
] as const)('answers 502 for %s, without the URL', async (_, answers) => {
  const { url } = await startApi(answers)
  const site = await open(url)

  expect(await site.get('/rpc/bitcoin/regtest/fee-estimates')).toMatchObject({
    status: 502,
    text: 'The Bitcoin API did not answer.\n',
  })
})

test('charges each visitor by path and by bytes', async () => {
  const { url } = await startApi({ [`address/${own}`]: [200, '{}'], [`tx/${id}/hex`]: [200, '0'.repeat(300_000)] })
  const site = await open(url, { unitsPerMinute: 9 })
  const statusOf = async (path: string) => (await site.get(`/rpc/bitcoin/regtest/${path}`)).status

  expect(await statusOf(`address/${own}`)).toBe(200)
  // One unit, and six for its bytes.
  expect(await statusOf(`tx/${id}/hex`)).toBe(200)
  expect(await statusOf(`address/${own}`)).toBe(429)
})
