import type { Signature } from '@solana/kit'
import type { Run } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { ActionResult } from './ActionResult.tsx'
import { en as progressWords } from './progress/words/en.ts'
import { en } from './words/en.ts'

const plan = { kind: 'burn', subject: person, label: 'ANVL', feePayer: person } as const
const started = { plan, parts: [], isResumed: false } as const

const draw = (run: Exclude<Run, { phase: 'idle' }>, onAgain = () => undefined) =>
  renderInApp(<ActionResult run={run} known={null} onAgain={onAgain} />, { isConnected: true })

// Base58 digits of a signature's length.
const signature = '5'.repeat(88) as Signature

const done = (matchesPreview: boolean | null): Run & { phase: 'done' } => ({
  phase: 'done',
  ...started,
  signatures: [signature],
  matchesPreview,
  isWhole: true,
})

test.each([
  { matches: true, role: 'status', text: en.done.text('ANVL') },
  { matches: null, role: 'status', text: en.done.textUnread('ANVL') },
  { matches: false, role: 'alert', text: en.done.mismatch },
])('shows a result whose comparison is $matches as $role', async ({ matches, role, text }) => {
  await draw(done(matches))

  expect(screen.getAllByRole(role).some(({ textContent }) => textContent?.includes(text))).toBe(true)
})

test('titles a result after the action', async () => {
  await draw(done(true))

  expect(screen.getByText(en.done.titles.burn)).toBeTruthy()
})

test('shows signature, explorer link and receipt', async () => {
  const onAgain = vi.fn()
  const { user } = await draw(done(true), onAgain)

  expect(screen.getByRole('link', { name: progressWords.signature.explorer }).getAttribute('href')).toContain(signature)
  expect(screen.getByRole('link', { name: en.done.print }).getAttribute('href')).toContain(signature)
  await user.click(screen.getByRole('button', { name: en.done.close }))

  expect(onAgain).toHaveBeenCalledOnce()
})

test('reports a failed receipt at its button', async () => {
  const { user } = await draw(done(true))

  await user.click(screen.getByRole('button', { name: en.done.receipt }))

  expect((await screen.findByRole('alert')).textContent).toContain(en.done.receiptFailed)
})

test('shows nothing to save without a signature', async () => {
  await draw({ ...done(null), signatures: [] })

  expect(screen.queryByRole('button', { name: en.done.receipt })).toBeNull()
})

test.each([
  ['elsewhere', en.failed.elsewhere('ANVL')],
  ['left', en.failed.void('ANVL')],
  ['void', en.failed.void('ANVL')],
  ['failed', en.failed.ran('ANVL')],
] as const)('shows and dismisses an earlier send that ended as %s', async (outcome, text) => {
  const onAgain = vi.fn()
  const { user } = await draw({ phase: 'ended', ...started, outcome }, onAgain)

  const [told] = screen.getAllByRole('status')
  expect(told?.textContent).toContain(en.failed.ended)
  expect(told?.textContent).toContain(text)
  await user.click(screen.getByRole('button', { name: en.done.close }))

  expect(onAgain).toHaveBeenCalledOnce()
})

test('shows an unnamed error with collapsed details', async () => {
  await draw({ phase: 'failed', ...started, error: new RangeError('secret') })

  expect(screen.getByText(progressWords.failed.stopped)).toBeTruthy()
  expect(screen.getByText(progressWords.failed.details).closest('details')?.open).toBe(false)
  expect(document.body.textContent).not.toContain('secret')
})

test('shows progress and part of a pending send', async () => {
  await draw({
    phase: 'sending',
    ...started,
    progress: { step: 'checking' },
    part: { index: 1, count: 3 },
    wantsPause: false,
  })

  expect(screen.getByRole('region', { name: progressWords.sending.title('ANVL') }).textContent).toContain(
    progressWords.sending.part(2, 3),
  )
})
