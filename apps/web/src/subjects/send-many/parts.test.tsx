import { type Run, runOf } from '@solsmith/connect'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerNode } from '#testing/answerNode.ts'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, clock, mintAccount, tokenOf, unchanged } from '#testing/tokens.ts'
import { BatchLedger } from './BatchLedger.tsx'
import { ListForm } from './ListForm.tsx'
import { RunSide } from './RunSide.tsx'
import type { BatchLine } from './sendList.ts'
import type { ListDraft } from './useListDraft.ts'
import { en } from './words/en.ts'

const empty: ListDraft = {
  mint: '',
  text: '',
  sharing: 'per-row',
  total: '',
  repeats: 'sum',
  salt: '',
  isGrouped: false,
}

async function drawForm(first: Partial<ListDraft> = {}, isRestoring = false) {
  const told = vi.fn<(draft: ListDraft) => void>()
  function Page() {
    const [draft, setDraft] = useState({ ...empty, ...first })
    const change = (next: ListDraft) => {
      told(next)
      setDraft(next)
    }
    return <ListForm draft={draft} token={undefined} isRestoring={isRestoring} onChange={change} />
  }
  return { ...(await renderInApp(<Page />)), told }
}

test('reports the typed list with its number of lines', async () => {
  const { user, told } = await drawForm()

  await user.type(screen.getByRole('textbox', { name: en.list }), `${person},1{Enter}${person},2`)

  expect(told.mock.lastCall?.[0].text).toBe(`${person},1\n${person},2`)
  expect(screen.getByText(en.lines('2'))).toBeTruthy()
})

test('does not count the column header, the separator or blank lines', async () => {
  await drawForm({ text: `sep=,\naddress,amount\n\n${person},1\n,\n` })

  expect(screen.getByText(en.lines('1'))).toBeTruthy()
})

test('says that the wallet does not hold the token', async () => {
  await renderInApp(<ListForm draft={empty} token={tokenOf()} isRestoring={false} onChange={() => {}} />, {
    isConnected: true,
    answers: answerNode({ ...clock, [anvil]: unchanged(mintAccount(tokenOf())) }),
  })

  expect(await screen.findByText(en.youHave('0', 'ANVL'))).toBeTruthy()
})

test('refuses an invalid token address at its field', async () => {
  const { user } = await drawForm()

  await user.type(screen.getByRole('textbox', { name: en.token }), 'anvil')

  expect(screen.getByText(en.badAddress)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: en.token }).getAttribute('aria-invalid')).toBe('true')
})

test('disables the list while the last one loads', async () => {
  await drawForm({}, true)

  expect(screen.getByRole('textbox', { name: en.list })).toHaveProperty('readOnly', true)
})

test('replaces the list with a file', async () => {
  const { user, told } = await drawForm({ text: 'old' })

  await user.upload(
    screen.getByLabelText(en.file),
    new File([Buffer.from(`\uFEFF${person},5`, 'utf16le')], 'list.csv', { type: 'text/csv' }),
  )

  await expect.poll(() => told.mock.lastCall?.[0].text).toBe(`${person},5`)
})

test('shows the first lines of a list too long to edit, and can clear it', async () => {
  const { user, told } = await drawForm({ text: `${person},1\n`.repeat(5_001) })

  const list = screen.getByRole('textbox', { name: en.list })
  expect(list).toHaveProperty('readOnly', true)
  expect(screen.getByText(en.longList('20'))).toBeTruthy()
  expect(screen.getByText(en.lines('5,001'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: en.emptyList }))

  expect(told.mock.lastCall?.[0].text).toBe('')
})

test('asks for a total only for equal shares', async () => {
  const { user, told } = await drawForm()
  expect(screen.queryByRole('textbox', { name: en.total })).toBeNull()

  await user.click(screen.getByRole('radio', { name: en.sharings.equal }))
  await user.type(screen.getByRole('textbox', { name: en.total }), '1,000')

  expect(told.mock.lastCall?.[0]).toMatchObject({ sharing: 'equal', total: '1000' })
})

test('offers choices for duplicates', async () => {
  const { user, told } = await drawForm()

  await user.click(screen.getByRole('radio', { name: en.repeatsOf.first }))

  expect(told.mock.lastCall?.[0].repeats).toBe('first')
})

test('pays the same list again only on request', async () => {
  const { user, told } = await drawForm()

  await user.click(screen.getByRole('checkbox', { name: en.again }))
  expect(told.mock.lastCall?.[0].salt).not.toBe('')
  await user.click(screen.getByRole('checkbox', { name: en.again }))

  expect(told.mock.lastCall?.[0].salt).toBe('')
})

const plan = { kind: 'distribute', subject: person, label: 'ANVL', feePayer: person } as const
const started = { plan, parts: [], isResumed: false } as const

