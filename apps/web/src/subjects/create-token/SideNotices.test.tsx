import type { Run } from '@solsmith/connect'
import type { Cost } from '@solsmith/tokens'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { config, type Place, person, renderInApp } from '#testing/renderInApp.tsx'
import { createForm } from './draft/draftForm.ts'
import { SideNotices } from './SideNotices.tsx'
import { en as late } from './words/late.en.ts'

type Props = ComponentProps<typeof SideNotices>

const run: Run = { phase: 'idle' }
const started = {
  plan: { kind: 'create-token', subject: person, label: 'ANVL', feePayer: person },
  parts: [],
  isResumed: false,
} as const

const preparationOf = (change: object) =>
  ({ data: undefined, error: null, isError: false, refetch: vi.fn(), ...change }) as unknown as Props['preparation']

async function draw(change: Partial<Props>, place: Place = {}) {
  const form = createForm()
  const editor = { form: { ...form, input: { ...form.input, symbol: 'ANVL' } }, startOver: vi.fn() }
  const props: Props = {
    run,
    preparation: preparationOf({}),
    isShown: true,
    cost: { totalLamports: 5_000_000n } as Cost, // Only the fields that the notices read.
    editor: editor as unknown as Props['editor'], // Only the fields that the notices read.
    ...change,
  }
  return { ...(await renderInApp(<SideNotices {...props} />, { isConnected: true, ...place })), props, editor }
}

const balance = (lamports: number) => ({ getBalance: () => ({ context: { slot: 1 }, value: lamports }) })
const text = () => document.body.textContent

test('shows nothing if nothing is wrong', async () => {
  await draw({})

  expect(text()).toBe('')
})

test('names an unreachable network, and offers the sandbox', async () => {
  const networks = { ...config.networks, devnet: { isAvailable: false } }
  const { user, connect } = await draw(
    {},
    { networkId: 'devnet', instance: { status: 'ready', config: { ...config, networks } } },
  )
  expect(screen.getByText(late.network.closed('Devnet'))).toBeTruthy()

  await user.click(screen.getByRole('button', { name: late.network.toSandbox }))

  expect(connect.store.get().networkId).toBe('sandbox')
})

test.each(['failed', 'unknown'] as const)('dismisses a run that is %s, and prepares again', async (phase) => {
  const { user, props } = await draw({ run: { phase, ...started, error: new RangeError('x') } as Run })
  expect(screen.getByText(late.failed.title)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: late.failed.rebuild }))

  expect(props.preparation.refetch).toHaveBeenCalledOnce()
})

test.each([
  ['elsewhere', late.failed.elsewhere('ANVL')],
  ['void', late.failed.void('ANVL')],
  ['left', late.failed.left('ANVL')],
  ['failed', late.failed.ran('ANVL')],
] as const)('reports a run of an earlier visit that ended as %s', async (outcome, sentence) => {
  await draw({ run: { phase: 'ended', ...started, outcome } })

  expect(screen.getByText(sentence)).toBeTruthy()
})

test('marks the token as unfinished if an earlier visit sent a part', async () => {
  await draw({ run: { phase: 'done', ...started, signatures: [], matchesPreview: true, isWhole: false } })

  expect(screen.getByText(late.parts.half('ANVL'))).toBeTruthy()
})

test('hides preparation notices without a wallet or a complete form', async () => {
  await draw({ isShown: false, preparation: preparationOf({ data: { status: 'started' } }) })

  expect(text()).toBe('')
})

test('leads a draft that is already a token to it, and can dismiss the notice', async () => {
  const { user, editor } = await draw({ preparation: preparationOf({ data: { status: 'made', mint: person } }) })

  expect(screen.getByRole('link', { name: late.failed.seeIt }).getAttribute('href')).toBe(
    `/create-token?made=${person}`,
  )
  await user.click(screen.getByRole('button', { name: late.failed.newDraft }))
  expect(editor.startOver).toHaveBeenCalledOnce()
})

test('warns against changes to a partly created token', async () => {
  await draw({ preparation: preparationOf({ data: { status: 'started' } }) })

  expect(screen.getByText(late.parts.started)).toBeTruthy()
  expect(screen.getByText(late.parts.changed)).toBeTruthy()
})

test.each([
  ['exactly what is missing', 4_000_000, late.failed.short('0.005000', '0.004000', '0.001000')],
  ['nothing of it, where it is enough', 5_000_000, null],
])('reports a failed preparation with %s', async (_, lamports, sentence) => {
  await draw(
    { preparation: preparationOf({ isError: true, error: new RangeError('x') }) },
    { answers: balance(lamports) },
  )

  if (sentence) expect(await screen.findByText(sentence)).toBeTruthy()
  else expect(await screen.findByText(/RangeError/)).toBeTruthy()
  expect(screen.queryByText(/^You need/) !== null).toBe(sentence !== null)
})
