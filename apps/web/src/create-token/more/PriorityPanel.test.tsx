import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPart, type Typed } from '../testing/drawPart.tsx'
import { PriorityPanel } from './PriorityPanel.tsx'
import { en } from './words/en.ts'

/** A network on which others paid from 1 to 100 lately. */
const getRecentPrioritizationFees = () =>
  Array.from({ length: 100 }, (_, slot) => ({ slot: slot + 1, prioritizationFee: slot + 1 }))

const draw = (typed: Typed = {}) =>
  drawPart(({ editor }) => <PriorityPanel editor={editor} />, typed, { answers: { getRecentPrioritizationFees } })

const { means, levels } = en.priority

/** What is said about a level, once what others paid is read. */
async function hintOf(level: 'auto' | 'normal' | 'fast' | 'turbo') {
  const { unmount } = await draw({ priority: { level, microLamports: '' } })
  const hint = (await screen.findByText(/Now \d+ micro-lamports/)).textContent ?? ''
  expect(hint.startsWith(means[level])).toBe(true)
  unmount()
  return hint.slice(means[level].length)
}

test('what is chosen without a choice is as fast, and turbo pays more than it, and that more than normal', async () => {
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

test('a price of one’s own is at most fifteen digits, and nothing is said of what others paid', async () => {
  const { user, form } = await draw({ priority: { level: 'custom', microLamports: '12345678901234' } })

  await user.type(screen.getByRole('textbox', { name: en.priority.price }), 'x5678')

  expect(form().priority.microLamports).toBe('123456789012345')
  expect(screen.getByText(means.custom)).toBeTruthy()
})

test('a level that is chosen is kept with the price that was typed, which is asked for in one of them alone', async () => {
  const { user, form } = await draw({ priority: { level: 'custom', microLamports: '125' } })

  await user.click(screen.getByRole('radio', { name: levels.turbo }))

  expect(form().priority).toEqual({ level: 'turbo', microLamports: '125' })
  expect(screen.queryByRole('textbox')).toBeNull()
})
