import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AmountText } from './AmountText.tsx'

afterEach(cleanup)

test('a number longer than a line breaks after its separators and reads the same', () => {
  const text = 'of 18,446,744,073,709.551615 ANVL'
  const { container } = render(<AmountText>{text}</AmountText>)

  expect(container.textContent).toBe(text)
  expect(container.querySelectorAll('wbr').length).toBeGreaterThan(2)
  expect(container.innerHTML.startsWith('<wbr>')).toBe(false)
})

test('a short number does not break', () => {
  const { container } = render(<AmountText>1.5 SOL</AmountText>)

  expect(container.innerHTML).toBe('1.5 SOL')
})
