import type { SendProgress } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import { en as storage } from '../words/storage.en.ts'
import { SendingPanel } from './SendingPanel.tsx'
import { en } from './words/en.ts'

const steps: readonly SendProgress[] = [
  { step: 'checking' },
  { step: 'confirming', blocksLeft: 100n, isProcessed: false },
  { step: 'confirming', blocksLeft: null, isProcessed: false },
]

test.each(steps)("claims neither a signature nor a send for an earlier visit's open send: %o", async (progress) => {
  await renderInApp(<SendingPanel label="KILL" progress={progress} isResumed />)
  const html = document.body.innerHTML

  expect(html).toContain('Checking the status of KILL')
  expect(html).not.toMatch(/>(Sign|Send|Final check)</)
})

test('shows each step of a send', async () => {
  await renderInApp(<SendingPanel label="KILL" progress={{ step: 'checking' }} />)
  const html = document.body.innerHTML

  for (const step of ['Final check', 'Sign', 'Send', 'Confirmed by the network']) expect(html).toContain(`>${step}<`)
})

test('ticks Send only once a node has accepted it', async () => {
  await renderInApp(<SendingPanel label="KILL" progress={{ step: 'sending', blocksLeft: null }} />)

  const send = screen.getByText(en.sending.send).closest('li')
  expect(send?.dataset.status).toBe('now')
  expect(send?.textContent).toContain(en.sending.silent)
})

test('promises to go on after a reload only if the browser stores what is signed', async () => {
  const { unmount } = await renderInApp(<SendingPanel label="KILL" progress={{ step: 'checking' }} />)
  expect(screen.getByText(en.sending.leave)).toBeTruthy()
  unmount()

  await renderInApp(<SendingPanel label="KILL" progress={{ step: 'checking' }} />, { isJournalDurable: false })

  expect(await screen.findByText(storage.stay)).toBeTruthy()
  expect(screen.queryByText(en.sending.leave)).toBeNull()
})
