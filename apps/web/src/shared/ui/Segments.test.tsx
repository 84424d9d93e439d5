import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Field } from './Field.tsx'
import { Options } from './Options.tsx'
import { Segments } from './Segments.tsx'
import { Stepper } from './Stepper.tsx'

afterEach(cleanup)

const options = [
  { value: 'keep', label: 'Keep' },
  { value: 'give', label: 'Give away' },
] as const

const nothing = () => undefined

test.for([
  [
    'side by side',
    'radiogroup',
    (own: object) => <Segments {...own} value="keep" options={options} onChange={nothing} />,
  ],
  ['as cards', 'radiogroup', (own: object) => <Options {...own} value="keep" options={options} onChange={nothing} />],
  ['as a number', 'group', (own: object) => <Stepper {...own} value={1} minimum={0} maximum={2} onChange={nothing} />],
] as const)('labels a choice %s by its field or a separate label', ([, role, draw]) => {
  const { rerender } = render(
    <Field label="Authority" kind="group" hint="Creates more">
      {draw({})}
    </Field>,
  )
  const group = screen.getByRole(role, { name: 'Authority' })
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Creates more')
  expect(group.getAttribute('aria-label')).toBeNull()

  rerender(
    <Field label="Authority" kind="group">
      {draw({ label: 'Mint authority' })}
    </Field>,
  )

  expect(screen.getByRole(role, { name: 'Mint authority' })).toBe(group)
})

test('shows only the name of an option without price and hint', () => {
  render(
    <Options
      label="Kind"
      value="classic"
      options={[
        { value: 'classic', label: 'Classic' },
        { value: 'modern', label: 'Modern', amountText: '0.01 SOL', hint: 'With extensions' },
      ]}
      onChange={nothing}
    />,
  )

  const [classic, modern] = screen.getAllByRole('radio')
  expect(classic?.closest('label')?.childElementCount).toBe(2)
  expect(classic?.getAttribute('aria-describedby')).toBeNull()
  expect(modern?.closest('label')?.childElementCount).toBe(4)
  expect(document.getElementById(modern?.getAttribute('aria-describedby') ?? '')?.textContent).toBe('With extensions')
})
