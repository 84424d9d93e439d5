import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Field } from './Field.tsx'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'

afterEach(cleanup)

const nothing = () => undefined

test('reserves room for a prefix and suffix only if present', () => {
  const { container, rerender } = render(<TextInput label="Share" value="" onChange={nothing} />)
  expect(container.firstElementChild?.childElementCount).toBe(1)

  rerender(<TextInput label="Share" value="" onChange={nothing} prefix="about" unit="%" />)

  expect(Array.from(container.firstElementChild?.children ?? [], ({ tagName }) => tagName)).toEqual([
    'SPAN',
    'INPUT',
    'SPAN',
  ])
  expect(container.textContent).toBe('about%')
})

test.for([
  ['a figure of 18 letters', true, 18, false],
  ['a figure of 19 letters', true, 19, true],
  ['a word of 19 letters', false, 19, false],
] as const)('sets a long figure smaller: %s', ([, isFigure, length, isLong]) => {
  const { container } = render(
    <TextInput label="Supply" isFigure={isFigure} value={'1'.repeat(length)} onChange={nothing} />,
  )

  expect(container.firstElementChild?.hasAttribute('data-long')).toBe(isLong)
})

test.for([
  ['one line', () => <TextInput value="x" onChange={nothing} />],
  ['several lines', () => <TextArea value="x" onChange={nothing} />],
] as const)('marks %s as invalid if their field does', ([, draw]) => {
  const { rerender } = render(<Field label="Symbol">{draw()}</Field>)
  const input = screen.getByRole('textbox', { name: 'Symbol' })
  expect(input.hasAttribute('aria-invalid')).toBe(false)

  rerender(
    <Field label="Symbol" error="Too long">
      {draw()}
    </Field>,
  )

  expect(input.getAttribute('aria-invalid')).toBe('true')
})
