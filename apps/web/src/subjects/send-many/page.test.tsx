import { provideDatabases } from '@solsmith/test-wallet/testing'
import { allocate } from '@solsmith/tokens'
import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { en as facts } from '#review/words/facts.en.ts'
import { en as storage } from '#review/words/storage.en.ts'
import { answerNode } from '#testing/answerNode.ts'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, clock, feeExtension, mintAccount, signatureOf, stranger, tokenOf, unchanged } from '#testing/tokens.ts'
import { en as ui } from '#ui/words/en.ts'
import { EndedList } from './EndedList.tsx'
import { ListTable } from './ListTable.tsx'
import { PaidElsewhere } from './PaidElsewhere.tsx'
import { PlanSide } from './PlanSide.tsx'
import type { CheckedList } from './prepareList.ts'
import { SendManyPage } from './SendManyPage.tsx'
import type { Progress } from './thinOutProgress.ts'
import { type ListDraft, listStore } from './useListDraft.ts'
import { en } from './words/en.ts'

const draft: ListDraft = {
  mint: anvil,
  text: 'list',
  sharing: 'per-row',
  total: '',
  repeats: 'sum',
  salt: '',
  isGrouped: false,
}

const key = new Uint8Array(32)
const receiver = (line: number) => ({
  line,
  address: stranger,
  ownerBytes: key,
  account: stranger,
  accountBytes: key,
  isNew: false,
  amount: 150n,
})

function listOf(change: Partial<CheckedList> = {}): CheckedList {
  const receivers = [receiver(1), receiver(2)]
  const list: Partial<CheckedList> = {
    token: tokenOf(),
    issues: [],
    receivers,
    paid: [],
    paidElsewhere: [],
    shares: { recipients: receivers, combined: [], remainder: 0n, issues: [] } as never, // Only the fields shown.
    cost: {
      made: 1,
      transactions: 1,
      depositLamports: 2_039_280n,
      feeLamports: 5_000n,
      priorityLamports: 0n,
      totalLamports: 2_044_280n,
    } as never, // Only the fields shown.
    isOverBalance: false,
    readBack: new Map(),
    spentLamports: 0n,
    distribution: { campaign: 'c', batches: [{ index: 0, receivers }] } as never, // Only the fields shown.
    ...change,
  }
  return list as CheckedList
}

const drawSide = (change: Partial<Parameters<typeof PlanSide>[0]> = {}, isConnected = true) =>
  renderInApp(
    <PlanSide
      ready={undefined}
      draft={draft}
      progress={null}
      isChecking={false}
      error={null}
      canCheck
      onCheck={() => undefined}
      onGroup={() => undefined}
      onSend={() => undefined}
      {...change}
    />,
    { isConnected },
  )

test('connects a wallet first', async () => {
  await drawSide({}, false)

  expect(screen.getByRole('button', { name: en.connect })).toBeTruthy()
})

test('asks for a missing list, and cannot check it', async () => {
  await drawSide({ canCheck: false })

  expect(screen.getByRole('button', { name: en.check })).toHaveProperty('disabled', true)
  expect(screen.getByText(en.fillIn).role).toBe('status')
})

test('counts recipients while checking', async () => {
  const side = (progress: Progress) => (
    <PlanSide
      ready={undefined}
      draft={draft}
      progress={progress}
      isChecking
      error={null}
      canCheck
      onCheck={() => undefined}
      onGroup={() => undefined}
      onSend={() => undefined}
    />
  )
  const { redraw } = await drawSide({ isChecking: true, progress: { step: 'looking-up', done: 1_200, all: 5_000 } })
  const status = () => screen.getByText(en.lookingUp('1,200', '5,000'), { exact: false })
  expect(status().textContent).not.toContain('minutes')

  await redraw(side({ step: 'looking-up', done: 1_200, all: 5_000, secondsLeft: 470 }))
  expect(status().textContent).toContain(en.minutesLeft('8'))

  await redraw(side({ step: 'finding-landed', done: 7, all: null }))

  expect(screen.getByText(en.findingLanded('7'))).toBeTruthy()
})

