import type { SendProgress } from '@solsmith/connect'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SendingPanel } from './SendingPanel.tsx'

const steps: readonly SendProgress[] = [
  { step: 'checking' },
  { step: 'confirming', blocksLeft: 100n, isProcessed: false },
  { step: 'confirming', blocksLeft: null, isProcessed: false },
]

test.each(steps)('a send that an earlier visit left open claims neither a signature nor a send: %o', (progress) => {
  const html = renderToStaticMarkup(<SendingPanel label="KILL" progress={progress} isResumed />)

  expect(html).toContain('Checking what happened to KILL')
  expect(html).not.toMatch(/>(Sign|Send|Final check)</)
})

test('a send of this visit shows each of its steps', () => {
  const html = renderToStaticMarkup(<SendingPanel label="KILL" progress={{ step: 'checking' }} />)

  for (const step of ['Final check', 'Sign', 'Send', 'Confirmed by the network']) expect(html).toContain(`>${step}<`)
})
