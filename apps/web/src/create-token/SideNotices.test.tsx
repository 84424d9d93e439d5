import type { Run } from '@solsmith/connect'
import type { Cost } from '@solsmith/tokens'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { config, drawInApp, type Place, person } from '../testing/drawInApp.tsx'
import { createForm } from './draft/draftForm.ts'
import { SideNotices } from './SideNotices.tsx'
import { en } from './words/en.ts'

type Props = ComponentProps<typeof SideNotices>

const run: Run = { phase: 'idle' }
const started = {
  plan: { kind: 'create-token', subject: person, label: 'ANVL', feePayer: person },
  parts: [],
  isResumed: false,
} as const

/** What was prepared, with what the notices read of it. */
const preparationOf = (change: object) =>
  ({ data: undefined, error: null, isError: false, refetch: vi.fn(), ...change }) as unknown as Props['preparation']

async function draw(change: Partial<Props>, place: Place = {}) {
  const form = createForm()
  const editor = { form: { ...form, input: { ...form.input, symbol: 'ANVL' } }, startOver: vi.fn() }
  const props: Props = {
    run,
    preparation: preparationOf({}),
    isShown: true,
    cost: { totalLamports: 5_000_000n } as Cost, // with what the notices read of it
    editor: editor as unknown as Props['editor'], // with what the notices read of it
    ...change,
  }
  return { ...(await drawInApp(<SideNotices {...props} />, { isConnected: true, ...place })), props, editor }
}

const balance = (lamports: number) => ({ getBalance: () => ({ context: { slot: 1 }, value: lamports }) })
const text = () => document.body.textContent

test('where nothing is wrong, nothing is said', async () => {
  await draw({})

  expect(text()).toBe('')
})

test('a network that the site does not reach is named, and the sandbox offered', async () => {
  const networks = { ...config.networks, devnet: { isAvailable: false } }
  const { user, connect } = await draw(
    {},
    { networkId: 'devnet', instance: { status: 'ready', config: { ...config, networks } } },
  )
  expect(screen.getByText(en.network.closed('Devnet'))).toBeTruthy()

  await user.click(screen.getByRole('button', { name: en.network.toSandbox }))

  expect(connect.store.get().networkId).toBe('sandbox')
})

test.each(['failed', 'unknown'] as const)('a run that is %s is put away and prepared again', async (phase) => {
  const { user, props } = await draw({ run: { phase, ...started, error: new RangeError('x') } as Run })
  expect(screen.getByText(en.failed.title)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: en.failed.rebuild }))

  expect(props.preparation.refetch).toHaveBeenCalledOnce()
})

test.each([
  ['elsewhere', en.failed.elsewhere('ANVL')],
  ['void', en.failed.void('ANVL')],
  ['left', en.failed.left('ANVL')],
  ['failed', en.failed.ran('ANVL')],
] as const)('a run of an earlier visit that ended as %s says so', async (outcome, sentence) => {
  await draw({ run: { phase: 'ended', ...started, outcome } })

  expect(screen.getByText(sentence)).toBeTruthy()
})

test('a part that an earlier visit has sent says that the token is unfinished', async () => {
  await draw({ run: { phase: 'done', ...started, signatures: [], matchesPreview: true, isWhole: false } })

  expect(screen.getByText(en.parts.half('ANVL'))).toBeTruthy()
})

test('without a wallet or a whole form, what was prepared is not spoken of', async () => {
  await draw({ isShown: false, preparation: preparationOf({ data: { status: 'started' } }) })

  expect(text()).toBe('')
})

test('a draft that is a token already leads to it, and can be put away', async () => {
  const { user, editor } = await draw({ preparation: preparationOf({ data: { status: 'made', mint: person } }) })

  expect(screen.getByRole('link', { name: en.failed.seeIt }).getAttribute('href')).toBe(`/create-token?made=${person}`)
  await user.click(screen.getByRole('button', { name: en.failed.newDraft }))
  expect(editor.startOver).toHaveBeenCalledOnce()
})

test('a token of which parts are made must not be changed', async () => {
  await draw({ preparation: preparationOf({ data: { status: 'started' } }) })

  expect(screen.getByText(en.parts.started)).toBeTruthy()
  expect(screen.getByText(en.parts.changed)).toBeTruthy()
})

test.each([
  ['exactly what is missing', 4_000_000, en.failed.short('0.005000', '0.004000', '0.001000')],
  ['nothing of it, where it is enough', 5_000_000, null],
])('a preparation that failed says %s', async (_, lamports, sentence) => {
  await draw(
    { preparation: preparationOf({ isError: true, error: new RangeError('x') }) },
    { answers: balance(lamports) },
  )

  if (sentence) expect(await screen.findByText(sentence)).toBeTruthy()
  else expect(await screen.findByText(/RangeError/)).toBeTruthy()
  expect(screen.queryByText(/^You need/) !== null).toBe(sentence !== null)
})