test('explains a failed check, and offers a retry', async () => {
  const onCheck = vi.fn()
  const { user } = await drawSide({ error: new RangeError('x'), onCheck })

  expect(screen.getByRole('alert').textContent).toContain(en.failed)
  await user.click(screen.getByRole('button', { name: en.check }))

  expect(onCheck).toHaveBeenCalledOnce()
})

test('shows amount and cost on the button', async () => {
  const onSend = vi.fn()
  const ready = listOf()
  const { user } = await drawSide({ ready, onSend })

  expect(screen.getAllByText(en.sum).at(0)?.nextElementSibling?.textContent).toBe('3 ANVL')
  expect(screen.getByRole('region', { name: facts.cost }).textContent).toContain('0.002044280')
  await user.click(screen.getByRole('button', { name: en.send('2', '1', '0.00204428') }))

  expect(onSend).toHaveBeenCalledWith(ready)
})

test('says what a transfer fee leaves for the recipients, before and after', async () => {
  const token = tokenOf({ extensions: [feeExtension()] })
  const { redraw } = await drawSide({ ready: listOf({ token }) })
  expect(screen.getByText(en.feeTitle('ANVL', '1%'))).toBeTruthy()
  expect(screen.getByText(en.feeText('2.96', '3'))).toBeTruthy()

  const none = { campaign: 'c', batches: [] } as never // Only the fields shown.
  await redraw(<EndedList ready={listOf({ token, paid: [{ amount: 150n }] as never, distribution: none })} />)
  expect(screen.getByText(en.feeText('1.48', '1.5'))).toBeTruthy()

  const changed = feeExtension({ newer: { epoch: 9_999n, basisPoints: 9_000, maximumFee: 500n } })
  const later = tokenOf({ extensions: [changed] })
  await redraw(<EndedList ready={listOf({ token: later, paid: [{ amount: 150n }] as never, distribution: none })} />)
  expect(screen.getByText(en.feeTitle('ANVL', '1%'))).toBeTruthy()
  expect(screen.queryByText(/reach the recipients/)).toBeNull()

  await redraw(<EndedList ready={listOf({ paid: [{ amount: 150n }] as never, distribution: none })} />)
  expect(screen.queryByText(en.feeTitle('ANVL', '1%'))).toBeNull()
})

test('lists invalid lines, and skips them only after confirmation', async () => {
  const issues: CheckedList['issues'] = [{ name: 'RecipientAddressIssue', line: 3, context: { text: 'nowhere' } }]
  const onSend = vi.fn()
  const { user } = await drawSide({ ready: listOf({ issues }), onSend })
  const send = screen.getByRole('button', { name: en.send('2', '1', '0.00204428') })
  expect(within(screen.getByRole('list', { name: en.errors('1') })).getAllByRole('listitem')).toHaveLength(1)
  await user.click(send)
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByText(ui.tickFirst)).toBeTruthy()

  await user.click(screen.getByRole('checkbox', { name: en.leaveOut('1') }))
  await user.click(send)

  expect(onSend).toHaveBeenCalledOnce()
})

test('pays recipients of another list again only after confirmation', async () => {
  const onSend = vi.fn()
  const many = Array.from({ length: 42 }, (_, index) => receiver(index + 1 + Math.floor(index / 2)))
  const { user, redraw } = await drawSide({ ready: listOf({ paidElsewhere: [receiver(2)] }), onSend })
  const send = screen.getByRole('button', { name: en.send('2', '1', '0.00204428') })

  const alert = screen.getByRole('alert').textContent
  expect(alert).toContain(en.paidElsewhere('1'))
  expect(alert).toContain(en.paidElsewhereHint('2'))
  await user.click(send)
  expect(onSend).not.toHaveBeenCalled()
  await user.click(screen.getByRole('checkbox', { name: en.payAgain('1') }))
  await user.click(send)

  expect(onSend).toHaveBeenCalledOnce()
  await redraw(
    <PaidElsewhere
      ready={{ paidElsewhere: many }}
      isAgain
      tick={{ box: { current: null }, error: undefined }}
      onChange={vi.fn()}
    />,
  )
  expect(screen.getByRole('alert').textContent).toMatch(/: 1–2, 4–5, .*, 58–59…$/)
})

