import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from './Field.tsx'
import { NumberInput } from './NumberInput.tsx'
import { Segments } from './Segments.tsx'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'

afterEach(cleanup)

const nothing = () => undefined

test('labels its control, and describes it by hint, caution and count', () => {
  render(
    <Field label="Symbol" hint="Up to 10 bytes" caution="Taken" count="4 of 10">
      <TextInput value="ANVL" onChange={nothing} />
    </Field>,
  )

  const input = screen.getByRole('textbox', { name: 'Symbol' })
  expect(input).toHaveProperty('value', 'ANVL')
  expect(describedBy(input)).toEqual(['Up to 10 bytes', 'Taken', '4 of 10'])
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

test('replaces the hint with an error, and marks the control as invalid', () => {
  render(
    <Field label="Symbol" hint="Up to 10 bytes" error="Too long">
      <TextArea value="" onChange={nothing} />
    </Field>,
  )

  const input = screen.getByRole('textbox', { name: 'Symbol' })
  expect(describedBy(input)).toEqual(['Too long'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Up to 10 bytes')).toBeNull()
})

test('adds no description without any texts', () => {
  render(
    <Field label="Symbol">
      <TextInput value="" onChange={nothing} />
    </Field>,
  )

  expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBeNull()
})

test('labels a group of controls', () => {
  render(
    <Field label="Mint authority" kind="group" hint="Creates more">
      <Segments value="a" options={[{ value: 'a', label: 'Keep' }]} onChange={nothing} />
    </Field>,
  )

  expect(describedBy(screen.getByRole('radiogroup', { name: 'Mint authority' }))).toEqual(['Creates more'])
})

test('reports each keystroke, and shows prefix and suffix', async () => {
  const told = vi.fn()
  render(
    <TextInput
      label="X"
      value=""
      onChange={told}
      prefix="x.com/"
      unit="SOL"
      action={<button type="button">Paste</button>}
    />,
  )

  await userEvent.type(screen.getByRole('textbox', { name: 'X' }), 'ab')

  expect(told.mock.calls).toEqual([['a'], ['b']])
  expect(screen.getByText('x.com/')).toBeTruthy()
  expect(screen.getByText('SOL')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Paste' })).toBeTruthy()
})

test('supports several lines', async () => {
  const told = vi.fn()
  render(<TextArea label="List" value="" onChange={told} />)

  await userEvent.type(screen.getByRole('textbox', { name: 'List' }), 'a{Enter}')

  expect(told.mock.calls).toEqual([['a'], ['\n']])
})

test('reports a number as plain decimal text, and keeps it as typed', async () => {
  const told = vi.fn()
  function Supply() {
    const [value, setValue] = useState('')
    const change = (text: string) => {
      told(text)
      setValue(text)
    }
    return <NumberInput label="Supply" value={value} onChange={change} />
  }
  render(<Supply />)

  await userEvent.type(screen.getByRole('textbox'), '1,000.50')

  expect(told).toHaveBeenLastCalledWith('1000.50')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '1,000.50')
})

test('replaces typed text when the number changes from outside', async () => {
  const { rerender } = render(<NumberInput label="Supply" value="" onChange={nothing} />)
  await userEvent.type(screen.getByRole('textbox'), '5')

  rerender(<NumberInput label="Supply" value="21000000.5" onChange={nothing} />)

  expect(screen.getByRole('textbox')).toHaveProperty('value', '21000000.5')
})

const describedBy = (control: HTMLElement) =>
  control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
