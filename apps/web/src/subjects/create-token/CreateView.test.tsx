import type { Address } from '@solana/kit'
import { type Run, runOf } from '@solsmith/connect'
import { fillStorage } from '@solsmith/test-wallet/testing'
import { findMintAddress } from '@solsmith/tokens'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { en as reviewWords } from '#review/progress/words/en.ts'
import { en as facts } from '#review/words/facts.en.ts'
import { en as storage } from '#review/words/storage.en.ts'
import { en as scoreWords } from '#score/words/en.ts'
import { accountOf, answerNode } from '#testing/answerNode.ts'
import { config, type Place, person, renderInApp } from '#testing/renderInApp.tsx'
import {
  type Accounts,
  clock,
  funds,
  holdingAccount,
  homeOf,
  mintAccount,
  tokenOf,
  unchanged,
} from '#testing/tokens.ts'
import { CreateView } from './CreateView.tsx'
import { createForm, saveForm } from './draft/draftForm.ts'
import { loadRules } from './draft/lateRules.ts'
import { loadForm } from './draft/loadForm.ts'
import { en } from './words/en.ts'
import { en as late } from './words/late.en.ts'

const seed = 'a-seed-of-the-tests'
const cid = `bafkrei${'a'.repeat(52)}`
const uri = `http://localhost:3000/media/${cid}`

async function anvilOf(): Promise<{ mint: Address; accounts: Accounts }> {
  const mint = await findMintAddress(person, seed, 'modern')
  const token = tokenOf({
    address: mint,
    supply: 100_000n,
    mintAuthority: null,
    freezeAuthority: null,
    pointer: { authority: person, metadata: mint },
    metadata: { updateAuthority: person, mint, name: 'Anvil', symbol: 'ANVL', uri, fields: [] },
  })
  const home = await homeOf(token)
  return {
    mint,
    accounts: {
      ...clock,
      [person]: [accountOf(2_000_000_000), accountOf(1_994_455_720)],
      [mint]: [null, mintAccount(token)],
      [home]: [null, holdingAccount(token, { amount: 100_000n })],
    },
  }
}

beforeAll(async () => void (await loadRules()))
beforeEach(() => localStorage.clear())

function keepForm(input: Partial<ReturnType<typeof createForm>['input']> = {}) {
  const form = createForm()
  saveForm({ ...form, seed, input: { ...form.input, ...input } })
}

const complete = { name: 'Anvil', symbol: 'ANVL', supply: '1000', decimals: 2 } as const

async function draw(place: Place = {}, accounts: Accounts = { ...clock, ...funds }, more: Place['answers'] = {}) {
  const answers = {
    ...answerNode(accounts),
    '/api/media/metadata': () => ({ cid, uri }),
    getBalance: () => ({ context: { slot: 1 }, value: accounts[person]?.[0]?.lamports ?? 0 }),
    ...more,
  }
  return renderInApp(<CreateView />, { answers, isConnected: true, url: '/create-token', ...place })
}

/** The button is there twice: next to the form, and at the bottom of narrow screens. */
const action = async (name: string) => {
  const [first] = await screen.findAllByRole('button', { name })
  if (!first) throw new TypeError('A button is expected.')
  return first
}

test('shows the fields to fix in an empty form, and focuses the first', async () => {
  const { user } = await draw()

  const fix = await action(en.action.nameFirst)
  expect(screen.getByText(en.side.fixFirst)).toBeTruthy()
  await user.click(fix)

  const name = screen.getByRole('textbox', { name: en.identity.name })
  await expect.poll(() => document.activeElement).toBe(name)
  expect(name.getAttribute('aria-invalid')).toBe('true')
})

test('shows the estimate without a wallet, and the button connects one', async () => {
  keepForm(complete)
  const { asked } = await draw({ isConnected: false })

  expect(await action(en.action.connect)).toBeTruthy()
  expect(screen.getByText(en.side.changesLater)).toBeTruthy()
  await expect
    .poll(() => {
      const receipt = screen.queryByRole('region', { name: facts.cost })
      return receipt && within(receipt).queryByText('Sandbox')
    })
    .toBeTruthy()
  expect(asked('simulateTransaction')).toEqual([])
})

