import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Ledger, type LedgerRow } from './Ledger.tsx'

afterEach(cleanup)

const drawRow = (row: Partial<LedgerRow>) => {
  render(<Ledger rows={[{ what: 'Supply', was: '5', is: '4', ...row }]} />)
  return screen.getByRole('listitem')
}

test('renders a row as plain, current and reversible', () => {
  const line = drawRow({ was: '5', is: '4' })

  expect(line.hasAttribute('data-final')).toBe(false)
  expect(line.querySelectorAll('[data-figure]')).toHaveLength(0)
  expect(line.childElementCount).toBe(2)
  expect(screen.getByRole('list').hasAttribute('data-stale')).toBe(false)
})

test('sets both amounts in the figure font', () => {
  expect(drawRow({ isFigure: true }).querySelector('[data-figure]')?.textContent).toMatch(/^5.*4$/)
})

test.for([
  [true, 'good'],
  [false, 'loss'],
] as const)('marks a permanent change that protects (%s) as %s, with the reason', ([isGood, kind]) => {
  const line = drawRow({ isGood, final: 'No more supply' })

  expect(line.dataset.final).toBe(kind)
  expect(line.lastElementChild?.textContent).toBe('No more supply')
  expect(line.childElementCount).toBe(3)
})

test('marks a permanent row without a reason', () => {
  expect(drawRow({ final: '' }).dataset.final).toBe('loss')
})
