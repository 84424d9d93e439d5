import type { View } from '@solsmith/connect'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderParts } from '../testing/renderParts.tsx'
import { en } from '../words/en.ts'
import { ModalWordsContext } from '../words/useModalWords.ts'
import { ViewOutlet } from './ViewOutlet.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const words = await en.modal()

test('a view that fails to load shows an error and a retry button', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const unknown = 'Unknown' as View

  renderParts(
    <ModalWordsContext value={words}>
      <ViewOutlet view={unknown} />
    </ModalWordsContext>,
  )

  expect(await screen.findByText(words.shell.viewFailed)).toBeTruthy()
  expect(screen.getByText(words.shell.viewFailedHint)).toBeTruthy()
  expect(screen.getByRole('button', { name: words.shell.tryAgain })).toBeTruthy()
})
