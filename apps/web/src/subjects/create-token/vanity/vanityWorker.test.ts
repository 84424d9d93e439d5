import { address } from '@solana/kit'
import type { VanitySearch } from '@solsmith/tokens'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { VanityAnswer, VanityOrder } from './vanityMessages.ts'

const search: VanitySearch = {
  request: { prefix: '', suffix: 'a', isCaseSensitive: false },
  creator: address('7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd'),
  standard: 'modern',
  seedPrefix: 'a'.repeat(24),
}

const answers: VanityAnswer[] = []
let order = (_: VanityOrder) => {}

// The worker as its page sees it. One instance, because its module runs once.
beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (_: string, listener: (event: { readonly data: VanityOrder }) => void) => {
      order = (data) => listener({ data })
    },
    postMessage: (answer: VanityAnswer) => answers.push(answer),
  })
  await import('./vanityWorker.ts')
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => void answers.splice(0))

test('ignores a stretch before any search', () => {
  order({ kind: 'grind', from: 0, count: 4 })
  expect(answers).toEqual([])
})

test('answers a stretch with matches and number of tries', () => {
  order({ kind: 'search', search })
  expect(answers).toEqual([])
  order({ kind: 'grind', from: 4_096, count: 1_024 })

  const [answer] = answers
  expect(answer).toMatchObject({ from: 4_096, grinder: expect.stringMatching(/^(simd|plain)$/) })
  expect(answer?.found?.address.toLowerCase()).toMatch(/a$/)
  expect(answer?.tries).toBeGreaterThan(0)
  expect(answer?.tries).toBeLessThanOrEqual(1_024)
})

test('uses the newest search', () => {
  order({ kind: 'search', search })
  order({ kind: 'search', search: { ...search, request: { ...search.request, suffix: 'zzzzzzz' } } })
  order({ kind: 'grind', from: 0, count: 64 })

  expect(answers).toMatchObject([{ from: 0, tries: 64, found: null }])
})
