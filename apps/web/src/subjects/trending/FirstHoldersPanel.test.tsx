import { shortenAddress } from '@solsmith/chain'
import { isSolana } from '@solsmith/connect'
import type { Anatomy, FirstHolders } from '@solsmith/tokens'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, signatureOf, stranger, tokenOf } from '#testing/tokens.ts'
import { firstHoldersQuery } from './anatomyQuery.ts'
import { FirstHoldersPanel } from './FirstHoldersPanel.tsx'
import { en } from './words/anatomy.en.ts'

const anatomy: Anatomy = {
  token: tokenOf(),
  nameAccount: null,
  launch: null,
  changes: null,
  pool: null,
  signatures: [signatureOf('2')],
}

const holderOf = (owner: typeof person, keeps: 'all' | 'some' | 'none', now: bigint) => ({
  owner,
  account: owner,
  signature: signatureOf('2'),
  time: null,
  first: 150n,
  now,
  keeps,
})

const found = (hasMore: boolean): FirstHolders => ({
  holders: [holderOf(person, 'all', 150n), holderOf(stranger, 'some', 5n), holderOf(anvil, 'none', 0n)],
  hasMore,
})

async function draw(data: FirstHolders | null, given = anatomy) {
  const drawn = await renderInApp(null)
  const network = drawn.connect.networks.filter(isSolana).find(({ id }) => id === 'sandbox')
  if (!network) throw new TypeError('A network is expected.')
  if (data) drawn.queries.setQueryData(firstHoldersQuery(network, given, true).queryKey, data)
  await drawn.redraw(<FirstHoldersPanel anatomy={given} />)
  return drawn
}

test('loads the first holders on request', async () => {
  const { user } = await draw(null)
  expect(screen.getByText(en.holdersHint)).toBeTruthy()
  expect(screen.queryByText(en.holdersUnknown)).toBeNull()
  expect(screen.queryByText(en.holdersLoading)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()

  await user.click(screen.getByRole('button', { name: en.holdersRead }))

  expect(screen.queryByText(en.holdersHint)).toBeNull()
})

test('has no first holders for a history that is too long', async () => {
  await draw(null, { ...anatomy, signatures: null })

  expect(screen.getByText(en.holdersUnknown)).toBeTruthy()
  expect(screen.queryByRole('button', { name: en.holdersRead })).toBeNull()
  expect(screen.queryByText(en.holdersHint)).toBeNull()
})

test("draws each first holder's remaining share as a bar", async () => {
  await draw(found(false))

  const bars = [...screen.getByRole('img', { name: en.bars(1, 1, 1) }).querySelectorAll('rect')]
  const sides = ['x', 'y', 'height'] as const
  expect(bars.map((bar) => sides.map((side) => Number(bar.getAttribute(side))))).toEqual([
    [1, 0, 60],
    [11, 30, 30],
    [21, 54, 6],
  ])
  const counts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(counts).toEqual((['all', 'some', 'none'] as const).map((kind) => `${en.keeps[kind]} 1`))
  expect(screen.queryByText(en.holdersMore)).toBeNull()
})

test('shows received and remaining amount of each first holder, with sources', async () => {
  await draw(found(true))

  const [, first] = screen.getAllByRole('row', { hidden: true })
  const cells = first ? within(first).getAllByRole('cell', { hidden: true }) : []
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    `1.5 ${shortenAddress(signatureOf('2'))}`,
    `1.5 ${shortenAddress(person)}`,
  ])
  expect(screen.getByText(en.holdersMore)).toBeTruthy()
})

test('reports a network that does not answer, and stops loading', async () => {
  const { user } = await draw(null)

  await user.click(screen.getByRole('button', { name: en.holdersRead }))

  expect((await screen.findByRole('alert')).textContent).toBe(en.holdersFailed)
  expect(screen.queryByText(en.holdersLoading)).toBeNull()
})