test('shows progress of a running list, and pauses on request', async () => {
  const run: Run = {
    phase: 'sending',
    ...started,
    progress: { step: 'checking' },
    part: { index: 1, count: 4 },
    wantsPause: false,
  }
  const { connect, user, redraw } = await renderInApp(<RunSide run={run} onLook={() => undefined} />)
  act(() => runOf(connect, 'send-many').set(() => run))

  const progress = screen.getByRole('progressbar', { name: en.sendingPart('2', '4') })
  expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['1', '4'])
  await user.click(screen.getByRole('button', { name: en.pause, pressed: false }))
  const paused = runOf(connect, 'send-many').get()
  expect(paused).toMatchObject({ wantsPause: true })
  await redraw(<RunSide run={paused} onLook={() => undefined} />)

  expect(screen.getByRole('button', { name: en.pausing, pressed: true })).toBeTruthy()
})

test('shows the next signature of a paused list, and resumes', async () => {
  const resume = vi.fn()
  const run: Run = { phase: 'paused', ...started, part: { index: 2, count: 4 }, resume }
  const { user } = await renderInApp(<RunSide run={run} onLook={() => undefined} />)

  expect(screen.getByText(en.paused('3', '4'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: en.goOn }))

  expect(resume).toHaveBeenCalledOnce()
})

test('shows completed and remaining batches of a stopped list', async () => {
  const onLook = vi.fn()
  const { user } = await renderInApp(
    <RunSide run={{ phase: 'failed', ...started, error: new Error('x') }} onLook={onLook} />,
  )

  expect(screen.getByRole('alert').textContent).toContain(en.stopped)
  expect(screen.getByText(en.stoppedHint)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: en.goOnWithRest }))

  expect(onLook).toHaveBeenCalledOnce()
})

test('links a completed list to its result', async () => {
  const onLook = vi.fn()
  const run: Run = { phase: 'done', ...started, signatures: [], matchesPreview: true, isWhole: true }
  const { user } = await renderInApp(<RunSide run={run} onLook={onLook} />)

  expect(screen.getByText(en.done)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: en.result }))

  expect(onLook).toHaveBeenCalledOnce()
})

const line = (index: number, matchesPreview: boolean | null): BatchLine => ({
  index,
  receivers: 20,
  amount: 20_000_000n,
  decimals: 6,
  opened: 1,
  lamports: 2_039_280n,
  matchesPreview,
})

test('shows whether each batch matches its preview, newest first', async () => {
  await renderInApp(<BatchLedger lines={[line(0, true), line(1, false), line(2, null)]} symbol="ANVL" />)

  const [newest, differing, first] = screen.getAllByRole('listitem')
  expect(newest?.textContent).toContain(en.batches.batch('3'))
  expect(newest?.textContent).toContain(en.batches.open)
  expect(differing?.textContent).toContain(en.batches.differs)
  expect(first?.textContent).toContain(en.batches.asShown)
  expect(first?.textContent).toContain(en.batches.does('20', '1'))
  expect(first?.textContent).toContain('20 ANVL')
  expect(screen.getByRole('alert').textContent).toBe(en.batches.mismatch('2'))
  expect(screen.getByText(en.batches.compared('1', '3'))).toBeTruthy()
})

test('shows no mismatch if all match, and draws only the newest', async () => {
  await renderInApp(<BatchLedger lines={Array.from({ length: 12 }, (_, index) => line(index, true))} symbol="ANVL" />)

  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  expect(screen.getByText(en.batches.compared('12', '12'))).toBeTruthy()
})

test('replaces resolved names by their addresses; others stay with the reason', async () => {
  const served = { http: ['*'], ws: [] }
  const answers: Record<string, unknown> = { 'anna.sol': { addresses: { 501: { address: person } } } }
  vi.stubGlobal('fetch', async (input: string) => {
    const path = new URL(input, 'https://site.example').pathname
    if (path.endsWith('/supported-chains')) return Response.json(served)
    const answer = answers[path.split('/').at(-1) ?? '']
    const refused = { status: 'FAILED', reasons: [{ name: 'X', description: 'no' }] }
    const status = path.endsWith('carl.sol') ? 503 : path.endsWith('dora.sol') ? 400 : 404
    return answer ? Response.json(answer) : Response.json(refused, { status })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user, told, connect } = await drawForm({ text: `anna.sol,1\nbob.sol,2\ncarl.sol,3\ndora.sol,4` })
  served.http = connect.networks.map(({ caip2 }) => caip2)
  const apiUrl = 'https://site.example'
  act(() => connect.store.set((state) => ({ ...state, options: { ...state.options, apiUrl } })))

  await user.click(screen.getByRole('button', { name: en.lookUpNames('4') }))

  await screen.findByText(en.namesMissing('bob.sol, dora.sol'))
  screen.getByText(/^carl\.sol: ./)
  expect(told.mock.lastCall?.[0].text).toBe(`${person},1\nbob.sol,2\ncarl.sol,3\ndora.sol,4`)
  expect(screen.getByText('anna.sol').parentElement?.textContent).toBe(`anna.sol${person}`)
  await screen.findByRole('button', { name: en.lookUpNames('3') })
})
