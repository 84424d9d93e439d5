import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Facts } from './Facts.tsx'

afterEach(cleanup)

test('has a variant with a fee for each fact that needs one, and only for those', () => {
  render(
    <Facts
      facts={[
        { title: 'Price', text: 'Free.', charged: 'A fee.' },
        { title: 'Keys', text: 'They stay with you.' },
      ]}
    />,
  )

  const said = screen
    .getAllByRole('paragraph')
    .map(({ textContent, dataset }) => [textContent, dataset.when ?? 'always'])
  expect(said).toEqual([
    ['Free.', 'free'],
    ['A fee.', 'charged'],
    ['They stay with you.', 'always'],
  ])
})
