import { describeKind, type JournalEntry, type Run, runOf } from '@solsmith/connect'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { receiptLink } from '#receipts/receipts.ts'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { InboxButton } from './InboxButton.tsx'
import { InboxInMenu, InboxList } from './InboxList.tsx'
import type { SendNotice } from './listNotices.ts'
import { en } from './words/en.ts'

beforeEach(() => localStorage.removeItem('solsmith:inbox'))

const states = {
  signed: { status: 'signed', signature: 'open1', transaction: new Uint8Array() },
  landed: { status: 'confirmed', signature: 'sig1', slot: 1n },
  silent: { status: 'confirmed', signature: null, slot: 1n },
  failed: { status: 'failed', signature: 'bad1', reason: 'no funds' },
} as const satisfies { readonly [name: string]: JournalEntry['state'] }

const entryOf = (change: Partial<JournalEntry> = {}): JournalEntry => ({
  id: 'one',
  kind: 'transfer',
  network: 'a'.repeat(44),
  account: person,
  subject: person,
  label: '0.5 SOL',
  createdAt: Date.UTC(2_026, 10, 27),
  lastValidBlockHeight: 1n,
  state: states.landed,
  ...change,
})

const parted = (state: JournalEntry['state'], count = 3) =>
  entryOf({ label: 'ANVL (1/3)', part: { batch: 'list', index: 0, count, digest: null }, state })

const noticeOf = (status: SendNotice['status'], ...given: readonly JournalEntry[]): SendNotice => {
  const [first = entryOf(), ...rest] = given
  const landed = given.filter(({ state }) => state.status === 'confirmed').length
  return { id: 'one', entries: [first, ...rest], status, landed }
}

async function draw(notice: SendNotice, isSending = false) {
  const [clear, onFollow] = [vi.fn(), vi.fn()]
  const inbox = { notices: [notice], isSending, unseen: 0, markSeen: vi.fn(), clear }
  const drawn = await renderInApp(<InboxList inbox={inbox} onFollow={onFollow} />)
  const item = screen.getByRole('listitem')
  const links = () =>
    within(item)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent)
  const [title, state] = [item.querySelector('b')?.textContent, item.querySelector('b + span')?.textContent]
  return { ...drawn, clear, onFollow, item, links, title, state }
}

const names = describeKind('transfer')

test('links a landed send to its receipt, not to the explorer', async () => {
  const { title, state, links, item } = await draw(noticeOf('landed', entryOf()))

  expect([title, state]).toEqual([`${names?.done} 0.5 SOL`, en.statuses.landed])
  expect(links()).toEqual([en.receipt])
  expect(within(item).getByRole('link').getAttribute('href')).toBe(receiptLink(['sig1']))
  expect(item.dataset.status).toBe('landed')
})

test('shows the next step of an unfinished send', async () => {
  const { title, state, links } = await draw(noticeOf('open', entryOf({ state: states.signed })))

  expect([title, state]).toEqual([`${names?.action} 0.5 SOL`, en.statuses.open])
  expect(links()).toEqual([en.resume])
})

test('shows a pending send, which cannot be resumed', async () => {
  const { state, links, item } = await draw(noticeOf('open', entryOf({ state: states.signed })), true)

  expect(state).toBe(en.sending)
  expect(links()).toEqual([])
  expect(item.dataset.status).toBe('sending')
})

test('does not show an ended send as pending while another runs', async () => {
  const { state, links } = await draw(noticeOf('landed', entryOf()), true)

  expect(state).toBe(en.statuses.landed)
  expect(links()).toEqual([en.receipt])
})

test('shows why a send failed, and links to the explorer', async () => {
  const notice = noticeOf('failed', parted(states.landed), parted(states.failed))
  const { title, state, links, item } = await draw(notice)

  expect([title, state]).toEqual([`${names?.action} ANVL`, `${en.statuses.failed}, ${en.countOf('1', '3')}`])
  expect(within(item).getByText('no funds')).toBeTruthy()
  expect(links()).toEqual([en.explorer])
  expect(within(item).getByRole('link').getAttribute('href')).toContain('bad1')
})

test('links a partly landed send to its receipt', async () => {
  const notice = noticeOf('part', parted(states.landed), parted(states.silent), parted(states.signed))
  const { title, state, item } = await draw(notice)

  expect([title, state]).toEqual([`${names?.action} ANVL`, `${en.statuses.part}, ${en.countOf('2', '3')}`])
  expect(within(item).getByRole('link', { name: en.receipt }).getAttribute('href')).toBe(receiptLink(['sig1']))
})

test.for([
  ['one signature', 1, 'landed', en.statuses.landed],
  ['two signatures', 2, 'landed', `${en.statuses.landed}, ${en.countOf('1', '2')}`],
  ['three, and nothing was sent', 3, 'nothing', en.statuses.nothing],
] as const)('of a list of %s, shows the count if it helps', async ([, count, status, text]) => {
  const { state } = await draw(noticeOf(status, parted(states.landed, count)))

  expect(state).toBe(text)
})

test('shows no receipt without a signature', async () => {
  const { links } = await draw(noticeOf('landed', entryOf({ state: states.silent })))

  expect(links()).toEqual([])
})

test('shows the raw name of an unknown kind', async () => {
  const { title } = await draw(noticeOf('landed', entryOf({ kind: 'from-the-future' as JournalEntry['kind'] }))) // From another version.

  expect(title).toBe('from-the-future 0.5 SOL')
})

test('closes on navigation, and clears the list', async () => {
  const { user, onFollow, clear } = await draw(noticeOf('landed', entryOf()))

  await user.click(screen.getByRole('link', { name: en.receipts }))
  await user.click(screen.getByRole('button', { name: en.clear }))

  expect(onFollow).toHaveBeenCalledOnce()
  expect(clear).toHaveBeenCalledOnce()
})

