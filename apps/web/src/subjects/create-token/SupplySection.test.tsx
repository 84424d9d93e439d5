import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SupplySection } from './SupplySection.tsx'
import { renderPart, type Typed } from './testing/renderPart.tsx'
import { en } from './words/en.ts'

const draw = (typed: Typed = {}) =>
  renderPart(
    ({ editor, issues }) => (
      <SupplySection
        editor={editor}
        issues={issues}
        costs={{ classic: undefined, modern: { rows: [], totalLamports: 5_444_280n } }}
      />
    ),
    typed,
  )

const supply = () => screen.getByRole('textbox', { name: en.supply.supply })
const card = (name: string) => screen.getByRole('radio', { name }).closest('label')

test('hides the cost of a standard without an estimate', async () => {
  await draw()

  expect(card(en.supply.classic)?.textContent).toBe(en.supply.classic + en.supply.classicHint)
  expect(card(en.supply.classic)?.childElementCount).toBe(3)
  expect(card(en.supply.modern)?.textContent).toBe(`${en.supply.modern}0.005445 SOL${en.supply.modernHint}`)
})

test.for([
  ['1234567', '1,234,567'],
  ['1234.5', '1,234.5'],
] as const)('groups the digits of a supply of %s next to its field', async ([typed, grouped]) => {
  await draw({ input: { supply: typed } })

  expect(screen.getByText(grouped).id).toBe(supply().getAttribute('aria-describedby'))
})

test('does not group invalid numbers', async () => {
  await draw({ input: { supply: '12x' } })

  expect(supply().hasAttribute('aria-describedby')).toBe(false)
})

test('uses the symbol as the unit of the supply', async () => {
  const { unmount } = await draw({ input: { symbol: '' } })
  expect(supply().nextElementSibling).toBeNull()
  unmount()

  await draw({ input: { symbol: 'ANVL' } })

  expect(supply().nextElementSibling?.textContent).toBe('ANVL')
})
