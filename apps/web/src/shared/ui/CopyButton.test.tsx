import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AddressText } from './AddressText.tsx'
import { CopyButton } from './CopyButton.tsx'
import { en } from './words/en.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('copies the full value and confirms it', async () => {
  const user = userEvent.setup()
  render(<CopyButton value="abc123" what="signature" />)

  await user.click(screen.getByRole('button', { name: en.copy('signature') }))

  expect(await navigator.clipboard.readText()).toBe('abc123')
  expect((await screen.findByText(en.copied)).getAttribute('role')).toBe('status')
})

test('reports a failed copy with the next step', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  render(<CopyButton value="abc123" />)

  await user.click(screen.getByRole('button', { name: en.copy(en.address) }))

  expect((await screen.findByText(en.copyFailed)).getAttribute('role')).toBe('status')
})

test('resets after a while', async () => {
  const user = userEvent.setup()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  render(<CopyButton value="abc123" />)
  await user.click(screen.getByRole('button'))
  await expect.poll(() => screen.getByRole('status').textContent).toBe(en.copied)

  await act(() => vi.advanceTimersByTimeAsync(2_000))

  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByRole('button').getAttribute('title')).toBe(en.copy(en.address))
})

test('shortens an address on screen, but not in the copy', async () => {
  const user = userEvent.setup()
  const address = 'So11111111111111111111111111111111111111112'
  render(<AddressText address={address} />)

  await user.click(screen.getByRole('button', { name: en.copy(en.address) }))

  expect(screen.queryByText(address)).toBeNull()
  expect(screen.getByTitle(address).textContent?.length).toBeLessThan(15)
  expect(await navigator.clipboard.readText()).toBe(address)
})

test('starts no timer before a copy', async () => {
  const user = userEvent.setup()
  const started = vi.spyOn(globalThis, 'setTimeout')
  const timers = () => started.mock.calls.filter(([, ms]) => ms === 2_000).length
  render(<CopyButton value="abc123" />)
  expect(timers()).toBe(0)

  await user.click(screen.getByRole('button'))

  await expect.poll(timers).toBe(1)
})
