import { address } from '@solana/kit'
import { createGrinder, type VanitySearch } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { type SearchState, searchVanity, unsearched, type VanityWorker } from './searchVanity.ts'
import type { VanityAnswer, VanityOrder } from './vanityMessages.ts'

const search: VanitySearch = {
  request: { prefix: '', suffix: 'abcd', isCaseSensitive: true },
  creator: address('7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd'),
  standard: 'modern',
  seedPrefix: 'a'.repeat(24),
}

function createWorker() {
  const orders: Extract<VanityOrder, { kind: 'grind' }>[] = []
  const listeners = new Map<string, (event: Event) => void>()
  let isEnded = false
  const worker: VanityWorker = {
    postMessage: (order: VanityOrder) => void (order.kind === 'grind' && orders.push(order)),
    terminate: () => {
      isEnded = true
    },
    addEventListener: (type: string, listener: unknown) => void listeners.set(type, listener as (event: Event) => void), // The only signature that the search uses.
  }
  return {
    worker,
    orders,
    isEnded: () => isEnded,
    fail: () => listeners.get('error')?.(new Event('error')),
    answer(found: VanityAnswer['found'] = null) {
      const order = orders.shift()
      if (!order || isEnded) return
      const data: VanityAnswer = { from: order.from, tries: order.count, found, grinder: 'simd' }
      listeners.get('message')?.(new MessageEvent('message', { data }))
    },
  }
}

const silent = { onProgress: () => {}, onFound: () => {}, onFailed: () => {} }

test('splits the numbers between workers without repeats', () => {
  const [left, right] = [createWorker(), createWorker()]
  const seen: number[] = []
  searchVanity([left.worker, right.worker], { search, ...silent })
  for (let round = 0; round < 20; round++)
    for (const one of [left, right]) {
      seen.push(one.orders[0]?.from ?? -1)
      one.answer()
    }

  expect(new Set(seen).size).toBe(40)
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at * 2 ** 18))
})

test('resumes a stopped search with its unanswered stretches', () => {
  let state: SearchState = unsearched
  const first = createWorker()
  const stop = searchVanity([first.worker], { search, ...silent, onProgress: (now) => (state = now) })
  for (let round = 0; round < 3; round++) first.answer()
  stop()
  const second = createWorker()
  searchVanity([second.worker], { search, from: state, ...silent })

  expect(first.isEnded()).toBe(true)
  expect(state.tries).toBe(3 * 2 ** 18)
  expect(second.orders.map(({ from }) => from / 2 ** 18)).toEqual([3, 4])
})

test('ends on the first match, and reports a broken worker', () => {
  const vanity = { seed: 'x', address: search.creator }
  const [left, right] = [createWorker(), createWorker()]
  const found: unknown[] = []
  searchVanity([left.worker, right.worker], { search, ...silent, onFound: (one) => found.push(one) })
  right.answer(vanity)
  left.answer(vanity)
  const broken = createWorker()
  let failures = 0
  searchVanity([broken.worker], { search, ...silent, onFailed: () => (failures += 1) })
  broken.fail()
  broken.fail()

  expect(found).toEqual([vanity])
  expect(left.isEnded() && right.isEnded() && broken.isEnded()).toBe(true)
  expect(failures).toBe(1)
})

test('never crosses a block of seeds within a stretch', () => {
  expect(2 ** 24 % 2 ** 18).toBe(0)
  expect(createGrinder(search).grind(63 * 2 ** 18, 64).tries).toBe(64)
})
