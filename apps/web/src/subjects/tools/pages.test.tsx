import { describeKind, type JournalEntry } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { receiptLink } from '#receipts/receipts.ts'
import { en as reviewWords } from '#review/words/en.ts'
import { accountOf, answerNode, failAtFirst } from '#testing/answerNode.ts'
import { type Place, person, renderInApp } from '#testing/renderInApp.tsx'
import {
  answerHolders,
  anvil,
  clock,
  holdingAccount,
  homeOf,
  mintAccount,
  signatureOf,
  stranger,
  tokenOf,
  unchanged,
} from '#testing/tokens.ts'
import { ReceiptsPage } from './ReceiptsPage.tsx'
import { ReclaimPage } from './ReclaimPage.tsx'
import { ReceiptPage } from './receipt/ReceiptPage.tsx'
import { en as receiptWords } from './receipt/words/en.ts'
import { SnapshotPage } from './SnapshotPage.tsx'
import { en } from './words/en.ts'

const token = tokenOf()

const empty = async () => ({ pubkey: await homeOf(token), account: holdingAccount(token, { amount: 0n }) })

async function nodeWithAccounts(accounts: readonly object[]): Promise<NonNullable<Place['answers']>> {
  const home = await homeOf(token)
  return {
    ...answerNode({
      ...clock,
      [anvil]: unchanged(mintAccount(token)),
      [home]: [holdingAccount(token, { amount: 0n }), null],
      [person]: [accountOf(2_000_000_000), accountOf(2_002_034_280)],
    }),
    getProgramAccounts: () => [],
    getTokenAccountsByOwner: ({ body }) => ({
      context: { slot: 1 },
      value: JSON.stringify(body).includes(token.program) ? accounts : [],
    }),
  }
}

const reclaim = async (answers: Place['answers'], isConnected = true) =>
  renderInApp(<ReclaimPage />, { answers: answers ?? {}, isConnected })

test('connects a wallet before scanning', async () => {
  const { asked } = await reclaim({}, false)

  expect(screen.getByText(en.connectFirst)).toBeTruthy()
  expect(screen.getByRole('button', { name: reviewWords.action.connect })).toBeTruthy()
  expect(asked('getTokenAccountsByOwner')).toEqual([])
})

test('shows a loading state while scanning', async () => {
  const { getTokenAccountsByOwner, ...others } = await nodeWithAccounts([])
  await reclaim({ ...others, getTokenAccountsByOwner: 'never' })

  expect(getTokenAccountsByOwner).toBeTruthy()
  expect(screen.getByText(en.reclaim.loading).role).toBe('status')
})

test('offers no signature without reclaimable SOL', async () => {
  await reclaim(await nodeWithAccounts([]))

  expect(await screen.findByText(en.reclaim.empty)).toBeTruthy()
  expect(screen.queryByRole('button', { name: en.tryAgain })).toBeNull()
  expect(screen.queryByText(reviewWords.before)).toBeNull()
})

test('preselects all rows with their rent, and shows the total on the button', async () => {
  await reclaim(await nodeWithAccounts([await empty()]))

  const row = await screen.findByRole('checkbox', { name: new RegExp(en.reclaim.kinds['empty-account']) })
  expect(row).toHaveProperty('checked', true)
  expect(row.closest('li')?.textContent).toContain('0.002039280')
  expect(screen.getByText(en.reclaim.total('0.00203928'))).toBeTruthy()
  const verb = reviewWords.action.get(en.reclaim.verb(1), 1, '0.00203428')
  expect(await screen.findByRole('button', { name: verb })).toBeTruthy()
})

test('reports an empty selection, and selects all in one click', async () => {
  const { user } = await reclaim(await nodeWithAccounts([await empty()]))

  await user.click(await screen.findByRole('button', { name: en.reclaim.none }))
  expect(screen.getByRole('button', { name: en.reclaim.invalidHint })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: en.reclaim.all }))

  expect(screen.getByRole('checkbox', { name: new RegExp(en.reclaim.kinds['empty-account']) })).toHaveProperty(
    'checked',
    true,
  )
})

