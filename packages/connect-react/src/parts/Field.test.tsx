import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from './Field.tsx'
import { TextButton } from './TextButton.tsx'

afterEach(cleanup)

test('a click on the label focuses the field', async () => {
  render(<Field label="Amount" />)

  await userEvent.click(screen.getByText('Amount'))

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' }))
})

test('a hint describes the field', () => {
  render(<Field label="Amount" hint="In SOL" />)

  const field = screen.getByRole('textbox')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('In SOL')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an error replaces the hint, is announced and marks the field', () => {
  const { rerender } = render(<Field label="Amount" hint="In SOL" />)

  rerender(<Field label="Amount" hint="In SOL" error="Too much" />)

  const field = screen.getByRole('textbox')
  expect(screen.getByRole('alert').textContent).toBe('Too much')
  expect(screen.getByRole('alert').id).toBe(field.getAttribute('aria-describedby'))
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('has no description without a hint or an error', () => {
  render(<Field label="Amount" />)

  expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBeNull()
})

test('passes on typed text, and the button in the field can be pressed', async () => {
  const typed = vi.fn()
  const pressed = vi.fn()
  render(
    <Field
      label="Amount"
      defaultValue=""
      onChange={({ target }) => typed(target.value)}
      end={<TextButton onClick={pressed}>Max</TextButton>}
    />,
  )

  await userEvent.type(screen.getByRole('textbox'), '12')
  await userEvent.click(screen.getByRole('button', { name: 'Max' }))

  expect(typed.mock.calls).toEqual([['1'], ['12']])
  expect(pressed).toHaveBeenCalledOnce()
})

test('disables autocomplete and autocorrect by default', () => {
  const { rerender } = render(<Field label="Address" />)
  expect(screen.getByRole<HTMLInputElement>('textbox').autocomplete).toBe('off')

  rerender(<Field label="Address" autoComplete="email" />)
  expect(screen.getByRole<HTMLInputElement>('textbox').autocomplete).toBe('email')
})
