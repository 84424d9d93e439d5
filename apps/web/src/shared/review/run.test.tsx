import { address, sequentialInstructionPlan } from '@solana/kit'
import { RpcError } from '@solsmith/chain'
import { type PreparedSend, type Run, SendError } from '@solsmith/connect'
import type { Effects } from '@solsmith/tokens'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, feeExtension, mintAccount, signatureOf, stranger, tokenOf } from '#testing/tokens.ts'
import { en as ui } from '#ui/words/en.ts'
import { ActionResult } from './ActionResult.tsx'
import { effectRows } from './effectRows.ts'
import { describeIrreversible, FinalConfirm } from './FinalConfirm.tsx'
import { AirdropButton } from './progress/AirdropButton.tsx'
import { FailureNotice } from './progress/FailureNotice.tsx'
import { UnknownOutcome } from './progress/UnknownOutcome.tsx'
import { en as progressWords } from './progress/words/en.ts'
import { en as reviewWords } from './words/en.ts'
import { en as factWords } from './words/facts.en.ts'

const en = { ...factWords, ...reviewWords }

const known = { address: anvil, symbol: 'ANVL', decimals: 2 }

const system = address('11111111111111111111111111111111')
const sol = (lamports: bigint) => ({ owner: system, lamports, data: new Uint8Array() })

const mint = (change: Parameters<typeof tokenOf>[0] = {}) => {
  const { owner, lamports, data } = mintAccount(tokenOf(change))
  return { owner, lamports: BigInt(lamports), data: Uint8Array.from(atob(data[0]), (letter) => letter.charCodeAt(0)) }
}

type Changes = PreparedSend['simulation']['changes']

const nothing: Effects = {
  changes: [],
  finals: [],
  others: [],
  frozen: [],
  opened: [],
  closed: [],
  programs: [],
}

const rows = (effects: Partial<Effects>, changes: Changes = []) =>
  effectRows({ effects: { ...nothing, ...effects }, simulation: { changes }, person, known, words: en })

test('shows balances before and after in whole units', () => {
  const changes: Effects['changes'] = [
    { kind: 'sol', before: 2_000_000_000n, after: 1_999_995_999n },
    { kind: 'token', mint: anvil, symbol: null, decimals: null, before: null, after: 150n },
  ]

  expect(rows({ changes })).toEqual([
    { what: en.yourSol, was: '2.000000', is: '1.999995', isFigure: true },
    { what: en.yourToken('ANVL'), was: en.none, is: '1.5', isFigure: true },
  ])
})

test('shows an unknown token by address in base units', () => {
  const changes: Effects['changes'] = [
    { kind: 'token', mint: stranger, symbol: null, decimals: null, before: 5n, after: 0n },
  ]

  expect(rows({ changes })).toMatchObject([{ what: en.yourToken('Sysv…1111'), was: '5', is: '0' }])
})

test('shows recipients and frozen accounts by address', () => {
  const effects = {
    others: [{ owner: stranger, mint: anvil, before: null, after: 100n }],
    frozen: [{ owner: stranger, isFrozen: true }],
  } as unknown as Partial<Effects> // Only the fields shown.

  expect(rows(effects)).toEqual([
    { what: en.accountOf('Sysv…1111'), was: en.free, is: en.frozen },
    { what: en.balanceOf('Sysv…1111'), was: en.none, is: '1', isFigure: true },
  ])
})

test('shows a revoked authority as permanent, and revoked minting as good', () => {
  const gone = (power: 'mint' | 'update') => ({
    kind: 'power' as const,
    mint: anvil,
    power,
    before: person,
    after: null,
    isNew: false,
    isFinal: true,
  })

  const [minting, naming] = rows({ changes: [gone('mint'), gone('update')] })
  expect(minting).toMatchObject({ was: en.you, is: en.noneForGood, final: en.powerNote, isGood: true })
  expect(naming).toMatchObject({ final: en.powerNote, isGood: false })
})

test('reads a new name and fee from the mint', () => {
  const { metadata } = tokenOf()
  const before = mint({ extensions: [feeExtension()] })
  const newer = { epoch: 1_000n, basisPoints: 250, maximumFee: 500n }
  const after = mint({
    metadata: metadata && { ...metadata, name: 'Anvil 2', fields: [['colour', 'gold']] },
    extensions: [feeExtension({ newer, withheldAmount: 300n })],
  })

  const found = rows({}, [{ address: anvil, before, after }])

  expect(found.map(({ what }) => what)).toEqual([en.name, 'colour', en.transferFee, en.keptBack])
  expect(found[0]).toMatchObject({ was: 'Anvil', is: 'Anvil 2' })
  expect(found[1]).toMatchObject({ was: en.none, is: 'gold' })
  expect(found[3]).toMatchObject({ was: '0', is: '3' })
})

