import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyButton } from './CopyButton.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the text is copied, the button says so, and after two seconds it is as before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup()
  render(<CopyButton text="7fUQ" name="Copy address" done="Copied" />)
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

test('a text that could not be copied is not said to be copied', async () => {
  const user = userEvent.setup()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  render(<CopyButton text="7fUQ" name="Copy address" done="Copied" />)

  await user.click(screen.getByRole('button', { name: 'Copy address' }))

  await expect.poll(() => write.mock.calls).toEqual([['7fUQ']])
  expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull()
})
