import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { UnavailablePage } from './UnavailablePage.tsx'

afterEach(cleanup)

const back = { href: '/trending', label: 'All tokens' }

test('shows a missing subject with a link to others', () => {
  render(<UnavailablePage title="No such token" hint="It was closed." back={back} />)

  expect(screen.getByRole('heading', { level: 1, name: 'No such token' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  const link = screen.getByRole('link', { name: back.label })
  expect(link.getAttribute('href')).toBe(back.href)
  expect(link.dataset.variant).toBe('secondary')
})

test('offers a retry if it can appear later, with a quiet back link', async () => {
  const onRetry = vi.fn()
  render(
    <UnavailablePage
      title="Not read"
      hint="No answer."
      tone="bad"
      back={back}
      retry={{ label: 'Try again', onRetry }}
    />,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(onRetry).toHaveBeenCalledOnce()
  expect(screen.getByRole('alert').textContent).toContain('No answer.')
  expect(screen.getByRole('link', { name: back.label }).dataset.variant).toBe('quiet')
})
