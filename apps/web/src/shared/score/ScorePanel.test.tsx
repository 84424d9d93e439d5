import { type ScoreFacts, scoreNote, scoreTexts, verdictNames } from '@solsmith/tokens'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ScorePanel } from './ScorePanel.tsx'
import { en } from './words/en.ts'

afterEach(cleanup)

const best: ScoreFacts = {
  mint: 'none',
  freeze: 'none',
  update: 'none',
  dangers: [],
  cautions: [],
  liquidity: { lockedPercent: 100, depth: 'deep' },
  holders: { topTenBps: 1_000, creatorBps: 100 },
  metadata: { isReachable: true, hasImage: true, isUnmistakable: true },
}

const line = (name: keyof typeof scoreTexts) => screen.getByText(scoreTexts[name].title).closest('li')
const points = (name: keyof typeof scoreTexts) => line(name)?.querySelectorAll('span')[1]

test('shows full points and nothing to fix for a perfect token', () => {
  render(<ScorePanel facts={best} />)

  expect(screen.getByText('100')).toBeTruthy()
  expect(screen.getByText(verdictNames.strong)).toBeTruthy()
  expect(screen.getByText(scoreNote)).toBeTruthy()
  expect(screen.queryByText(en.reading)).toBeNull()
  for (const one of screen.getAllByRole('listitem')) {
    expect(one.textContent).toMatch(/(\d+) of \1$/)
    expect(one.querySelector('[data-lost]')).toBeNull()
  }
})

test('shows lost points and the gain of each fix', () => {
  render(<ScorePanel facts={{ ...best, dangers: ['permanent-delegate'] }} />)

  expect(line('dangers')?.textContent).toBe(
    `${scoreTexts.dangers.title}${en.points(0, 20)}${en.gain(60)}${scoreTexts.dangers.fix}`,
  )
  expect(points('dangers')?.dataset.lost).toBe('true')
  expect(screen.getByText(en.limited(40, scoreTexts.dangers.title))).toBeTruthy()
})

test.each([
  ['has no image', { hasImage: false, lacksImage: true }, en.imageFix],
  ['has an image that does not load', { hasImage: false, lacksImage: false }, scoreTexts.metadata.fix],
  [
    'has no image and imitates another',
    { hasImage: false, lacksImage: true, isUnmistakable: false },
    scoreTexts.metadata.fix,
  ],
])('shows how to fix the metadata of a token that %s', (_, change, fix) => {
  render(<ScorePanel facts={{ ...best, metadata: { isReachable: true, isUnmistakable: true, ...change } }} />)

  expect(line('metadata')?.textContent).toContain(fix)
})

test('shows no score, verdict or fix before everything is read', () => {
  render(<ScorePanel facts={{ ...best, mint: 'wallet', holders: null }} isReading />)

  expect(screen.queryByText(/^(≥ )?\d+$/)).toBeNull()
  expect(Object.values(verdictNames).some((name) => screen.queryByText(name))).toBe(false)
  expect(screen.getByText(en.reading)).toBeTruthy()
  expect(points('top-ten')?.textContent).toBe(en.checking)
  expect(line('mint')?.textContent).toBe(`${scoreTexts.mint.title}${en.points(0, 20)}`)
})

test('shows a lower bound without a verdict if facts could not be read', () => {
  render(<ScorePanel facts={{ ...best, liquidity: null }} />)

  expect(screen.getByText('≥ 75')).toBeTruthy()
  expect(screen.getByText(en.incomplete)).toBeTruthy()
  expect(screen.getByText(en.unreadNote)).toBeTruthy()
  expect(screen.getByRole('img', { name: en.ofAtLeast(75) })).toBeTruthy()
})

test.for([
  ['a pool that was not found', 'no-pool', en.noPool],
  ['a pool that was not looked for', null, en.unread],
] as const)('lists %s separately, not as a loss', ([, liquidity, text]) => {
  render(<ScorePanel facts={{ ...best, liquidity }} />)

  expect(points('locked')?.textContent).toBe(text)
  expect(points('locked')?.dataset.lost).toBeUndefined()
})

const numbers = (rect: Element | null | undefined, ...names: readonly string[]) =>
  names.map((name) => Number(rect?.getAttribute(name)))

test('draws a tick for every two points, filled up to the needle', () => {
  render(<ScorePanel facts={{ ...best, dangers: ['permanent-delegate'] }} />)

  const rects = [...screen.getByRole('img', { name: en.of(40) }).querySelectorAll('rect')]
  const [ticks, needle] = [rects.slice(0, -1), rects.at(-1)]
  expect(ticks).toHaveLength(51)
  expect(ticks.filter((tick) => tick.hasAttribute('data-filled'))).toHaveLength(21)
  expect(numbers(ticks[10], 'x', 'y', 'height')).toEqual([20 * 2.98, 6, 14])
  expect(numbers(ticks[11], 'x', 'y', 'height')).toEqual([22 * 2.98, 12, 8])
  expect(numbers(needle, 'x')).toEqual([40 * 2.98 - 1.7])
})
