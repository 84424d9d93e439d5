import { createNetworks } from '@solsmith/chain'
import { fetchFees } from '@solsmith/wire'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchFeeTable, fetchFeeTables, readFees } from './fetchFeeTable.ts'

const mostly = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof(
    { arbitrary: right as fc.Arbitrary<unknown>, weight: 12 },
    { arbitrary: fc.constantFrom<unknown>(undefined, null, 0, true, '', [], {}, '-1', '1.5'), weight: 1 },
  )

const whole = fc.bigInt({ min: 0n, max: 2n ** 64n }).map(String)

test('parses what the endpoint promises, and nothing else', () => {
  const table = fc.record({
    sinceSlot: mostly(whole),
    treasury: mostly(fc.option(fc.string())),
    affiliateBasisPoints: mostly(fc.nat()),
    lamports: mostly(fc.dictionary(fc.constantFrom('burn', 'create-token'), mostly(whole))),
  })
  fc.assert(
    fc.property(mostly(fc.record({ tables: mostly(fc.array(mostly(table), { maxLength: 3 })) })), (answer) => {
      const promised = fetchFees.response.safeParse(answer)

      expect(readFees(answer)).toEqual(promised.success ? promised.data : null)
    }),
  )
})

const [network] = createNetworks((id) => `http://localhost/rpc/${id}`, null)
if (!network) throw new TypeError('A network is expected.')

const since = (sinceSlot: string) => ({ sinceSlot, treasury: null, affiliateBasisPoints: 0, lamports: {} })

function answer(tables: readonly unknown[], status = 200) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    asked.push(String(url))
    if (String(url).startsWith('/api/')) return new Response(JSON.stringify({ tables }), { status })
    const { id } = JSON.parse(String(init?.body))
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: 100 }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}

test('uses the newest table in effect', async () => {
  const asked = answer([since('1'), since('100'), since('101')])

  expect(await fetchFeeTable(network)).toMatchObject({ sinceSlot: 100n })
  expect(asked).toEqual([`/api/fees/${network.caip2}`, network.rpcUrl])
})

test('works with a single table', async () => {
  answer([since('7')])

  expect(await fetchFeeTable(network)).toMatchObject({ sinceSlot: 7n })
})

test('skips the network if there was never a fee', async () => {
  const asked = answer([])

  expect(await fetchFeeTable(network)).toBeNull()
  expect(asked).toHaveLength(1)
})

test('charges nothing if the server fails, whatever it returns', async () => {
  answer([since('1')], 503)

  expect(await fetchFeeTable(network)).toBeNull()
  await expect(fetchFeeTables(network)).rejects.toThrow(TypeError)
})
