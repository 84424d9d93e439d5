import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SimplePage } from './SimplePage.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test('a page that leads nowhere has no list', () => {
  render(<SimplePage title="Soon">Text</SimplePage>)

  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByText('Text')).toBeTruthy()
})

test('its one link into the app is followed inside of it', () => {
  render(
    <SimplePage title="Soon" links={[{ href: '/create-token', label: 'Create', hint: 'A token' }]}>
      Text
    </SimplePage>,
  )

  screen.getByRole('link', { name: /Create/ }).click()

  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(location.pathname).toBe('/create-token')
  expect(screen.getByRole('link').hasAttribute('rel')).toBe(false)
})