test('marks rows that another list has paid, until this one pays them', async () => {
  const ready = listOf({ paidElsewhere: [receiver(2)] })
  const table = (landed: ReadonlySet<number>) => (
    <ListTable text="" ready={ready} landedBatches={landed} isLocked onChange={() => undefined} />
  )
  const { redraw } = await renderInApp(table(new Set()))
  const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent ?? '')
  expect(rows().map((text) => text.includes(en.paidElsewhereRow))).toEqual([false, false, true])

  await redraw(table(new Set([0])))

  expect(screen.queryByText(en.paidElsewhereRow)).toBeNull()
})

function combineOne() {
  const lines = [
    { line: 1, address: stranger, amountText: '10' },
    { line: 2, address: person, amountText: '2' },
    { line: 3, address: stranger, amountText: '7' },
  ]
  const shares = allocate({ lines, sharing: { kind: 'per-row' }, repeats: 'sum', decimals: 2, balance: 10n ** 9n })
  const receivers = shares.recipients.map((recipient) => ({ ...receiver(recipient.line), ...recipient }))
  const distribution = { campaign: 'c', batches: [{ index: 0, receivers }] } as never // Only the fields shown.
  return { shares, receivers, distribution, issues: shares.issues }
}

test('sends a combined list without confirmation, and lists the sums', async () => {
  const ready = listOf(combineOne())
  const { redraw } = await drawSide({ ready })

  expect(screen.getByRole('button', { name: en.send('2', '1', '0.00204428') })).toHaveProperty('disabled', false)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByText(en.errors('1'))).toBeNull()
  expect(screen.getAllByText(en.sum).at(0)?.nextElementSibling?.textContent).toBe('19 ANVL')
  expect(screen.getByText(en.duplicates).nextElementSibling?.textContent).toBe('1')
  await redraw(<ListTable text="" ready={ready} landedBatches={new Set()} isLocked onChange={() => undefined} />)

  const [, first, , third] = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(first).toBe(`1Sysv…111117${en.sumOf('1, 3', 0)}${en.statuses.open}`)
  expect(third).toBe(`3Sysv…11117${en.combinedWith('1')}`)
  expect(screen.queryByText(en.statuses['left-out'])).toBeNull()
})

test('skips a line combined with an invalid one', async () => {
  const { shares, receivers, ...rest } = combineOne()
  const issues: CheckedList['issues'] = [{ name: 'RecipientFrozenIssue', line: 1, context: { account: stranger } }]
  await drawSide({ ready: listOf({ ...rest, shares, issues, receivers: receivers.slice(1) }) })

  expect(screen.getByRole('checkbox', { name: en.leaveOut('2') })).toBeTruthy()
})

test('cannot send a list above the balance', async () => {
  await drawSide({ ready: listOf({ isOverBalance: true }) })

  expect(screen.getByRole('alert').textContent).toContain(en.over)
  expect(screen.queryByRole('button', { name: /Send to/ })).toBeNull()
})

test('resumes a started list, and alerts on mismatched batches', async () => {
  const paid = [{ account: stranger, amount: 150n, signature: signatureOf('5'), source: person }] as CheckedList['paid']
  const readBack = new Map([
    [signatureOf('5'), true],
    [signatureOf('6'), false],
  ])
  await drawSide({ ready: listOf({ paid, readBack }) })

  expect(screen.getByText(en.stoppedAt('1', '3'))).toBeTruthy()
  expect(screen.getByText(en.readBack('1', '2'))).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain(en.otherwise('1'))
  expect(screen.getByRole('button', { name: en.resume('2', '1', '0.00204428') })).toBeTruthy()
})

test('suggests the command line for too many approvals', async () => {
  const batches = Array.from({ length: 16 }, (_, index) => ({ index, receivers: [receiver(index + 1)] }))
  const distribution = { campaign: 'c', batches } as never
  await drawSide({ ready: listOf({ distribution }) })

  expect(screen.getByText(en.manyTitle('16'))).toBeTruthy()
  expect(screen.getByRole('button', { name: new RegExp(en.copyCommand) })).toBeTruthy()
})