async function drawWith(node: React.ReactNode, ...given: readonly Partial<JournalEntry>[]) {
  const drawn = await renderInApp(null, { isConnected: true })
  const { connect, queries, redraw } = drawn
  const network = connect.networks.find(({ id }) => id === 'sandbox')
  if (!network || !('genesisHash' in network) || network.genesisHash === null)
    throw new TypeError('The sandbox is expected.')
  const { genesisHash } = network
  const write = (change: Partial<JournalEntry>) =>
    connect.journal.write(entryOf({ network: genesisHash, createdAt: Date.now(), ...change }))
  for (const change of given) await write(change)
  await redraw(node)
  const send = async (change: Partial<JournalEntry>) => {
    await write(change)
    await act(async () => queries.invalidateQueries({ queryKey: ['inbox'] }))
  }
  return { ...drawn, write, send }
}

const bell = (name: string) => screen.findByRole('button', { name })

test('counts new notices up to nine, also for screen readers', async () => {
  const { send } = await drawWith(<InboxButton />, { id: '1' })
  expect((await bell(en.openNew('1'))).textContent).toBe('1')
  expect(screen.getByText(en.news('1')).role).toBe('status')

  for (const id of ['2', '3', '4', '5', '6', '7', '8', '9', '10']) await send({ id })

  expect((await bell(en.openNew('10'))).textContent).toBe('9')
  expect(screen.getByText(en.news('10'))).toBeTruthy()
})

test('shows no count without new notices', async () => {
  await drawWith(<InboxButton />)

  expect((await bell(en.open)).textContent).toBe('')
  expect(screen.queryByText(/new notification/)).toBeNull()
})

test('keeps notices that arrive in an open list as new until reopened', async () => {
  const { user, send } = await drawWith(<InboxButton />, { id: '1' })
  await user.click(await bell(en.openNew('1')))
  await send({ id: '2' })

  await user.click(await bell(en.openNew('1')))

  expect(screen.queryByRole('region', { name: en.title })).toBeNull()
  expect(await bell(en.openNew('1'))).toBeTruthy()
})

test('closes on an outside click', async () => {
  const { user } = await drawWith(<InboxButton />, { id: '1' })
  await user.click(await bell(en.openNew('1')))
  expect(screen.getByRole('region', { name: en.title })).toBeTruthy()

  fireEvent.pointerDown(document.body)

  expect(screen.queryByRole('region', { name: en.title })).toBeNull()
})

test('remembers seen notices for the next visit', async () => {
  const { user, unmount, redraw } = await drawWith(<InboxButton />, { id: '1' })
  await user.click(await bell(en.openNew('1')))

  await redraw(<p>Elsewhere</p>)
  await redraw(<InboxButton />)

  expect(await bell(en.open)).toBeTruthy()
  unmount()
})

const sending = (step: 'checking' | 'signing', index: number | null = null): Run => ({
  phase: 'sending',
  plan: { kind: 'transfer', subject: person, label: 'SOL', feePayer: person },
  parts: [],
  isResumed: false,
  progress: { step } as never, // Only the step of the progress is read.
  part: index === null ? null : { index, count: 4 },
  wantsPause: false,
})

test('reloads the list at every step of a send, once per step', async () => {
  const { connect } = await drawWith(<InboxButton />)
  const read = vi.spyOn(connect.journal, 'read')
  const set = (run: Run) => act(async () => runOf(connect, 'page').set(() => run))

  await set(sending('checking'))
  await expect.poll(() => read.mock.calls.length).toBe(1)
  await set(sending('checking'))
  await set({ ...sending('checking'), wantsPause: true } as Run) // Only the pause is read.
  await set(sending('signing'))
  await expect.poll(() => read.mock.calls.length).toBe(2)
  await set(sending('signing', 1))
  await expect.poll(() => read.mock.calls.length).toBe(3)
  await set({ phase: 'idle' })

  await expect.poll(() => read.mock.calls.length).toBe(4)
})

test('shows nothing after unmount', async () => {
  const { connect, queries, redraw } = await drawWith(<InboxButton />)
  await redraw(<p>Elsewhere</p>)
  const again = vi.spyOn(queries, 'invalidateQueries')

  act(() => runOf(connect, 'page').set(() => sending('checking')))

  expect(again).not.toHaveBeenCalled()
})

test('shows unfinished sends as pending while one page sends', async () => {
  const { connect, user } = await drawWith(<InboxButton />, { id: '1', state: states.signed })
  act(() => runOf(connect, 'send-many').set(() => sending('checking')))

  await user.click(await bell(en.openNew('1')))

  expect(await screen.findByText(en.sending)).toBeTruthy()
})

const menu = () => screen.getByRole('group')

function toggle(isOpen: boolean) {
  const details = menu()
  if (!(details instanceof HTMLDetailsElement)) throw new TypeError('Details are expected.')
  details.open = isOpen
  fireEvent(details, new Event('toggle'))
}

const summary = () => menu().querySelector('summary')?.textContent

test('counts new notices in the mobile menu until opened', async () => {
  await drawWith(<InboxInMenu onFollow={() => undefined} />, { id: '1' })
  await expect.poll(summary).toBe(en.openNew('1'))

  toggle(false)
  expect(summary()).toBe(en.openNew('1'))
  toggle(true)

  expect(summary()).toBe(en.title)
})

test('shows no count in the mobile menu without new notices', async () => {
  await drawWith(<InboxInMenu onFollow={() => undefined} />)

  expect(summary()).toBe(en.title)
})
