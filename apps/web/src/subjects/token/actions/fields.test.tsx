import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anvil } from '#testing/tokens.ts'
import { en } from '../words/en.ts'
import { AddressField } from './AddressField.tsx'
import { AmountField } from './AmountField.tsx'

afterEach(cleanup)

test.for([
  ['', false],
  ['  ', false],
  ['me', true],
  [anvil, false],
  [` ${anvil} `, false],
] as const)('validates a typed address: %j', ([value, isBad]) => {
  render(<AddressField label="To" value={value} onChange={() => undefined} />)

  expect(screen.queryAllByText(en.forms.badAddress)).toHaveLength(isBad ? 1 : 0)
  expect(screen.getByRole('textbox', { name: 'To' }).getAttribute('aria-invalid')).toBe(isBad ? 'true' : null)
})

const drawAmount = (change: Partial<Parameters<typeof AmountField>[0]>) =>
  render(<AmountField value="" decimals={2} symbol="ANVL" hint="Hint." onChange={() => undefined} {...change} />)

test.for([
  ['nothing', '', null],
  ['blanks', '  ', null],
  ['an amount', '1.25', null],
  ['the limit', '5', null],
  ['more than the limit', '5.01', en.forms.overLimit('5')],
  ['more decimals than there are', '1.234', en.forms.badAmount(2)],
  ['zero', '0', en.forms.badAmount(2)],
] as const)('of %s, explains the error at the field', ([, value, text]) => {
  drawAmount({ value, limit: 500n })

  for (const one of [en.forms.overLimit('5'), en.forms.badAmount(2)])
    expect(screen.queryAllByText(one)).toHaveLength(one === text ? 1 : 0)
})

test('fills in the maximum', async () => {
  const onChange = vi.fn()
  drawAmount({ most: 1n, onChange })

  await userEvent.click(screen.getByRole('button', { name: en.forms.all }))

  expect(onChange.mock.calls).toEqual([['0.01']])
})

test.for([undefined, 0n])('offers no maximum for %s', (most) => {
  drawAmount({ most })

  expect(screen.queryByRole('button', { name: en.forms.all })).toBeNull()
})
