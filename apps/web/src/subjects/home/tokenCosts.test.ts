import { createNetworks } from '@solsmith/chain'
import { estimateCreateCost } from '@solsmith/tokens'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchTokenCosts, tokenCostsQuery } from './tokenCosts.ts'

const [network] = createNetworks((id) => `http://localhost/rpc/${id}`, null)

const publicUrl = 'https://thirty.letters.example'

/** A network with this rent per byte, plus 128 bytes per account. */
const answer = (lamportsPerByte: number, slot: unknown) =>
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { id, method, params } = JSON.parse(String(init.body))
    const result = method === 'getSlot' ? slot : (Number(params[0]) + 128) * lamportsPerByte
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })

afterEach(() => void vi.unstubAllGlobals())

test('charges the rent of mint and account and one signature for a Modern token', async () => {
  answer(5_000, 431_207_884)

  const costs = network && (await fetchTokenCosts(network, publicUrl))

  expect(costs?.modern).toEqual({
    mintLamports: 2_720_000n,
    accountLamports: 1_490_000n,
    metadataFeeLamports: 0n,
    signatureLamports: 5_000n,
    totalLamports: 4_215_000n,
  })
  expect(costs?.slot).toBe(431_207_884n)
})

test.each(['modern', 'classic'] as const)(
  'matches the token engine for a %s token with the shortest name',
  async (standard) => {
    answer(6_960, 1)
    const draft = { standard, name: 'A', symbol: 'A' }

    const costs = network && (await fetchTokenCosts(network, publicUrl))
    const engine = await estimateCreateCost(
      async (bytes) => BigInt(bytes + 128) * 6_960n,
      draft,
      `${publicUrl}/media/${'a'.repeat(59)}`,
    )

    expect(costs?.[standard].totalLamports).toBe(engine.totalLamports)
  },
)

test('has no cost for a non-numeric answer', async () => {
  answer(5_000, 'soon')

  await expect(network && fetchTokenCosts(network, publicUrl)).rejects.toMatchObject({ name: 'RpcAnswerError' })
})

test.each([1.5, '7', null, { slot: 7 }])('treats a slot of %j as no answer', async (slot) => {
  answer(5_000, slot)

  await expect(network && fetchTokenCosts(network, publicUrl)).rejects.toMatchObject({ name: 'RpcAnswerError' })
})

test("asks for no cost if the instance's URL is unknown", () => {
  if (!network) throw new TypeError('A network is expected.')

  expect(typeof tokenCostsQuery(network, null).queryFn).toBe('symbol')
  expect(typeof tokenCostsQuery(network, publicUrl).queryFn).toBe('function')
})

test('reads a slot above the safe integers exactly', async () => {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { id, method } = JSON.parse(String(init.body))
    const result = method === 'getSlot' ? '9007199254740993' : '890880'
    return new Response(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`)
  })

  expect(network && (await fetchTokenCosts(network, publicUrl)).slot).toBe(9_007_199_254_740_993n)
})
