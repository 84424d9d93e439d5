import { createNetworks } from '@solsmith/chain'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchModernCost } from './modernCost.ts'

const [network] = createNetworks((id) => `http://localhost/rpc/${id}`, null)

/** Answers as a network does whose rent is `lamportsPerByte` and 128 bytes an account more. */
const answer = (lamportsPerByte: number, slot: unknown) =>
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { id, method, params } = JSON.parse(String(init.body))
    const result = method === 'getSlot' ? slot : (Number(params[0]) + 128) * lamportsPerByte
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })

afterEach(() => void vi.unstubAllGlobals())

test('the cost is the rent of the mint and of the token account, and one signature', async () => {
  answer(5_000, 431_207_884)

  const cost = network && (await fetchModernCost(network))

  expect(cost).toEqual({
    mintLamports: 2_790_000n,
    accountLamports: 1_490_000n,
    signatureLamports: 5_000n,
    totalLamports: 4_285_000n,
    slot: 431_207_884n,
  })
})

test('a network that answers with words has no cost', async () => {
  answer(5_000, 'soon')

  await expect(network && fetchModernCost(network)).rejects.toMatchObject({ name: 'RpcAnswerError' })
})
