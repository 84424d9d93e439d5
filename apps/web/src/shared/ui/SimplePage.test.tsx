import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SimplePage } from './SimplePage.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test('renders no list without links', () => {
  render(<SimplePage title="Soon">Text</SimplePage>)

  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByText('Text')).toBeTruthy()
})

test('follows an internal link within the app', () => {
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
