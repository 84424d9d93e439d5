import type { View } from '@solsmith/connect'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderParts } from '../testing/renderParts.tsx'
import { en } from '../words/en.ts'
import { ModalWordsContext } from '../words/useModalWords.ts'
import { laterLoaders } from './laterLoaders.ts'
import { ViewOutlet } from './ViewOutlet.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const words = await en.modal()

const renderView = (view: View) =>
  act(async () => {
    renderParts(
      <ModalWordsContext value={words}>
        <ViewOutlet view={view} />
      </ModalWordsContext>,
    )
  })

test('a view that fails to load shows an error and a retry button', async () => {
  vi.spyOn(console, 'error').mockReturnValue()

  await renderView('Unknown' as View)

  expect(await screen.findByText(words.shell.viewFailed)).toBeTruthy()
  expect(screen.getByText(words.shell.viewFailedHint)).toBeTruthy()
  expect(screen.getByRole('button', { name: words.shell.tryAgain })).toBeTruthy()
})

test('a view whose file does not arrive is requested once, and again by the retry button', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let isOffline = true
  const load = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Received</p>
  })
  const late = 'Late' as View
  Object.assign(laterLoaders, { [late]: load })
  const wait = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  const retry = () => act(async () => fireEvent.click(screen.getByRole('button', { name: words.shell.tryAgain })))

  await renderView(late)
  await wait()
  expect(load).toHaveBeenCalledTimes(1)
  await retry()
  expect(screen.queryByText(words.shell.viewFailed)).toBeNull()
  await wait()
  expect(load).toHaveBeenCalledTimes(2)
  isOffline = false
  await retry()
  await wait()

  expect(screen.getByText('Received')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
})
