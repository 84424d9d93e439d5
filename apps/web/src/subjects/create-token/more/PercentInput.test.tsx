import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from '#ui/Field.tsx'
import { PercentInput } from './PercentInput.tsx'

afterEach(cleanup)

const none = 1_000_000

test.for([
  ['2.5', 250],
  ['0', 0],
  ['-1', -100],
  ['99999', 9_999_900],
  ['1.29', 129],
  ['1.', 100],
  ['1.234', none],
  ['x', none],
  ['100000', none],
] as const)('"%s" percent are %i basis points', async ([typed, basisPoints]) => {
  const onChange = vi.fn()
  render(<PercentInput label="Share" basisPoints={none} onChange={onChange} onBlur={() => undefined} />)
  const field = screen.getByRole('textbox', { name: 'Share' })
  expect(field).toHaveProperty('value', '')

  await userEvent.type(field, typed)

  expect(onChange).toHaveBeenLastCalledWith(basisPoints)
  expect(field).toHaveProperty('value', typed)
})

test('shows basis points as a percentage, labelled by its field', () => {
  render(
    <Field label="Fee">
      <PercentInput basisPoints={250} onChange={() => undefined} onBlur={() => undefined} />
    </Field>,
  )

  const field = screen.getByRole('textbox', { name: 'Fee' })
  expect(field).toHaveProperty('value', '2.5')
  expect(field.hasAttribute('aria-label')).toBe(false)
})
