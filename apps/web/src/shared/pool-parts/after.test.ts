import { expect, test } from 'vitest'
import { type LpHandling, nextOf, readNext, readShare, saveNext, shareOf } from './after.ts'
import { readOpening } from './opening.ts'
import { createPoolDraft, loadPoolDraft, savePoolDraft } from './poolDraft.ts'

function storageOf() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

const after = (kind: LpHandling['kind'], shareText = ''): LpHandling => ({ kind, shareText })

test('locks or burns all, a part by its share, and nothing if kept', () => {
  expect([after('lock'), after('burn'), after('part', '40'), after('keep', '40')].map(readShare)).toEqual([
    100,
    100,
    40,
    null,
  ])
  expect(['0', '101', '', '1.5', 'x'].map((text) => readShare(after('part', text)))).toEqual(Array(5).fill(null))
})

test('rounds a share of LP down, except 100 %', () => {
  expect(shareOf(101n, 50)).toBe(50n)
  expect(shareOf(2n ** 64n - 1n, 100)).toBe(2n ** 64n - 1n)
})

test('restores the next step after a reload, with the seed that prevents a second lock', () => {
  const storage = storageOf()
  const next = nextOf(after('part', '40'))
  saveNext('pool', next, storage)

  expect(next).toMatchObject({ action: 'lock', share: 40 })
  expect(readNext('pool', storage)).toEqual(next)
  expect(readNext('another', storage)).toBeNull()
  saveNext('pool', null, storage)
  expect(readNext('pool', storage)).toBeNull()
})

test('returns no next step from an invalid or forbidden storage', () => {
  const forbidden = {
    getItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
  }
  for (const text of ['{', '[]', '{"deed":"sell","share":1,"seed":"x"}', '{"deed":"lock","share":101,"seed":"x"}'])
    expect(readNext('pool', { getItem: () => text })).toBeNull()
  expect(readNext('pool', forbidden)).toBeNull()
})

test('accepts an opening from one minute to 30 days ahead', () => {
  const now = Date.parse('2026-11-21T12:00:00')
  expect(readOpening('2026-11-21T12:01', now)).toEqual({ isGood: true, time: BigInt((now + 60_000) / 1_000) })
  expect(readOpening('2026-11-21T12:00', now)).toMatchObject({ issue: 'soon' })
  expect(readOpening('2026-12-21T12:00', now)).toMatchObject({ isGood: true })
  expect(readOpening('2026-12-21T12:01', now)).toMatchObject({ issue: 'late' })
  expect(readOpening('', now)).toMatchObject({ issue: 'missing' })
})

test('restores a pool draft after a reload, and ignores anything else', () => {
  const storage = storageOf()
  const draft = { ...createPoolDraft('mint'), linked: [{ input: 'quote', text: '2' }] as const, tier: 'tier' }
  savePoolDraft(draft, storage)

  expect(loadPoolDraft(storage)).toEqual(draft)
  for (const text of ['', '{', '{"mintText":7}']) expect(loadPoolDraft({ getItem: () => text })).toBeNull()
})
