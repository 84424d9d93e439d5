import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmptyState } from './EmptyState.tsx'

afterEach(cleanup)

test('shows a heading and a sentence without an alert', () => {
  const { container } = render(
    <EmptyState art={null} title="No tokens yet">
      What you create stands here.
    </EmptyState>,
  )

  expect(screen.getByRole('heading', { level: 3, name: 'No tokens yet' })).toBeTruthy()
  expect(screen.getByText('What you create stands here.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(container.firstElementChild?.childElementCount).toBe(3)
})

test('alerts on a failed load, with an action', () => {
  render(
    <EmptyState art={null} tone="bad" level="h1" title="Not read" action={<button type="button">Try again</button>}>
      The network did not answer.
    </EmptyState>,
  )

  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('The network did not answer.')
  expect(screen.getByRole('heading', { level: 1, name: 'Not read' })).toBeTruthy()
  expect(alert.contains(screen.getByRole('button', { name: 'Try again' }))).toBe(true)
})