test('requests the fee once, for both standards and every keystroke', async () => {
  let count = 0
  const fees = () => {
    count += 1
    return { tables: [] }
  }
  const { user, asked } = await draw({ isConnected: false }, undefined, { '/api/fees': fees })
  await screen.findByRole('region', { name: facts.cost })
  await expect.poll(() => asked('getMinimumBalanceForRentExemption').length).toBeGreaterThan(1)
  const before = asked('getMinimumBalanceForRentExemption').length

  await user.type(screen.getByRole('textbox', { name: en.identity.name }), 'Anvil')

  await expect.poll(() => asked('getMinimumBalanceForRentExemption').length).toBeGreaterThan(before)
  expect(count).toBe(1)
})

test('shows all effects of a complete form, and waits for the spelling check', async () => {
  keepForm(complete)
  const { accounts } = await anvilOf()
  const { user, asked, connect } = await draw({}, accounts)

  const create = await action(en.action.create('ANVL', 1, '0.00554428'))
  const changes = await screen.findByRole('region', { name: facts.changes })
  expect(changes.textContent).toContain(facts.simulated)
  expect(changes.textContent).toContain(late.changes.finalMint('1,000'))
  expect(screen.getByRole('region', { name: facts.cost }).textContent).toContain(facts.keep('1.99445572'))
  expect(asked('/api/media/metadata')).toMatchObject([{ name: 'Anvil', symbol: 'ANVL', image: null }])
  expect(await screen.findByRole('region', { name: scoreWords.title })).toBeTruthy()
  const score = screen.getByRole('region', { name: scoreWords.title }).textContent
  expect(score).toContain(`${scoreWords.gain(5)}Revoke the update authority`)
  expect(score).toContain(scoreWords.noPool)
  expect(document.body.textContent).toContain('Doesn’t match any well-known token')
  // The exported transaction is the simulated one.
  const fold = screen.getByText(en.exported.title).closest('details') as HTMLDetailsElement // The summary is inside one.
  fold.open = true
  fireEvent(fold, new Event('toggle'))
  const unsigned = await screen.findByTestId('unsigned')
  expect(asked('simulateTransaction').at(-1)).toMatchObject([unsigned.textContent, {}])
  await user.click(create)

  expect(screen.getByText(en.review.checkFirst)).toBeTruthy()
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('checkbox')
  expect(runOf(connect, 'create-token').get().phase).toBe('idle')
})

test('shows the token in the preview as wallets do, while typing', async () => {
  const { user } = await draw({ isConnected: false })
  const preview = screen.getByRole('region', { name: en.side.preview })
  expect(preview.textContent).toContain(en.side.unnamed)

  await user.type(screen.getByRole('textbox', { name: en.identity.name }), 'Anvil')

  expect(preview.textContent).toContain('Anvil')
  expect(preview.textContent).toContain('1,000,000,000')
})

test('shows the missing SOL, and offers test money in one click', async () => {
  keepForm(complete)
  const poor = { ...clock, [person]: unchanged(accountOf(1_000_000)) }
  const failing = answerNode(poor, 'InsufficientFundsForFee')
  await draw({}, poor, { simulateTransaction: failing.simulateTransaction ?? 404 })

  expect((await screen.findByRole('alert')).textContent).toMatch(/you have 0\.001000\. Add 0\.004852 SOL/)
  expect(screen.getByRole('button', { name: reviewWords.airdrop.ask })).toBeTruthy()
  expect(await action(en.action.tryAgain)).toBeTruthy()
})

test('leads a form that already became a token to it, and offers a new one', async () => {
  keepForm(complete)
  const { mint } = await anvilOf()
  const made = { ...clock, ...funds, [mint]: unchanged(mintAccount(tokenOf({ address: mint }))) }
  const { user } = await draw({}, made)

  const [view] = await screen.findAllByRole('link', { name: en.action.seeToken('ANVL') })
  expect(view?.getAttribute('href')).toBe(`/create-token?made=${mint}`)
  expect(screen.getByText(late.failed.made('ANVL'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: late.failed.newDraft }))

  expect(loadForm()?.seed).not.toBe(seed)
  expect(screen.getByRole('textbox', { name: en.identity.name })).toHaveProperty('value', '')
})

