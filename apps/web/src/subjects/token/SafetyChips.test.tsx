import { type ScoreFacts, scoreToken } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import { SafetyChips } from './SafetyChips.tsx'
import { en } from './words/en.ts'

const words = en.chips

const draw = async (facts: Pick<ScoreFacts, 'liquidity' | 'holders'>) => {
  // Only fields of the view.
  const { unmount } = await renderInApp(<SafetyChips facts={facts as ScoreFacts} isReading hasPool hasHolders />)
  const chips = [...document.querySelectorAll<HTMLElement>('[data-tone]')]
  const shown = chips.map((chip) => [chip.dataset.tone, chip.textContent])
  unmount()
  return shown
}

const read = {
  mint: 'none',
  freeze: 'none',
  update: 'none',
  dangers: [],
  cautions: [],
  holders: { topTenBps: 9_000, creatorBps: 6_990 },
  metadata: { isReachable: true, hasImage: true, isUnmistakable: true },
} as const

const locked = (lockedPercent: number) => ({ lockedPercent, depth: 'thin' }) as const

test.each([
  [100, 'good', words.locked],
  [75, 'warn', words.partlyLocked('75%')],
  [30.4, 'bad', words.partlyLocked('30%')],
  [0, 'bad', words.unlocked],
])('says of liquidity that is locked to %s percent: %s, %s', async (percent, tone, text) => {
  expect(await draw({ liquidity: locked(percent), holders: null })).toEqual([[tone, text]])
})

test('says that nothing is left to sell into, even if others hold the rest', async () => {
  expect(await draw({ liquidity: { lockedPercent: 0, depth: 'none' }, holders: null })).toEqual([
    ['bad', words.noLiquidity],
  ])
})

test('warns of a creator who holds a fifth or more', async () => {
  const holding = (creatorBps: number | null) =>
    draw({ liquidity: 'no-pool', holders: { topTenBps: 9_000, creatorBps } })

  expect(await holding(6_990)).toEqual([['warn', words.creator('70%')]])
  expect(await holding(1_999)).toEqual([])
  expect(await holding(null)).toEqual([])
})

test('says nothing about facts that were not read', async () => {
  expect(await draw({ liquidity: null, holders: null })).toEqual([])
})

test.each([
  [{ hasPool: true, hasHolders: true }, [words.score(50), words.unlocked, words.creator('100%')]],
  [{ hasPool: true, hasHolders: false }, [words.unlocked]],
  [{ hasPool: false, hasHolders: true }, [words.score(50), words.creator('100%')]],
])('reserves room for chips whose facts load, and only then: %o', async (expected, texts) => {
  const facts: ScoreFacts = { ...read, liquidity: null, holders: null }
  const { unmount } = await renderInApp(<SafetyChips facts={facts} isReading {...expected} />)
  const places = [...document.querySelectorAll<HTMLElement>('[data-text]')]
  expect(places.map(({ dataset }) => dataset.text)).toEqual(texts)
  expect(places.map(({ textContent }) => textContent).join('')).toBe('')
  unmount()

  await renderInApp(<SafetyChips facts={facts} isReading={false} {...expected} />)
  expect(document.querySelector('[data-text]')).toBeNull()
})

test('starts with the score, once everything is read', async () => {
  const facts: ScoreFacts = { ...read, liquidity: locked(0) }
  const { unmount } = await renderInApp(<SafetyChips facts={facts} isReading={false} hasPool hasHolders />)
  const { score } = scoreToken(facts)
  const [first] = document.querySelectorAll<HTMLElement>('[data-tone]')
  expect(first?.textContent).toBe(words.score(score))
  unmount()

  await renderInApp(<SafetyChips facts={{ ...facts, holders: null }} isReading={false} hasPool hasHolders />)
  expect(document.body.textContent).not.toContain(words.score(score).slice(0, 5))
})
