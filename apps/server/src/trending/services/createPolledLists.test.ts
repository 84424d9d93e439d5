import { type TrendingInterval, trendingIntervals } from '@solsmith/wire'
import { expect, test, vi } from 'vitest'
import { createFigures } from '../testing/createFigures.ts'
import { SourceBusyError } from '../trendingSource.ts'
import { createPolledLists } from './createPolledLists.ts'
import type { TrendingService, VerifiedToken } from './trendingService.ts'

const minuteMs = 60_000

function createFake(changes: Partial<TrendingService> = {}, answer: () => void = () => {}) {
  const asked: (TrendingInterval | 'verified')[] = []
  const service: TrendingService = {
    id: 'jupiter',
    serves: (network) => network === 'mainnet',
    perMinute: 4,
    questions: trendingIntervals.map((interval) => ({
      intervals: [interval],
      async ask() {
        asked.push(interval)
        answer()
        return new Map([[interval, [createFigures(interval)]]])
      },
    })),
    readVerified: async () => {
      asked.push('verified')
      answer()
      return [{ mint: 'anvil', name: 'Anvil', symbol: 'ANVL', icon: null }]
    },
    listedOnExchanges: null,
    close: vi.fn(async () => {}),
    ...changes,
  }
  return { service, asked }
}

test('returns nothing before the first poll, and makes no requests on reads', async () => {
  const { service, asked } = createFake()
  const lists = createPolledLists([service], () => 0)

  expect(lists.read('mainnet', '1h')).toEqual([{ id: 'jupiter', status: 'pending', ageMs: null, list: [] }])
  expect(lists.read('devnet', '1h')).toEqual([])
  expect(asked).toEqual([])
})

test('requests each interval every minute, and verified tokens every six hours', async () => {
  let time = 0
  const { service, asked } = createFake()
  const lists = createPolledLists([service], () => time)

  await lists.poll()
  expect(asked).toEqual(['verified', ...trendingIntervals])
  expect(lists.verified()).toMatchObject([{ mint: 'anvil' }])
  time = minuteMs
  await lists.poll()
  expect(asked.slice(5)).toEqual([...trendingIntervals])
  time = 21_600_000
  await lists.poll()
  expect(asked.slice(9)).toEqual(['verified', ...trendingIntervals])
  expect(lists.read('mainnet', '5m')).toMatchObject([{ status: 'ready', ageMs: 0, list: [{ mint: '5m' }] }])
})

test('requests one interval after the other from a service with one call a minute', async () => {
  let time = 0
  const { service, asked } = createFake({ perMinute: 1 })
  const lists = createPolledLists([service], () => time)

  for (let minute = 0; minute < 10; minute += 1) {
    time = minute * minuteMs
    await lists.poll()
    expect(asked.length).toBe(minute + 1)
  }

  expect(asked).toEqual([...trendingIntervals, 'verified', ...trendingIntervals, '5m'])
  expect(lists.read('mainnet', '24h')).toMatchObject([{ status: 'ready', ageMs: minuteMs }])
})

test('preserves the last list with its age, and verified tokens, while a service is busy or fails', async () => {
  let time = 0
  let fault: Error | null = null
  const { service } = createFake({}, () => {
    if (fault) throw fault
  })
  const lists = createPolledLists([service], () => time)
  await lists.poll()

  ;[time, fault] = [21_600_000, new SourceBusyError()]
  await lists.poll()
  expect(lists.read('mainnet', '1h')).toMatchObject([{ status: 'busy', ageMs: 21_600_000, list: [{ mint: '1h' }] }])
  expect(lists.verified()).toMatchObject([{ mint: 'anvil' }])
  ;[time, fault] = [21_660_000, new TypeError('no JSON')]
  await lists.poll()
  expect(lists.read('mainnet', '1h')).toMatchObject([
    { status: 'unreachable', ageMs: 21_660_000, list: [{ mint: '1h' }] },
  ])
  ;[time, fault] = [21_720_000, null]
  await lists.poll()
  expect(lists.read('mainnet', '1h')).toMatchObject([{ status: 'ready', ageMs: 0 }])
})

test('counts tokens on exchanges as verified from the next poll on', async () => {
  let listed: readonly VerifiedToken[] = []
  const { service } = createFake({ listedOnExchanges: () => listed })
  const lists = createPolledLists([service], () => 0)
  await lists.poll()
  const before = lists.verified()
  expect(before.map(({ mint }) => mint)).toEqual(['anvil'])

  listed = [{ mint: 'bell', name: 'Bell', symbol: 'BELL', icon: null }]
  await lists.poll()

  expect(lists.verified().map(({ mint }) => mint)).toEqual(['anvil', 'bell'])
  const after = lists.verified()
  await lists.poll()
  expect(lists.verified()).toBe(after)
})

test('isolates a failing service, and does not start a pending poll again', async () => {
  const failing = createFake({ id: 'birdeye' }, () => {
    throw new TypeError('away')
  })
  const other = createFake()
  const lists = createPolledLists([failing.service, other.service], () => 0)

  await Promise.all([lists.poll(), lists.poll()])

  expect(lists.read('mainnet', '6h')).toMatchObject([
    { id: 'birdeye', status: 'unreachable', ageMs: null },
    { id: 'jupiter', status: 'ready' },
  ])
  expect(other.asked.length).toBe(5)
  await lists.close()
  expect(other.service.close).toHaveBeenCalledTimes(1)
})