test('shows every changed setting of a mint', () => {
  const before = mint({
    extensions: [
      { kind: 'pausable', authority: person, isPaused: false },
      { kind: 'interest', authority: person, basisPoints: 500 },
      { kind: 'scaled-amount', authority: person, multiplier: 1 },
      { kind: 'hook', authority: person, program: null },
      { kind: 'default-state', isFrozen: false },
    ],
  })
  const after = mint({
    extensions: [
      { kind: 'pausable', authority: person, isPaused: true },
      { kind: 'interest', authority: person, basisPoints: -150 },
      { kind: 'scaled-amount', authority: person, multiplier: 2.5 },
      { kind: 'hook', authority: person, program: stranger },
      { kind: 'default-state', isFrozen: true },
    ],
  })

  expect(rows({}, [{ address: anvil, before, after }])).toEqual([
    { what: en.transfers, was: en.possible, is: en.stopped },
    { what: en.interest, was: '5%', is: '-1.5%' },
    { what: en.shownBalance, was: '× 1', is: '× 2.5' },
    { what: en.hook, was: en.none, is: stranger },
    { what: en.newAccounts, was: en.free, is: en.frozen },
  ])
})

test('shows a closed mint as permanent', () => {
  expect(rows({}, [{ address: anvil, before: mint(), after: null }])).toEqual([
    { what: en.mint, was: en.exists, is: en.closed, final: en.closedNote },
  ])
})

test('lists permanent effects as sentences', () => {
  expect(describeIrreversible({ kind: 'mint-closed' } as never, 'ANVL', en)).toBe(en.final.closed)
  expect(describeIrreversible({ kind: 'burned', amount: 150n, decimals: 2 } as never, 'ANVL', en)).toBe(
    en.final.burned('1.5', 'ANVL'),
  )
})

test('checks the typed confirmation, with a way out', async () => {
  const [onType, onLeave] = [vi.fn(), vi.fn()]
  const { user } = await renderInApp(
    <FinalConfirm texts={['Gone.']} confirmText="ANVL" typed="AN" onType={onType} onLeave={onLeave}>
      <button type="button">Burn</button>
    </FinalConfirm>,
  )

  expect(screen.getByRole('region', { name: en.final.title }).textContent).toContain(en.final.count(2, 4))
  await user.type(screen.getByRole('textbox', { name: 'Type “ANVL” to confirm' }), 'V')
  expect(onType).toHaveBeenCalledWith('ANV')
  await user.click(screen.getByRole('button', { name: en.final.leave }))

  expect(onLeave).toHaveBeenCalledOnce()
})

test.each([
  { left: 1_500_000_000n, says: en.asking.sign(2, 3, '0.5'), shows: '1.5' },
  { left: 2_250_000_000n, says: en.asking.signBack(2, 3, '0.25'), shows: '2.25' },
])('reviews the next of several signatures, and its button $says', async ({ left, says, shows }) => {
  const answer = vi.fn()
  const plan = {
    kind: 'burn',
    subject: anvil,
    label: 'ANVL',
    feePayer: person,
    instructions: sequentialInstructionPlan([]),
  } as const
  const changes: Changes = [{ address: person, before: sol(2_000_000_000n), after: sol(left) }]
  const run = {
    phase: 'asking',
    plan,
    parts: [],
    isResumed: false,
    part: { index: 1, count: 3 },
    prepared: { plan, simulation: { changes, feeLamports: 5_000n, logs: [] } },
    answer,
  } as unknown as Extract<Run, { phase: 'asking' }> // Only the fields of a prepared send that are read.
  const { user } = await renderInApp(<ActionResult run={run} known={known} onAgain={() => undefined} />)

  const next = screen.getByRole('region', { name: en.asking.title('ANVL', 2, 3) })
  expect(within(next).getByRole('listitem').textContent).toMatch(new RegExp(`${en.yourSol}.*2.*${shows}`))
  await user.click(screen.getByRole('button', { name: says }))
  await user.click(screen.getByRole('button', { name: en.asking.stop }))

  expect(answer.mock.calls).toEqual([[true], [false]])
})

