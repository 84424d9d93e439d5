import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Receipt, type ReceiptRow } from './Receipt.tsx'
import { en } from './words/en.ts'

afterEach(cleanup)

const total = { label: 'Total', amountText: '0.001461600', unit: 'SOL' }
const row = { label: 'Mint account', amountText: '0.001461600' }

const drawRow = (change: Partial<ReceiptRow>) => {
  const { container } = render(<Receipt kind="issued" title="Cost" rows={[{ ...row, ...change }]} total={total} />)
  return container.querySelector('dl > div')
}

test('renders a paid receipt as title and list', () => {
  const { container } = render(<Receipt kind="issued" title="Cost" rows={[row]} total={total} />)

  const receipt = screen.getByRole('region', { name: 'Cost' })
  expect(receipt.hasAttribute('data-stale')).toBe(false)
  expect(receipt.childElementCount).toBe(2)
  expect(container.querySelector('header')?.textContent).toBe('Cost')
  expect(container.querySelector('header')?.childElementCount).toBe(1)
})

test('replaces the estimate label with a note, dims a stale one, and renders the footer', () => {
  const { container } = render(
    <Receipt kind="estimate" title="Cost" note="slot 6" rows={[row]} total={total} footer="Read at slot 5" isStale />,
  )

  const receipt = screen.getByRole('region', { name: 'Cost' })
  expect(receipt.textContent).not.toContain(en.estimate)
  expect(container.querySelector('header')?.textContent).toBe('Costslot 6')
  expect(receipt.dataset.stale).toBe('true')
  expect(container.querySelector('footer')?.textContent).toBe('Read at slot 5')
})

test.for<[Partial<ReceiptRow>, string[]]>([
  [{}, ['Mint account', '0.001461600']],
  [{ tag: '82 bytes' }, ['Mint account82 bytes', '0.001461600']],
  [{ kind: 'deposit' }, ['Mint account', '0.001461600', 'deposit ']],
  [{ action: 'close it' }, ['Mint account', '0.001461600', ' close it']],
  [{ kind: 'deposit', action: 'close it' }, ['Mint account', '0.001461600', 'deposit close it']],
])('a row of %o says that and no more', ([change, texts]) => {
  const drawn = drawRow(change)

  expect(Array.from(drawn?.children ?? [], ({ textContent }) => textContent)).toEqual(texts)
  expect(drawn?.firstElementChild?.childElementCount).toBe(change.tag ? 1 : 0)
})

test('breaks a text amount, and leaves an element unchanged', () => {
  const long = drawRow({ amountText: '18,446,744,073.709' })
  expect(long?.querySelectorAll('wbr').length).toBeGreaterThan(0)
  cleanup()

  const drawn = drawRow({ amountText: <b>12</b> })

  expect(drawn?.querySelector('b')?.textContent).toBe('12')
})
