import { isSolana, type JournalEntry } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { InboxButton } from './InboxButton.tsx'
import { en } from './words/en.ts'

beforeEach(() => localStorage.removeItem('solsmith:inbox'))

const entry = (network: string, change: Partial<JournalEntry>): JournalEntry => ({
  id: 'one',
  kind: 'transfer',
  network,
  account: person,
  subject: person,
  label: '0.5 SOL',
  createdAt: Date.now(),
  lastValidBlockHeight: 1n,
  state: { status: 'confirmed', signature: 'sig', slot: 1n },
  ...change,
})

test('shows an empty state', async () => {
  const { user } = await renderInApp(<InboxButton />, { isConnected: true })

  await user.click(screen.getByRole('button', { name: en.open }))

  expect(screen.getByText(en.empty)).toBeTruthy()
})

test('counts and lists notices with result and next step, marks them as seen, and clears them', async () => {
  const { user, connect, redraw } = await renderInApp(<p>first</p>, { isConnected: true })
  const { genesisHash } = connect.networks.filter(isSolana).find(({ id }) => id === 'sandbox') ?? { genesisHash: '' }
  await connect.journal.write(entry(genesisHash, {}))
  await connect.journal.write(
    entry(genesisHash, {
      id: 'two',
      kind: 'distribute',
      label: 'ANVL',
      state: { status: 'signed', signature: 'x', transaction: new Uint8Array() },
    }),
  )
  await connect.journal.write(
    entry(genesisHash, { id: 'three', state: { status: 'failed', signature: 'bad', reason: 'no funds' } }),
  )
  await redraw(<InboxButton />)

  await user.click(await screen.findByRole('button', { name: en.openNew('3') }))
  expect(screen.getByRole('button', { name: en.open }).getAttribute('aria-expanded')).toBe('true')
  const panel = screen.getByRole('region', { name: en.title })
  expect(within(panel).getAllByRole('listitem')).toHaveLength(3)
  expect(within(panel).getByRole('link', { name: en.resume }).getAttribute('href')).toContain('/?send=')
  expect(within(panel).getByRole('link', { name: en.receipt }).getAttribute('href')).toContain('receipt=sig')
  expect(within(panel).getByText('no funds')).toBeTruthy()

  await user.click(within(panel).getByRole('button', { name: en.clear }))
  expect(within(panel).getAllByRole('listitem')).toHaveLength(1)
  expect(within(panel).getByText(en.statuses.open)).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: en.title })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: en.open }))

  await user.keyboard('{Enter}')
  expect(screen.getByRole('region', { name: en.title })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: en.title })).toBeNull()
})
