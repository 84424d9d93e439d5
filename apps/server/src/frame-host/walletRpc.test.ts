import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { noSocials } from '../auth/social/socialClients.ts'
import type { Instance } from '../instance.ts'
import { toEvm } from '../testing/evmSite.ts'
import { startFakeUpstream } from '../testing/fakeUpstream.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'
import { buildWalletHost } from './buildWalletHost.ts'

const origin = 'http://localhost:3001'
const chainId = 'eip155:31337'

async function openHost(changes: (url: string) => Partial<Instance> = () => ({})) {
  const upstream = await startFakeUpstream((body, response) => {
    const { id, method } = JSON.parse(body) as { id: number; method: string }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x7a69' : '0x7' }))
  })
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-wallet-rpc-'))
  const site = await createTestApp({ ...toEvm({ [chainId]: upstream.url }), ...changes(upstream.url) })
  const wallet = {
    origin,
    port: 3_001,
    isLocal: true,
    dist: folder,
    recoveryDelayMs: 0,
    mailsPerHour: 1_000,
    warnAboveLamports: null,
    keeper: null,
    social: noSocials,
  }
  const app = await buildWalletHost(site.instance, wallet, {
    readGenesis: async () => null,
    networks: site.networks,
  })
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
  return { post, app, site }
}

test("forwards the frame's reads and signed transactions to an EVM chain", async () => {
  const { post } = await openHost()
  expect(await post('eth_getTransactionCount')).toMatchObject({ status: 200, body: { result: '0x7' } })
  expect(await post('eth_sendRawTransaction')).toMatchObject({ status: 200, body: { result: '0x7' } })
})

test('refuses another origin, and methods outside the embedded wallet', async () => {
  const { post } = await openHost()
  expect((await post('eth_blockNumber', { from: 'https://evil.example' })).status).toBe(403)
  for (const method of ['eth_sendTransaction', 'personal_sign', 'debug_traceCall', 'eth_sendUserOperation', 'getSlot'])
    expect([method, (await post(method)).body]).toEqual([
      method,
      expect.objectContaining({ error: expect.objectContaining({ code: -32_601 }) }),
    ])
})

test.each(['eip155:1', 'eip155:x', '', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])(
  'reports an unserved chain (%s) by name',
  async (chain) => {
    const { post } = await openHost()
    const { body } = await post('eth_blockNumber', { chain })
    expect(body).toMatchObject({ error: { data: { name: 'RpcChainError' } } })
  },
)

const publicUrl = 'https://tokens.example'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

async function openDoors(id: 'devnet' | 'sandbox') {
  const { app, site } = await openHost((url) => ({
    upstreams: { mainnet: null, devnet: null, sandbox: null, [id]: toUpstream(url, 60) },
    now: () => 0,
    publicUrl,
    airdropSolPerDay: 6,
  }))
  const at =
    (door: FastifyInstance, url: string, from: string) =>
    async (method: string, params: readonly unknown[] = []) => {
      const { body } = await door.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', origin: from },
        payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      const { error } = JSON.parse(body) as { error?: { data: { name: string } } }
      return error?.data.name ?? 'answered'
    }
  return [
    at(site.app, `/rpc/${id}`, publicUrl),
    at(app, `/rpc/${id}`, origin),
    at(site.app, `/v1?chainId=${devnet}`, publicUrl),
  ]
}

test.each([
  ['getSlot', 60],
  ['getSignaturesForAddress', 12],
] as const)("shares one budget of units across a visitor's endpoints in any order: %s", async (method, paid) => {
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2, 2],
  ]) {
    const doors = await openDoors('devnet')
    const answers: (string | undefined)[] = []
    for (let call = 0; call < paid + 9; call += 1) answers.push(await doors[order[call % order.length] ?? 0]?.(method))
    expect(answers).toEqual([...Array(paid).fill('answered'), ...Array(9).fill('TooManyRequestsError')])
  }
})

test("shares one allowance of SOL across a visitor's endpoints", async () => {
  const doors = await openDoors('sandbox')
  const answers: (string | undefined)[] = []
  for (let call = 0; call < 6; call += 1) answers.push(await doors[call % 2]?.('requestAirdrop', ['x', 2_000_000_000]))
  expect(answers).toEqual([...Array(3).fill('answered'), ...Array(3).fill('AirdropLimitError')])
})
