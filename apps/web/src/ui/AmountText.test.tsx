import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AmountText } from './AmountText.tsx'

afterEach(cleanup)

test.for([
  ['12.5 SOL', '12.5 SOL'],
  ['18,446,744,073 ANVL', '18,<wbr>446,<wbr>744,<wbr>073 ANVL'],
] as const)('%s breaks after the separators of a long number alone', ([text, markup]) => {
  const { container } = render(<AmountText>{text}</AmountText>)

  expect(container.textContent).toBe(text)
  expect(container.innerHTML).toBe(markup)
})