test('shows the remainder of equal shares', async () => {
  const shares = { recipients: [], combined: [], remainder: 1n, issues: [] } as never
  await drawSide({ ready: listOf({ shares }) })

  expect(screen.getByText(en.remainder).nextElementSibling?.textContent).toBe('0.01')
})

test('paginates a long list', async () => {
  const receivers = Array.from({ length: 120 }, (_, index) => receiver(index + 1))
  const shares = { recipients: receivers, combined: [], remainder: 0n, issues: [] } as never
  const distribution = { campaign: 'c', batches: [{ index: 0, receivers }] } as never
  const { user } = await renderInApp(
    <ListTable
      text=""
      ready={listOf({ receivers, shares, distribution })}
      landedBatches={new Set()}
      isLocked
      onChange={() => undefined}
    />,
  )
  expect(screen.getByText(en.page('1', '3'))).toBeTruthy()
  expect(screen.getByRole('button', { name: en.previous })).toHaveProperty('disabled', true)

  await user.click(screen.getByRole('button', { name: en.next }))
  await user.click(screen.getByRole('button', { name: en.next }))

  expect(screen.getAllByRole('row')).toHaveLength(1 + 20)
  expect(screen.getByRole('button', { name: en.next })).toHaveProperty('disabled', true)
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe(`120Sysv…11111.5${en.statuses.open}`)
})

test('waits for a token and a list, and accepts a token link', async () => {
  provideDatabases()
  const { user } = await renderInApp(<SendManyPage mint={anvil} />, {
    isConnected: true,
    answers: {
      ...answerNode({ ...clock, [anvil]: unchanged(mintAccount(tokenOf())) }),
      getProgramAccounts: () => [],
    },
  })
  expect(screen.getByRole('heading', { level: 1, name: en.title })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: en.token })).toHaveProperty('value', anvil)
  expect(screen.getByRole('button', { name: en.check })).toHaveProperty('disabled', true)

  await expect.poll(() => screen.getByRole('textbox', { name: en.list })).toHaveProperty('readOnly', false)
  await user.type(screen.getByRole('textbox', { name: en.list }), `${person},1`)

  expect(screen.getByRole('button', { name: en.check })).toHaveProperty('disabled', false)
})

test('shows an unchecked amount as typed, because its point can separate thousands', async () => {
  const text = `${person},1234.500\n${stranger},1234\n`
  await renderInApp(
    <ListTable text={text} ready={undefined} landedBatches={new Set()} isLocked onChange={() => undefined} />,
  )

  expect(screen.getByText('1234.500')).toBeTruthy()
  expect(screen.getByText('1,234')).toBeTruthy()
})

test('edits, removes and adds lines in place, except paid ones', async () => {
  const told = vi.fn<(text: string) => void>()
  const text = `address;amount\n${person};1\nnobody;2\n`
  const { user, redraw } = await renderInApp(
    <ListTable text={text} ready={undefined} landedBatches={new Set()} isLocked={false} onChange={told} />,
  )

  await user.click(screen.getByRole('button', { name: en.editLine('3') }))
  const field = screen.getByRole('textbox', { name: en.receiver })
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  await user.type(field, `${stranger}{Enter}`)
  expect(told.mock.lastCall?.[0]).toBe(`address;amount\n${person};1\n${stranger};2\n`)

  await user.click(screen.getByRole('button', { name: en.editLine('2') }))
  await user.type(screen.getByRole('textbox', { name: en.amount }), '5{Escape}')
  expect(told).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: en.removeLine('2') }))
  expect(told.mock.lastCall?.[0]).toBe('address;amount\nnobody;2\n')

  await user.click(screen.getByRole('button', { name: en.addLine }))
  expect(screen.getByRole('button', { name: en.save })).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('textbox', { name: en.receiver }), stranger)
  await user.type(screen.getByRole('textbox', { name: en.amount }), '7{Enter}')
  expect(told.mock.lastCall?.[0]).toBe(`${text}${stranger};7\n`)

  const paid = [{ account: stranger, amount: 150n, signature: signatureOf('5'), source: person }] as CheckedList['paid']
  await redraw(
    <ListTable text={text} ready={listOf({ paid })} landedBatches={new Set()} isLocked={false} onChange={told} />,
  )
  expect(screen.getAllByRole('row').at(1)?.textContent).toContain(en.statuses.paid)
  expect(screen.queryByRole('button', { name: en.editLine('1') })).toBeNull()
  expect(screen.getByRole('button', { name: en.editLine('2') })).toBeTruthy()
})

