import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Facts } from './Facts.tsx'

afterEach(cleanup)

test('a fact that a fee changes has a word for each kind of instance, and any other has one for both', () => {
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
