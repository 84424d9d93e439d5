import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { noSocials } from '../auth/social/socialClients.ts'
import { connectKeeper } from '../keeper/connectKeeper.ts'
import { toEvm } from '../testing/evmSite.ts'
import { startFakeUpstream } from '../testing/fakeUpstream.ts'
import { createTestApp } from '../testing/testApp.ts'
import { buildWalletHost } from './buildWalletHost.ts'

const origin = 'http://localhost:3001'
const chainId = 'eip155:31337'

/** The wallet's origin, with a chain of EVM. */
async function openHost() {
  const upstream = await startFakeUpstream((body, response) => {
    const { id, method } = JSON.parse(body) as { id: number; method: string }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x7a69' : '0x7' }))
  })
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-wallet-rpc-'))
  const site = await createTestApp(toEvm({ [chainId]: upstream.url }))
  const wallet = {
    origin,
    port: 3_001,
    isLocal: true,
    outbox: folder,
    mailHost: null,
    dist: folder,
    keeper: connectKeeper(folder),
    recoveryDelayMs: 0,
    warnAboveLamports: null,
    social: noSocials,
  }
  const app = await buildWalletHost(site.deps, wallet, async () => null)
  onTestFinished(async () => {
    await app.close()
    await site[Symbol.asyncDispose]()
    await upstream[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })
  const post = async (method: string, { from = origin, chain = chainId }: { from?: string; chain?: string } = {}) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `/v1?chainId=${chain}`,
      headers: { 'content-type': 'application/json', origin: from },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    })
    return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> }
  }
  return { post, upstream }
}

test('the frame asks a chain of EVM through its own origin, and sends what it has signed', async () => {
  const { post } = await openHost()
  expect(await post('eth_getTransactionCount')).toMatchObject({ status: 200, body: { result: '0x7' } })
  expect(await post('eth_sendRawTransaction')).toMatchObject({ status: 200, body: { result: '0x7' } })
})

test('another origin is not answered, and what the embedded wallet does not pass on is refused', async () => {
  const { post } = await openHost()
  expect((await post('eth_blockNumber', { from: 'https://evil.example' })).status).toBe(403)
  for (const method of ['eth_sendTransaction', 'personal_sign', 'debug_traceCall', 'eth_sendUserOperation', 'getSlot'])
    expect([method, (await post(method)).body]).toEqual([
      method,
      expect.objectContaining({ error: expect.objectContaining({ code: -32_601 }) }),
    ])
})

test.each(['eip155:1', 'eip155:x', '', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])(
  'a chain that this instance does not serve (%s) is named',
  async (chain) => {
    const { post } = await openHost()
    const { body } = await post('eth_blockNumber', { chain })
    expect(body).toMatchObject({ error: { data: { name: 'RpcChainError' } } })
  },
)