test('reports an unreachable network, and offers the sandbox in one click', async () => {
  const networks = { ...config.networks, mainnet: { isAvailable: false } }
  const { user, connect } = await draw({
    networkId: 'mainnet',
    instance: { status: 'ready', config: { ...config, networks } },
  })

  expect(await screen.findByText(late.network.closed('Mainnet'))).toBeTruthy()
  for (const button of screen.getAllByRole('button', { name: en.action.createShort('?') }))
    expect(button).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: late.network.toSandbox }))

  expect(connect.store.get().networkId).toBe('sandbox')
})

const plan = { kind: 'create-token', subject: person, label: 'ANVL', feePayer: person } as const
const started = { plan, parts: [], isResumed: false } as const

async function drawRun(run: Run) {
  keepForm(complete)
  const drawn = await draw({}, (await anvilOf()).accounts)
  act(() => runOf(drawn.connect, 'create-token').set(() => run))
  return drawn
}

test.each([
  ['elsewhere', late.failed.elsewhere('ANVL')],
  ['left', late.failed.left('ANVL')],
  ['void', late.failed.void('ANVL')],
  ['failed', late.failed.ran('ANVL')],
] as const)('reports an earlier visit that ended as %s', async (outcome, text) => {
  await drawRun({ phase: 'ended', ...started, outcome })

  expect(await screen.findByText(text)).toBeTruthy()
})

test('locks the form while sending', async () => {
  await drawRun({ phase: 'sending', ...started, progress: { step: 'checking' }, part: null, wantsPause: false })

  expect(await screen.findByRole('region', { name: reviewWords.sending.title('ANVL') })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: en.identity.name, hidden: true }).closest('form')?.inert).toBe(true)
})

test('rebuilds a failed send', async () => {
  const { user, connect } = await drawRun({ phase: 'failed', ...started, error: new RangeError('x') })

  expect((await screen.findByRole('alert')).textContent).toContain(late.failed.title)
  await user.click(screen.getByRole('button', { name: late.failed.rebuild }))

  expect(runOf(connect, 'create-token').get().phase).toBe('idle')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('replaces the form with the created token, and empties the form', async () => {
  const { mint, accounts } = await anvilOf()
  keepForm(complete)
  const { connect } = await draw({}, accounts)

  act(() =>
    runOf(connect, 'create-token').set(() => ({
      phase: 'done',
      ...started,
      plan: { ...plan, subject: mint },
      signatures: [],
      matchesPreview: false,
      isWhole: true,
    })),
  )

  await expect.poll(() => location.search).toBe(`?made=${mint}`)
  expect(history.state).toEqual({ matchesPreview: false })
  expect(loadForm()?.seed).not.toBe(seed)
})

test('keeps this form when another form became a token', async () => {
  const { accounts } = await anvilOf()
  keepForm(complete)
  const { connect } = await draw({}, accounts)

  act(() =>
    runOf(connect, 'create-token').set(() => ({
      phase: 'done',
      ...started,
      signatures: [],
      matchesPreview: true,
      isWhole: true,
    })),
  )

  await expect.poll(() => location.search).toBe(`?made=${person}`)
  expect(loadForm()?.seed).toBe(seed)
})

test('warns before a signature if the browser stores nothing, and can still create the token', async () => {
  keepForm(complete)
  fillStorage()
  await draw({ isJournalDurable: false }, (await anvilOf()).accounts)

  expect(await screen.findByText(storage.journal)).toBeTruthy()
  expect(screen.getByText(storage.form)).toBeTruthy()
  expect(screen.getByText(en.draftNotSaved)).toBeTruthy()
  await action(en.action.create('ANVL', 1, '0.00554428'))
})
