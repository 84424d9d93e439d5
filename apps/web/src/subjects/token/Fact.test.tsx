import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Fact } from './Fact.tsx'

afterEach(cleanup)

test('renders term and value, with line breaks after separators', () => {
  render(
    <dl>
      <Fact name="Supply">1,000,000,000.000000001</Fact>
      <Fact name="Mint">
        <b>None</b>
      </Fact>
    </dl>,
  )

  const value = (name: string) => screen.getByText(name).nextElementSibling
  expect(value('Supply')?.textContent).toBe('1,000,000,000.000000001')
  expect(value('Supply')?.querySelectorAll('wbr').length).toBeGreaterThan(0)
  expect(value('Mint')?.innerHTML).toBe('<b>None</b>')
})
