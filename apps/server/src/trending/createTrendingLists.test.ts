import { expect, test, vi } from 'vitest'
import type { ServedChain } from '../blockchain/chains.ts'
import { createTrendingLists } from './createTrendingLists.ts'
import { createFigures } from './testing/createFigures.ts'
import type { SourceList, TrendingFigures } from './trendingSource.ts'

const chain: ServedChain = {
  id: 'mainnet',
  caip2: 'solana:main',
  pictureOf: (mint) => mint,
  ask: () => {
    throw new TypeError('the chain is not asked')
  },
}

const createOwn = (answer: () => readonly TrendingFigures[]) => ({ list: vi.fn(async () => answer()) })
const noServices = { read: () => [] }

test('reads its own list every five seconds, separately for each interval', async () => {
  let time = 0
  const own = createOwn(() => [createFigures('a')])
  const lists = createTrendingLists({ own, polled: noServices }, () => time)

  for (const at of [0, 4_999, 5_000]) {
    time = at
    await lists.read(chain, '1h')
  }
  expect(own.list.mock.calls.length).toBe(2)
  await lists.read(chain, '5m')
  expect(own.list.mock.calls.length).toBe(3)
})

test('serves the last list with its age after a failure', async () => {
  let time = 0
  let fault: Error | null = null
  const own = createOwn(() => {
    if (fault) throw fault
    return [createFigures('a')]
  })
  const lists = createTrendingLists({ own, polled: noServices }, () => time)
  await lists.read(chain, '1h')

  ;[time, fault] = [60_000, new TypeError('away')]
  expect(await lists.read(chain, '1h')).toMatchObject([{ status: 'unreachable', ageMs: 60_000, list: [{ mint: 'a' }] }])
  ;[time, fault] = [180_000, null]
  expect(await lists.read(chain, '1h')).toMatchObject([{ status: 'ready', ageMs: 0 }])
})

test("serves services' lists after its own, also when that fails", async () => {
  const said: SourceList = { id: 'jupiter', status: 'busy', ageMs: 5, list: [createFigures('b')] }
  const read = vi.fn(() => [said])
  const own = createOwn(() => {
    throw new TypeError('away')
  })

  expect(await createTrendingLists({ own, polled: { read } }, () => 0).read(chain, '24h')).toEqual([
    { id: 'instance', status: 'unreachable', ageMs: null, list: [] },
    said,
  ])
  expect(read).toHaveBeenCalledWith('mainnet', '24h')
})

test('shares a query between parallel callers', async () => {
  const own = createOwn(() => [])
  const lists = createTrendingLists({ own, polled: noServices }, () => 0)

  await Promise.all([lists.read(chain, '1h'), lists.read(chain, '1h')])

  expect(own.list).toHaveBeenCalledTimes(1)
})
