import { rememberedWalletKey } from '@solsmith/connect'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drawInApp } from '../testing/drawInApp.tsx'
import { LazyOffer } from './LazyOffer.tsx'
import { LazyParts } from './LazyParts.tsx'

/** Draws what comes later; `isKnown` when a wallet was used here before. */
async function draw({ isKnown = false } = {}) {
  const drawn = await drawInApp(null, { networkId: 'devnet', answers: { getSlot: () => 5 } })
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
    /** What the page does when it was only read for a while. */
    wait: () => act(async () => void started.mock.calls[at]?.[0]()),
  }
}

/** The line of a silent network is announced in its place; so are toasts, which are there always. */
const parts = () => screen.getAllByRole('status').length - 1

test('a first page has none of it until a person does something', async () => {
  expect(LazyParts).toBeTypeOf('function')
  const { ended, timer } = await draw()
  expect(parts()).toBe(0)

  await act(async () => void dispatchEvent(new Event('pointermove')))

  await expect.poll(parts).toBe(1)
  expect(timer).toBeDefined()
  expect(ended).toHaveBeenCalledWith(timer)
})

test.for(['pointerdown', 'keydown', 'focusin'])('the first %s is such a sign', async (sign) => {
  await draw()

  await act(async () => void dispatchEvent(new Event(sign)))

  await expect.poll(parts).toBe(1)
})

test('someone who only reads gets it some seconds later', async () => {
  const { wait } = await draw()

  await wait()

  await expect.poll(parts).toBe(1)
})

test('who used a wallet here before has it at once, and nothing is waited for', async () => {
  const { timer } = await draw({ isKnown: true })

  await expect.poll(parts).toBe(1)
  expect(timer).toBeUndefined()
})

test('a page that is left waits for no one', async () => {
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