test('offers one approval for many, or says that the wallet cannot', async () => {
  const onGroup = vi.fn()
  const batches = Array.from({ length: 30 }, (_, index) => ({ index, receivers: [receiver(index + 1)] }))
  const ready = listOf({ distribution: { campaign: 'c', batches } as never }) // Only the fields shown.
  const { user, redraw, connect } = await drawSide({ ready, onGroup })
  const [wallet] = connect.store.get().wallets
  expect(screen.getByText(en.onlySingly(wallet?.name ?? '', '30'))).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()

  act(() =>
    connect.store.set((state) => ({
      ...state,
      wallets: state.wallets.map((one) => ({ ...one, features: ['signTransaction', 'signAllTransactions'] })),
    })),
  )
  const side = (isGrouped: boolean) => (
    <PlanSide
      ready={ready}
      draft={{ ...draft, isGrouped }}
      progress={null}
      isChecking={false}
      error={null}
      canCheck
      onCheck={() => undefined}
      onGroup={onGroup}
      onSend={() => undefined}
    />
  )
  await redraw(side(false))
  await user.click(screen.getByRole('radio', { name: en.grouped('2') }))
  expect(onGroup).toHaveBeenCalledWith(true)
  await redraw(side(true))
  expect(screen.getByRole('button', { name: en.sendGrouped('30', '2', '0.00204428') })).toBeTruthy()
  expect(screen.queryByText(en.manyTitle('30'))).toBeNull()
})

test('warns before a signature if the browser refuses to store the list', async () => {
  vi.spyOn(listStore, 'isDurable').mockResolvedValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  await drawSide({ ready: listOf() })

  expect(await screen.findByText(storage.list)).toBeTruthy()
  expect(screen.queryByText(storage.journal)).toBeNull()
  expect(screen.getByRole('button', { name: en.send('2', '1', '0.00204428') })).toHaveProperty('disabled', false)
})

test('shows no warning for a stored list', async () => {
  vi.spyOn(listStore, 'isDurable').mockResolvedValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  const { queries } = await drawSide({ ready: listOf() })

  await expect.poll(() => queries.getQueryData(['formDurable', 'list'])).toBe(true)
  expect(screen.queryByText(storage.title)).toBeNull()
})

const badLine = (line: number) => ({ name: 'RecipientAddressIssue', line, context: { text: 'nowhere' } }) as const
const warnedLine = (line: number) => ({ name: 'RecipientOffCurveIssue', line, context: { address: stranger } }) as const

test('shows lines that cannot be paid before the folded warnings', async () => {
  const issues = [warnedLine(1), badLine(3), warnedLine(2)] as CheckedList['issues']
  await drawSide({ ready: listOf({ issues }) })

  const errors = screen.getByRole('list', { name: en.errors('1') })
  const warnings = screen.getByText(en.warnings('2'))
  expect(within(errors).getAllByRole('listitem')).toHaveLength(1)
  expect(errors.compareDocumentPosition(warnings)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(warnings.closest('details')?.open).toBe(false)
})

test('unfolds the warning about an amount with two readings', async () => {
  const twoReadings = { name: 'RecipientAmountReadingIssue', line: 1, context: { text: '1.250' } } as const
  await drawSide({ ready: listOf({ issues: [twoReadings] }) })

  expect(screen.getByText(/1\.250 is read as 1\.25, not as 1250/).closest('details')?.open).toBe(true)
})

test('names recipients whose whole amount is the fee, before and after', async () => {
  const token = tokenOf({ extensions: [feeExtension()] })
  const receivers = [receiver(1), { ...receiver(2), amount: 1n }]
  const distribution = { campaign: 'c', batches: [{ index: 0, receivers }] } as never // Only the fields shown.
  const ready = listOf({ token, receivers, distribution })
  const { redraw } = await drawSide({ ready })
  expect(screen.getByText(en.feeTakesAll('1'), { exact: false })).toBeTruthy()

  const table = (landed: ReadonlySet<number>) => (
    <ListTable text="" ready={ready} landedBatches={landed} isLocked onChange={() => undefined} />
  )
  for (const [landed, status] of [
    [new Set<number>(), en.statuses.open],
    [new Set([0]), en.statuses.paid],
  ] as const) {
    await redraw(table(landed))
    const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '')
    expect([first?.endsWith(status), second?.endsWith(`${status}${en.allFee}`)]).toEqual([true, true])
  }
})

