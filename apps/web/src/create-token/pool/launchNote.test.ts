import { expect, test } from 'vitest'
import { type NextStep, readNext } from '#pool-parts/after.ts'
import { createPoolDraft, loadPoolDraft } from '#pool-parts/poolDraft.ts'
import { keepLaunch, readLaunch } from './launchNote.ts'
import type { Launch } from './planPool.ts'

const mint = 'So11111111111111111111111111111111111111112'
const pool = 'SysvarC1ock11111111111111111111111111111111'
const next: NextStep = { action: 'burn', share: 100, seed: 'seed' }
const second = createPoolDraft(mint)

/** A browser that keeps `limit` texts, and refuses any more. */
function openStorage(limit = 9) {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (kept.size >= limit) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  } as Storage // of a storage it has what is used of one
}

/** A launch in one transaction or in two, with what is kept of it. */
const launch = (isWhole: boolean) => ({ pool, whole: isWhole ? {} : null, next, second }) as unknown as Launch

test('a pool that is made with its token is remembered, with what is wanted of it afterwards', () => {
  const storage = openStorage()

  keepLaunch(mint, launch(true), storage)

  expect(readLaunch(mint, storage)).toEqual({ pool, isWhole: true })
  expect(readNext(pool, storage)).toEqual(next)
  expect(loadPoolDraft(storage)).toBeNull()
})

test('a pool that is made after its token is filled in where it is made', () => {
  const storage = openStorage()

  keepLaunch(mint, launch(false), storage)

  expect(readLaunch(mint, storage)).toEqual({ pool, isWhole: false })
  expect(readNext(pool, storage)).toBeNull()
  expect(loadPoolDraft(storage)).toEqual(second)
})

test('a browser that keeps nothing knows of no pool, and nothing fails', () => {
  const storage = openStorage(0)

  keepLaunch(mint, launch(true), storage)

  expect(readLaunch(mint, storage)).toBeNull()
  expect(readNext(pool, storage)).toBeNull()
})

test('another token has no pool of this one', () => {
  const storage = openStorage()
  keepLaunch(mint, launch(true), storage)

  expect(readLaunch(pool, storage)).toBeNull()
})
