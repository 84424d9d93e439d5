import { expect, test } from 'vitest'
import { type NextStep, readNext } from '#pool-parts/after.ts'
import { createPoolDraft, loadPoolDraft } from '#pool-parts/poolDraft.ts'
import { readLaunch, saveLaunch } from './launchNote.ts'
import type { Launch } from './planPool.ts'

const mint = 'So11111111111111111111111111111111111111112'
const pool = 'SysvarC1ock11111111111111111111111111111111'
const next: NextStep = { action: 'burn', share: 100, seed: 'seed' }
const second = createPoolDraft(mint)

function openStorage(limit = 9) {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (kept.size >= limit) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  } as Storage // Only the methods used here.
}

const launch = (isWhole: boolean) => ({ pool, whole: isWhole ? {} : null, next, second }) as unknown as Launch

test('stores a pool created with its token, and the next step', () => {
  const storage = openStorage()

  saveLaunch(mint, launch(true), storage)

  expect(readLaunch(mint, storage)).toEqual({ pool, isWhole: true })
  expect(readNext(pool, storage)).toEqual(next)
  expect(loadPoolDraft(storage)).toBeNull()
})

test('fills in a pool created after its token', () => {
  const storage = openStorage()

  saveLaunch(mint, launch(false), storage)

  expect(readLaunch(mint, storage)).toEqual({ pool, isWhole: false })
  expect(readNext(pool, storage)).toBeNull()
  expect(loadPoolDraft(storage)).toEqual(second)
})

test('returns null in a browser without storage, and never fails', () => {
  const storage = openStorage(0)

  saveLaunch(mint, launch(true), storage)

  expect(readLaunch(mint, storage)).toBeNull()
  expect(readNext(pool, storage)).toBeNull()
})

test('finds no pool for another token', () => {
  const storage = openStorage()
  saveLaunch(mint, launch(true), storage)

  expect(readLaunch(pool, storage)).toBeNull()
})