test('sums up a completed list: paid, skipped, merged and the cost', async () => {
  const paid = [1, 2].map(() => ({ account: stranger, amount: 150n, signature: signatureOf('5'), source: person }))
  const ready = listOf({
    paid: paid as unknown as CheckedList['paid'],
    issues: [badLine(3)] as CheckedList['issues'],
    shares: { recipients: [], combined: [{ line: 4, combinedInto: 1 }], remainder: 0n, issues: [] } as never,
    distribution: { campaign: 'c', batches: [] } as never, // Only the fields shown.
    readBack: new Map([[signatureOf('5'), true]]),
    spentLamports: 1_016_500_000n,
  })
  await drawSide({ ready })

  const shown = (name: string) => screen.getByText(name).nextElementSibling?.textContent
  expect(screen.getByText(en.somePaid('2', '1'))).toBeTruthy()
  expect([en.paid, en.sum, en.skipped, en.merged, en.spent].map(shown)).toEqual(['2', '3 ANVL', '1', '1', '1.0165 SOL'])
  expect(screen.getByRole('list', { name: en.errors('1') })).toBeTruthy()
  expect(screen.queryByText(en.allPaid)).toBeNull()
  expect(screen.queryByRole('button', { name: /Send to|Continue/ })).toBeNull()
})

test('keeps what was typed in a line that cannot be paid, and shows only such lines on request', async () => {
  const ready = listOf({ issues: [badLine(3)] as CheckedList['issues'] })
  const text = `${stranger},1.5\n${stranger},1.5\nnowhere,7`
  const { user } = await renderInApp(
    <ListTable text={text} ready={ready} landedBatches={new Set()} isLocked onChange={() => undefined} />,
  )
  const rows = () => screen.getAllByRole('row').slice(1)
  expect(rows()).toHaveLength(3)

  await user.click(screen.getByRole('checkbox', { name: en.onlyProblems('1') }))

  expect(rows()).toHaveLength(1)
  expect(rows()[0]?.textContent).toContain('3nowhere7')
  expect(rows()[0]?.textContent).toContain('“nowhere” is not a valid address')
  expect(rows()[0]?.textContent).toContain(en.statuses.invalid)
  expect(screen.getByRole('button', { name: en.unpaidReport })).toBeTruthy()
})

test('marks amounts that are no numbers before the check, unless amounts are equal', async () => {
  const text = `${stranger},1.5\n${stranger},-5\n${stranger},abc\n${stranger},.5\n${stranger},12.5%\n${stranger},3 %`
  const table = (sharing: ListDraft['sharing']) => (
    <ListTable
      text={text}
      ready={undefined}
      landedBatches={new Set()}
      isLocked
      sharing={sharing}
      onChange={() => undefined}
    />
  )
  const { redraw } = await renderInApp(table('per-row'))
  const invalid = () =>
    screen.getAllByRole('row').flatMap(({ textContent: row }) => {
      return row?.includes(en.statuses.invalid) ? [row[0]] : []
    })
  expect(invalid()).toEqual(['2', '3', '5', '6'])
  await redraw(table('percent'))
  expect(invalid()).toEqual(['2', '3'])

  await redraw(table('equal'))

  expect(screen.queryByText(en.statuses.invalid)).toBeNull()
})
