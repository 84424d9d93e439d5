import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart, type Typed } from '../testing/renderPart.tsx'
import { PriorityPanel } from './PriorityPanel.tsx'
import { en } from './words/en.ts'

const getRecentPrioritizationFees = () =>
  Array.from({ length: 100 }, (_, slot) => ({ slot: slot + 1, prioritizationFee: slot + 1 }))

const draw = (typed: Typed = {}) =>
  renderPart(({ editor }) => <PriorityPanel editor={editor} />, typed, { answers: { getRecentPrioritizationFees } })

const { means, levels } = en.priority

async function hintOf(level: 'auto' | 'normal' | 'fast' | 'turbo') {
  const { unmount } = await draw({ priority: { level, microLamports: '' } })
  const hint = (await screen.findByText(/Now \d+ micro-lamports/)).textContent ?? ''
  expect(hint.startsWith(means[level])).toBe(true)
  unmount()
  return hint.slice(means[level].length)
}

test('pays as much for auto as for fast, more for turbo and less for normal', async () => {
  const [auto, normal, fast, turbo] = [
    await hintOf('auto'),
    await hintOf('normal'),
    await hintOf('fast'),
    await hintOf('turbo'),
  ]

  expect(auto).toBe(fast)
  const prices = [normal, fast, turbo].map((hint) => Number(/\d+/.exec(hint)?.[0]))
  expect(prices).toEqual(prices.toSorted((left, right) => left - right))
  expect(new Set(prices).size).toBe(3)
})

test('limits a custom price to fifteen digits, and hides recent fees', async () => {
  const { user, form } = await draw({ priority: { level: 'custom', microLamports: '12345678901234' } })

  await user.type(screen.getByRole('textbox', { name: en.priority.price }), 'x5678')

  expect(form().priority.microLamports).toBe('123456789012345')
  expect(screen.getByText(means.custom)).toBeTruthy()
})

test('stores the level with the typed price, which only custom requests', async () => {
  const { user, form } = await draw({ priority: { level: 'custom', microLamports: '125' } })

  await user.click(screen.getByRole('radio', { name: levels.turbo }))

  expect(form().priority).toEqual({ level: 'turbo', microLamports: '125' })
  expect(screen.queryByRole('textbox')).toBeNull()
})
