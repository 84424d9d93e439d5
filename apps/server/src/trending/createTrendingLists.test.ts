import { expect, test, vi } from 'vitest'
import type { ServedChain } from '../blockchain/chains.ts'
import { createTrendingLists } from './createTrendingLists.ts'
import { SourceBusyError, type TrendingFigures, type TrendingSource } from './trendingSource.ts'

const chain: ServedChain = {
  id: 'mainnet',
  caip2: 'solana:main',
  pictureOf: (mint) => mint,
  ask: () => {
    throw new TypeError('the chain is not asked')
  },
}

const figures = (mint: string): TrendingFigures => ({
  mint,
  isPromoted: false,
  price: null,
  marketCap: null,
  liquidity: null,
  volume: null,
  change: null,
  prices: [],
  ageSeconds: null,
  holders: null,
})

const createFake = (id: TrendingSource['id'], answer: () => readonly TrendingFigures[]) => ({
  id,
  serves: () => true,
  list: vi.fn(async () => answer()),
})

test('a service is asked once a minute, the own chain every five seconds, each interval apart', async () => {
  let time = 0
  const [own, jupiter] = [createFake('instance', () => [figures('a')]), createFake('jupiter', () => [figures('b')])]
  const lists = createTrendingLists([own, jupiter], () => time)

  for (const at of [0, 4_999, 5_000, 59_999]) {
    time = at
    await lists.read(chain, '1h')
  }
  expect([own.list.mock.calls.length, jupiter.list.mock.calls.length]).toEqual([3, 1])
  time = 60_000
  await lists.read(chain, '1h')
  expect(jupiter.list.mock.calls.length).toBe(2)
  await lists.read(chain, '5m')
  expect(jupiter.list.mock.calls.length).toBe(3)
})

test('the last list stays while a source does not answer or is busy, with its age', async () => {
  let time = 0
  let fault: Error | null = null
  const jupiter = createFake('jupiter', () => {
    if (fault) throw fault
    return [figures('a')]
  })
  const lists = createTrendingLists([jupiter], () => time)
  await lists.read(chain, '1h')

  ;[time, fault] = [60_000, new SourceBusyError()]
  expect(await lists.read(chain, '1h')).toMatchObject([{ status: 'busy', ageMs: 60_000, list: [{ mint: 'a' }] }])
  ;[time, fault] = [120_000, new TypeError('no JSON')]
  expect(await lists.read(chain, '1h')).toMatchObject([
    { status: 'unreachable', ageMs: 120_000, list: [{ mint: 'a' }] },
  ])
  ;[time, fault] = [180_000, null]
  expect(await lists.read(chain, '1h')).toMatchObject([{ status: 'ready', ageMs: 0 }])
})

test('one source that fails takes nothing from the others, and one that does not serve the network is not asked', async () => {
  const failing = createFake('jupiter', () => {
    throw new TypeError('away')
  })
  const other = { ...createFake('birdeye', () => [figures('b')]), serves: () => false }
  const lists = createTrendingLists([createFake('instance', () => [figures('a')]), failing, other], () => 0)

  expect(await lists.read(chain, '24h')).toEqual([
    { id: 'instance', status: 'ready', ageMs: 0, list: [figures('a')] },
    { id: 'jupiter', status: 'unreachable', ageMs: null, list: [] },
  ])
  expect(other.list).not.toHaveBeenCalled()
})

test('those who ask at the same time share one question', async () => {
  const own = createFake('instance', () => [])
  const lists = createTrendingLists([own], () => 0)

  await Promise.all([lists.read(chain, '1h'), lists.read(chain, '1h')])

  expect(own.list).toHaveBeenCalledTimes(1)
})
