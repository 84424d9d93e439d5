import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ActionLayout } from './ActionLayout.tsx'

afterEach(cleanup)

test('reserves no room for a missing lead, side or end', () => {
  const { container } = render(
    <ActionLayout title="Burn" back={{ href: '/token', label: 'Anvil' }}>
      <p>Form</p>
    </ActionLayout>,
  )

  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(['Form'])
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(screen.getByText('Form').parentElement?.nextElementSibling).toBeNull()
  expect(container.querySelector('header')?.childElementCount).toBe(1)
})

test('has separate places for lead, side and end', () => {
  render(
    <ActionLayout title="Burn" lead="For ever" back={{ href: '/token', label: 'Anvil' }} side="Cost" below="Later">
      <p>Form</p>
    </ActionLayout>,
  )

  expect(screen.getByText('For ever').tagName).toBe('P')
  expect(screen.getByRole('complementary').textContent).toBe('Cost')
  expect(screen.getByText('Later').previousElementSibling).toBe(screen.getByRole('complementary'))
})
