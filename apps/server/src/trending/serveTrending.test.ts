import type { ServerResponse } from 'node:http'
import type { Trending } from '@solsmith/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeUpstream } from '../testing/fakeUpstream.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox[Symbol.asyncDispose]())

const mainnet = () => ({ mainnet: toUpstream(sandbox.localnet.rpcUrl), devnet: null, sandbox: null })
const path = `/api/trending/solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp?interval=1h`
const off = { geckoTerminal: null, jupiter: null, birdeye: null, dexScreener: null }

test('makes no requests by default', async () => {
  await using site = await createTestApp({ upstreams: mainnet() })

  const { body } = await site.get(path)

  expect((body as Trending).sources.map(({ id }) => id)).toEqual(['instance'])
})

test("combines services' figures with names, authorities and images from the network, with the source of each rank", async () => {
  const mint = await sandbox.createToken(await sandbox.localnet.fundedSigner(), { name: 'Anvil', symbol: 'ANVL' })
  const absent = 'ANVi1111111111111111111111111111111111111111'
  const token = { id: mint, name: 'Another name', symbol: 'LIE', usdPrice: 2, holderCount: 7 }
  const status = 200
  const say = (list: unknown) => (response: ServerResponse) => response.writeHead(status).end(JSON.stringify(list))
  await using jupiter = await startFakeUpstream((_, response) => say([token, { ...token, id: absent }])(response))
  await using dex = await startFakeUpstream((_, response) =>
    say(dex.requests.at(-1)?.url?.startsWith('/token-boosts') ? [{ chainId: 'solana', tokenAddress: mint }] : [])(
      response,
    ),
  )
  const trending = { ...off, jupiter: { url: jupiter.url, apiKey: 'secret' }, dexScreener: { url: dex.url } }
  await using site = await createTestApp({ upstreams: mainnet(), trending })
  const read = async () => (await site.get(path)).body as Trending

  await expect
    .poll(async () => (await read()).sources)
    .toMatchObject([{ id: 'instance' }, { id: 'jupiter', status: 'ready' }, { id: 'dexscreener', status: 'ready' }])
  const { tokens } = await read()
  expect(tokens).toHaveLength(1)
  expect(tokens[0]).toMatchObject({
    mint,
    name: 'Anvil',
    symbol: 'ANVL',
    ranks: [
      { source: 'jupiter', rank: 1 },
      { source: 'dexscreener', rank: 1 },
    ],
    isPromoted: true,
    price: 2,
    holders: 7,
    settings: { canFreeze: false },
  })
  expect(JSON.stringify(tokens)).not.toMatch(/LIE|secret/)
  const asked = jupiter.requests.length
  await read()
  expect(jupiter.requests.length).toBe(asked)
})

test('makes no requests without mainnet', async () => {
  await using jupiter = await startFakeUpstream((_, response) => response.end('[]'))
  const trending = { ...off, jupiter: { url: jupiter.url, apiKey: null } }
  await using site = await createTestApp({ trending })

  expect((await site.get(path)).status).toBeGreaterThanOrEqual(400)
  expect(jupiter.requests).toEqual([])
})