test('shows a named error with its message and details', async () => {
  const context = { method: 'getSlot' }
  const error = new RpcError('RpcUnreachableError', context, { cause: new RangeError('below') })
  await renderInApp(
    <FailureNotice title="Nothing changed" error={error} action={<button type="button">Again</button>} />,
  )

  expect(screen.getByRole('alert').textContent).toContain(error.message)
  expect(screen.getByText(/RangeError: below/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Again' })).toBeTruthy()
})

test('warns of a changed preview, and asks for a refresh', async () => {
  const error = new SendError('EffectsChangedError', { subject: anvil })
  await renderInApp(<FailureNotice title="Nothing changed" error={error} />)

  expect(screen.getByText(progressWords.failed.effects)).toBeTruthy()
  expect(screen.getByRole('alert').dataset.tone).toBe('warn')
})

test('hides the internals of an unnamed error', async () => {
  await renderInApp(<FailureNotice title="Nothing changed" error={new RangeError('secret')} />)

  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain(progressWords.failed.unknown)
  expect(alert.textContent).not.toContain('secret')
  expect(alert.dataset.tone).toBe('bad')
})

const unknown = (signature: string | null) =>
  new SendError('TransactionUnknownError', { entryId: 'one', signature, lastValidBlockHeight: 1n })

const entry = {
  id: 'one',
  kind: 'transfer',
  network: 'a'.repeat(32),
  account: person,
  subject: stranger,
  label: 'SOL',
  createdAt: 1,
  lastValidBlockHeight: 1n,
  state: { status: 'asked' },
} as const

test('dismisses a send of unknown outcome only after confirmation', async () => {
  const { user, connect } = await renderInApp(<UnknownOutcome error={unknown(signatureOf('5'))} />, {
    isConnected: true,
  })
  await connect.journal.write(entry)
  const dismiss = screen.getByRole('button', { name: progressWords.unknownEnd.dismiss })
  await user.click(dismiss)
  expect(screen.getByText(ui.tickFirst)).toBeTruthy()
  expect(screen.getByText(signatureOf('5'))).toBeTruthy()

  await user.click(screen.getByRole('checkbox', { name: progressWords.unknownEnd.looked }))
  await user.click(dismiss)

  expect(await screen.findByText(progressWords.unknownEnd.dismissed)).toBeTruthy()
  expect((await connect.journal.read()).map(({ state }) => state)).toEqual([{ status: 'void', reason: 'dismissed' }])
})

test('sends users without a signature to their wallet', async () => {
  await renderInApp(<UnknownOutcome error={unknown(null)} />, { isConnected: true })

  const link = screen.getByRole('link', { name: progressWords.unknownEnd.openWallet })
  expect(link.getAttribute('href')).toContain(person)
})

test('requests test money, and reports its arrival', async () => {
  const sent = Promise.withResolvers<string>()
  const { user, asked } = await renderInApp(<AirdropButton />, {
    isConnected: true,
    answers: {
      requestAirdrop: () => sent.promise,
      getEpochInfo: () => ({ absoluteSlot: 9, blockHeight: 9, epoch: 0, slotIndex: 9, slotsInEpoch: 432_000 }),
      getSignatureStatuses: () => ({
        context: { slot: 9 },
        value: [{ slot: 8, confirmations: 1, err: null, confirmationStatus: 'confirmed' }],
      }),
    },
  })

  await user.click(screen.getByRole('button', { name: progressWords.airdrop.ask }))

  expect(await screen.findByRole('button', { name: progressWords.airdrop.busy })).toBeTruthy()
  sent.resolve(signatureOf('5'))
  expect((await screen.findAllByText(progressWords.airdrop.arrived)).length).toBeGreaterThan(0)
  expect(asked('requestAirdrop')).toEqual([[person, 10_000_000_000]])
})

test('reports a failed airdrop, and offers a retry', async () => {
  const { user } = await renderInApp(<AirdropButton />, { isConnected: true })

  await user.click(screen.getByRole('button', { name: progressWords.airdrop.ask }))

  expect(await screen.findByRole('button', { name: progressWords.airdrop.ask })).toBeTruthy()
  expect(screen.queryAllByText(progressWords.airdrop.arrived)).toEqual([])
})

test('offers no test money on real networks', async () => {
  await renderInApp(<AirdropButton />, { isConnected: true, networkId: 'mainnet' })

  expect(screen.queryByRole('button')).toBeNull()
})
