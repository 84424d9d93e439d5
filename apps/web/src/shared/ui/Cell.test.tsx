import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Cell } from './Cell.tsx'
import { TextInput } from './TextInput.tsx'

afterEach(cleanup)

const cell = (error: string | undefined) => (
  <Cell error={error}>
    <TextInput label="Receiver 1" value="x" onChange={() => undefined} />
  </Cell>
)

test('describes a control in a row by its error, if any', () => {
  const { container, rerender } = render(cell(undefined))
  const input = screen.getByRole('textbox', { name: 'Receiver 1' })
  expect(input.getAttribute('aria-describedby')).toBeNull()
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(container.firstElementChild?.childElementCount).toBe(1)

  rerender(cell('No address'))

  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('No address')
  expect(input.getAttribute('aria-invalid')).toBe('true')
})
