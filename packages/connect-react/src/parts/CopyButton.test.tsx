import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyButton } from './CopyButton.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('copies the text, confirms it and resets after two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup()
  render(<CopyButton text="7fUQ" name="Copy address" done="Copied" failed="Not copied" />)
  const picture = () => document.querySelector('svg')?.innerHTML
  const before = picture()

  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  await screen.findByRole('button', { name: 'Copied' })
  expect(picture()).not.toBe(before)
  expect(await navigator.clipboard.readText()).toBe('7fUQ')

  await act(() => vi.advanceTimersByTimeAsync(2_000))
  screen.getByRole('button', { name: 'Copy address' })
  expect(picture()).toBe(before)
})

test('reports a failed copy if the clipboard refuses or is missing', async () => {
  const user = userEvent.setup()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  const clipboard = vi.spyOn(navigator, 'clipboard', 'get')
  render(<CopyButton text="7fUQ" name="Copy address" done="Copied" failed="Not copied" />)

  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  await screen.findByRole('button', { name: 'Not copied' })
  expect(write).toHaveBeenCalledWith('7fUQ')

  // Missing on plain HTTP pages.
  clipboard.mockReturnValue(undefined as never)
  await user.click(screen.getByRole('button', { name: 'Not copied' }))
  await screen.findByRole('button', { name: 'Not copied' })
  clipboard.mockRestore()
})
