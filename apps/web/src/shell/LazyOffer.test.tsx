import { rememberedWalletKey } from '@solsmith/connect'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import { LazyOffer } from './LazyOffer.tsx'
import { LazyParts } from './LazyParts.tsx'

async function draw({ isKnown = false } = {}) {
  const drawn = await renderInApp(null, { networkId: 'devnet', answers: { getSlot: () => 5 } })
  if (isKnown) drawn.connect.storage.set(rememberedWalletKey, 'quiet')
  const started = vi.spyOn(globalThis, 'setTimeout')
  const ended = vi.spyOn(globalThis, 'clearTimeout')
  onTestFinished(() => {
    started.mockRestore()
    ended.mockRestore()
  })
  await drawn.redraw(<LazyOffer />)
  const at = started.mock.calls.findIndex(([, ms]) => ms === 4_000)
  return {
    ...drawn,
    ended,
    timer: started.mock.results[at]?.value as unknown,
    wait: () => act(async () => void started.mock.calls[at]?.[0]()),
  }
}

/** Excludes the toasts' status element, which is always present. */
const parts = () => screen.getAllByRole('status').length - 1

test('loads nothing until the user acts', async () => {
  expect(LazyParts).toBeTypeOf('function')
  const { ended, timer } = await draw()
  expect(parts()).toBe(0)

  await act(async () => void dispatchEvent(new Event('pointermove')))

  await expect.poll(parts).toBe(1)
  expect(timer).toBeDefined()
  expect(ended).toHaveBeenCalledWith(timer)
})

test.for(['pointerdown', 'keydown', 'focusin'])('loads on the first %s', async (sign) => {
  await draw()

  await act(async () => void dispatchEvent(new Event(sign)))

  await expect.poll(parts).toBe(1)
})

test('loads after a few seconds without user input', async () => {
  const { wait } = await draw()

  await wait()

  await expect.poll(parts).toBe(1)
})

test('loads immediately for returning wallet users', async () => {
  const { timer } = await draw({ isKnown: true })

  await expect.poll(parts).toBe(1)
  expect(timer).toBeUndefined()
})

test('cancels the timer on unmount', async () => {
  const removed = vi.spyOn(globalThis, 'removeEventListener')
  onTestFinished(() => removed.mockRestore())
  const { unmount, ended, timer } = await draw()
  removed.mockClear()

  unmount()

  expect(ended).toHaveBeenCalledWith(timer)
  expect(removed.mock.calls.map(([name]) => name)).toEqual(
    expect.arrayContaining(['pointermove', 'pointerdown', 'keydown', 'focusin']),
  )
})