test('distinguishes accounts that failed to load from none', async () => {
  const { getTokenAccountsByOwner, ...others } = await nodeWithAccounts([])
  await reclaim(others)

  expect(getTokenAccountsByOwner).toBeTruthy()
  expect(await screen.findByRole('button', { name: en.tryAgain })).toBeTruthy()
  expect(screen.queryByText(en.reclaim.empty)).toBeNull()
})

const snapshotNode = {
  ...answerNode({ ...clock, [anvil]: unchanged(mintAccount(token)) }),
  getProgramAccounts: answerHolders(token, [
    { owner: person, amount: 75_000_000n },
    { owner: stranger, amount: 100n },
  ]),
}

const snapshot = (mint: string | null = anvil, answers: Place['answers'] = snapshotNode) =>
  renderInApp(<SnapshotPage mint={mint} />, { answers })

const take = () => screen.getByRole('button', { name: en.snapshot.take })
const field = (name: string) => screen.getByRole('textbox', { name })

test('waits for an existing token before a snapshot', async () => {
  const { user } = await snapshot(null)
  expect(take()).toHaveProperty('disabled', true)

  await user.type(field(en.snapshot.token), 'anvil')
  expect(screen.getByText(en.badAddress)).toBeTruthy()
  await user.clear(field(en.snapshot.token))
  await user.type(field(en.snapshot.token), anvil)

  await expect.poll(take).toHaveProperty('disabled', false)
})

test('shows holders, balances and slot of a snapshot', async () => {
  const { user } = await snapshot()
  await expect.poll(take).toHaveProperty('disabled', false)

  await user.click(take())

  const result = await screen.findByRole('region', { name: en.snapshot.result })
  expect(within(result).getByText(en.snapshot.facts.holders).nextElementSibling?.textContent).toBe('2')
  expect(within(result).getByText(en.snapshot.facts.sum).nextElementSibling?.textContent).toBe('750,001')
  expect(within(result).getByText(en.snapshot.facts.slot).nextElementSibling?.textContent).toBe('431,207,900')
})

test('filters holders by minimum and list, and counts the filtered ones', async () => {
  const { user } = await snapshot()
  await expect.poll(take).toHaveProperty('disabled', false)

  await user.type(field(en.snapshot.minimum), '1.01')
  await user.type(field(en.snapshot.exclude), person)
  await user.click(take())

  const result = await screen.findByRole('region', { name: en.snapshot.result })
  const fact = (name: string) => within(result).getByText(name).nextElementSibling?.textContent
  expect(fact(en.snapshot.facts.holders)).toBe('0')
  expect(fact(en.snapshot.facts.belowMinimum)).toBe('1')
  expect(fact(en.snapshot.facts.excluded)).toBe('1')
})

test('refuses a line that is no address, by number', async () => {
  const { user } = await snapshot()
  await expect.poll(take).toHaveProperty('disabled', false)

  await user.type(field(en.snapshot.exclude), `${person}{Enter}me`)

  expect(screen.getByText(en.snapshot.badExclude(2))).toBeTruthy()
  expect(take()).toHaveProperty('disabled', true)
})

test('refuses a minimum of zero', async () => {
  const { user } = await snapshot()
  await expect.poll(take).toHaveProperty('disabled', false)

  await user.type(field(en.snapshot.minimum), '0')

  expect(screen.getByText(en.snapshot.badMinimum)).toBeTruthy()
  expect(take()).toHaveProperty('disabled', true)
})

test('reports a network that does not list accounts, with a retry', async () => {
  const read = failAtFirst(snapshotNode.getProgramAccounts)
  const { user } = await snapshot(anvil, { ...snapshotNode, getProgramAccounts: read.answer })
  await expect.poll(take).toHaveProperty('disabled', false)

  await user.click(take())
  expect((await screen.findByRole('alert')).textContent).toContain(en.snapshot.failed)
  read.repair()
  await user.click(take())

  expect(await screen.findByRole('region', { name: en.snapshot.result })).toBeTruthy()
})

test('stops a long snapshot', async () => {
  const { user } = await snapshot(anvil, { ...snapshotNode, getProgramAccounts: 'never' })
  await expect.poll(take).toHaveProperty('disabled', false)

  await user.click(take())

  expect(await screen.findByRole('button', { name: en.snapshot.stop })).toBeTruthy()
  expect(screen.getByText(en.snapshot.progress('0')).role).toBe('status')
})

