import { createNetworks } from '@solsmith/chain'
import { estimateCreateCost } from '@solsmith/tokens'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchTokenCosts } from '../home/tokenCosts.ts'
import { textsToSize } from './useEstimate.ts'

const publicUrl = 'https://thirty.letters.example'
const lamportsFor = (bytes: number) => (bytes + 128) * 6_960

afterEach(() => void vi.unstubAllGlobals())

test.each(['modern', 'classic'] as const)(
  'an empty form says the price of a %s token that Home says',
  async (standard) => {
    const [network] = createNetworks((id) => `http://localhost/rpc/${id}`, null)
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      const { id, method, params } = JSON.parse(String(init.body))
      const result = method === 'getSlot' ? 1 : lamportsFor(Number(params[0]))
      return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }))
    })

    const home = network && (await fetchTokenCosts(network, publicUrl))
    const form = await estimateCreateCost(
      async (bytes) => BigInt(lamportsFor(bytes)),
      textsToSize({ standard, name: ' ', symbol: '' }),
      `${publicUrl}/media/${'a'.repeat(59)}`,
    )

    expect(form.totalLamports).toBe(home?.[standard].totalLamports)
  },
)

test('what is typed counts as it is', () => {
  expect(textsToSize({ standard: 'modern', name: ' Anvil ', symbol: 'ANVL' })).toEqual({
    standard: 'modern',
    name: 'Anvil',
    symbol: 'ANVL',
  })
})