const entry = (id: string, change: Partial<JournalEntry> = {}): JournalEntry => ({
  id,
  kind: 'burn',
  network: 'a'.repeat(32),
  account: person,
  subject: anvil,
  label: 'ANVL',
  createdAt: Date.UTC(2026, 10, 22, 12),
  lastValidBlockHeight: 1n,
  state: { status: 'confirmed', signature: signatureOf('5'), slot: null },
  ...change,
})

async function drawReceipts(entries: readonly JournalEntry[]) {
  const drawn = await renderInApp(null)
  for (const one of entries) await drawn.connect.journal.write(one)
  await drawn.redraw(<ReceiptsPage />)
  return drawn
}

test('shows an empty list without signatures', async () => {
  await drawReceipts([entry('elsewhere', { network: 'b'.repeat(32) })])

  expect(await screen.findByText(en.receipts.empty)).toBeTruthy()
})

test('names a signature that is none, without asking the network', async () => {
  const { asked } = await renderInApp(<ReceiptPage signatures={['garbage']} />)

  expect(screen.getByRole('alert').textContent).toBe(receiptWords.badSignature + receiptWords.badSignatureHint)
  expect(screen.queryByText(receiptWords.lead)).toBeNull()
  expect(asked('getTransaction')).toEqual([])
})

test('links a confirmed send to its receipt', async () => {
  await drawReceipts([
    entry('one'),
    entry('two', { label: 'OPEN', state: { status: 'asked' } }),
    entry('three', { label: 'GONE', state: { status: 'void', reason: 'declined' } }),
    entry('four', { label: 'EXPIRED', state: { status: 'void', reason: 'expired' } }),
  ])

  expect(await screen.findByRole('button', { name: en.receipts.download('ANVL') })).toBeTruthy()
  expect(screen.getByRole('link', { name: en.receipts.print }).getAttribute('href')).toBe(
    receiptLink([signatureOf('5')]),
  )
  const list = screen.getByRole('region', { name: en.receipts.list })
  const row = (label: string) =>
    within(list)
      .getByText(new RegExp(`^${label}|${label}$`))
      .closest('li')
  expect(row('GONE')?.textContent).toContain(describeKind('burn')?.action)
  expect(row('GONE')?.textContent).toContain(en.receipts.notSigned)
  expect(row('EXPIRED')?.textContent).toContain(en.receipts.statuses.void)
  expect(list.textContent).toContain(en.receipts.statuses.asked)
  expect(row('GONE')?.querySelector('a')).toBeNull()
})

test('groups the signatures of one send', async () => {
  const part = (index: number) => ({ batch: 'list', index, count: 3, digest: null })
  const other = { status: 'confirmed', signature: signatureOf('6'), slot: null } as const
  await drawReceipts([
    entry('one', { part: part(0), label: 'ANVL 1/3' }),
    entry('two', { part: part(1), label: 'ANVL 2/3', state: other }),
    entry('three', { part: part(2), label: 'ANVL 3/3', state: { status: 'asked' } }),
  ])

  const batch = (await screen.findByText(new RegExp(en.receipts.parts(2, 3)))).closest('li')
  const own = within(batch ?? document.body)
  expect(own.getAllByRole('link', { name: en.receipts.print }).map((link) => link.getAttribute('href'))).toContain(
    receiptLink([signatureOf('5'), signatureOf('6')]),
  )
})

test('refuses a file that is no receipt', async () => {
  const { user } = await drawReceipts([])

  await user.upload(screen.getByLabelText(en.receipts.choose), new File(['{}'], 'a.json', { type: 'application/json' }))

  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByText(en.receipts.holds)).toBeNull()
})

test('shows a loading state for a receipt', async () => {
  await renderInApp(<ReceiptPage signatures={[signatureOf('5')]} />, { answers: { getTransaction: 'never' } })

  expect(await screen.findByText(receiptWords.loading)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: receiptWords.title })).toBeTruthy()
})

test('has no receipt for a transaction unknown to the network', async () => {
  await renderInApp(<ReceiptPage signatures={[signatureOf('5')]} />, { answers: { getTransaction: () => null } })

  expect((await screen.findByRole('alert')).textContent).toContain(receiptWords.failed)
  expect(screen.queryByRole('button', { name: receiptWords.print })).toBeNull()
})
