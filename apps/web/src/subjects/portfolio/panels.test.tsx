import { isSolana, type JournalEntry } from '@solsmith/connect'
import type { Pool, Position } from '@solsmith/tokens'
import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { en as activityWords } from '#activity/words/en.ts'
import { poolLink } from '#links/poolLink.ts'
import { tokenLink } from '#links/tokenLink.ts'
import { en as market } from '#market/words/en.ts'
import { positionsQuery, tokenPoolsQuery } from '#pool-parts/poolQueries.ts'
import { savePreferences, usualPreferences } from '#preferences/preferences.ts'
import { answerNode } from '#testing/answerNode.ts'
import { anvilPool, emptied, lockedOf, poolOf, positionOf, renderWithPools } from '#testing/pools.ts'
import { type Place, person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, clock, mintAccount, signatureOf, stranger, tokenOf, unchanged } from '#testing/tokens.ts'
import { ActivityPanel } from './ActivityPanel.tsx'
import { HoldingsPanel } from './HoldingsPanel.tsx'
import { HomeTokens } from './HomeTokens.tsx'
import { OwnTokensPanel } from './OwnTokensPanel.tsx'
import { type OwnToken, ownTokensQuery } from './ownTokens.ts'
import { PoolsPanel } from './PoolsPanel.tsx'
import { ResumeHere } from './ResumeHere.tsx'
import { en } from './words/en.ts'

const caip2 = `solana:${'a'.repeat(32)}`

const withApi = (answers: Place['answers']): Place => ({
  isConnected: true,
  hasApi: true,
  answers: { '/v1/supported-chains': () => ({ http: [caip2], ws: [caip2] }), ...answers },
})

const transaction = (index: number, change: { status?: string } = {}) => ({
  id: `id ${index}`,
  metadata: {
    operationType: 'receive',
    hash: signatureOf(String(index)),
    chain: caip2,
    minedAt: `2026-11-2${index}T10:00:00Z`,
    status: 'confirmed',
    ...change,
  },
  transfers: [{ direction: 'in', quantity: { numeric: '2.5' }, fungible_info: { symbol: 'ANVL' } }],
})

const drawActivity = (data: readonly object[]) =>
  renderInApp(<ActivityPanel />, withApi({ [`/v1/account/${person}/history`]: () => ({ data, next: null }) }))

test('lists the six newest transactions in words, with explorer links', async () => {
  await drawActivity([1, 2, 3, 4, 5, 6, 7].map((index) => transaction(index, index === 1 ? { status: 'pending' } : {})))

  await screen.findByRole('link', { name: en.receipts })
  await expect.poll(() => screen.queryAllByRole('listitem')).toHaveLength(6)
  const [first, second] = screen.getAllByRole('listitem')
  await expect.poll(() => first?.textContent).toContain('2.5 ANVL')
  expect(second?.textContent).not.toContain('2.5 ANVL')
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain(signatureOf('1'))
  expect(screen.queryByText(activityWords.failed)).toBeNull()
  expect(screen.queryByText(en.activityEmpty)).toBeNull()
})

test('shows a list that took many transactions as one row, which opens', async () => {
  const { user, connect, queries } = await drawActivity([1, 2, 3].map((index) => transaction(index)))
  await expect.poll(() => screen.queryAllByRole('listitem')).toHaveLength(3)
  for (const index of [0, 1]) {
    const state = { status: 'confirmed', signature: signatureOf(String(index + 1)), slot: 1n } as const
    const part = { batch: 'list', index, count: 2, digest: null }
    await connect.journal.write(
      entry({ id: `part ${index}`, kind: 'distribute', label: `ANVL ${index + 1}/2`, part, state }),
    )
  }

  await queries.invalidateQueries({ queryKey: ['journal'] })

  const row = await screen.findByText('Sent ANVL to many')
  expect(screen.getByText(activityWords.batchCount(2))).toBeTruthy()
  const [list] = screen.getAllByRole('listitem')
  expect(list?.querySelector('details')?.open).toBe(false)
  await user.click(row)
  expect(list?.querySelector('details')?.open).toBe(true)
  expect(within(list as HTMLElement).getAllByRole('link')).toHaveLength(2)
})

test('opens all activity in the wallet modal', async () => {
  const { user, connect } = await drawActivity([transaction(1)])

  await user.click(await screen.findByRole('button', { name: en.activityAll }))

  await expect.poll(() => JSON.stringify(connect.store.get())).toContain('Transactions')
})

test('shows a history that was not read as failed, not as empty', async () => {
  await renderInApp(<ActivityPanel />, withApi({ [`/v1/account/${person}/history`]: 500 }))

  expect(await screen.findByText(en.activityFailed)).toBeTruthy()
  expect(screen.queryByText(en.activityEmpty)).toBeNull()
})

test('marks a failed transaction', async () => {
  await drawActivity([transaction(1, { status: 'failed' }), transaction(2)])

  const chip = await screen.findByText(activityWords.failed)
  expect(chip.closest('li')).toBe(screen.getAllByRole('listitem')[0])
})

test('links nowhere without transactions', async () => {
  await drawActivity([])

  expect(await screen.findByText(en.activityEmpty)).toBeTruthy()
  expect(screen.queryByRole('button', { name: en.activityAll })).toBeNull()
})

type Held = {
  readonly mint?: string
  readonly value?: number
  readonly price?: number
  readonly isSpam?: boolean
  readonly isFrozen?: boolean
}

const balance = (symbol: string, { mint, value = 0, price = 0, ...others }: Held) => ({
  name: `${symbol} coin`,
  symbol,
  chainId: caip2,
  ...(mint && { address: `${caip2}:${mint}` }),
  value,
  price,
  quantity: { decimals: '6', numeric: '1234567.5' },
  iconUrl: '',
  ...others,
})

const drawHoldings = (balances: readonly object[], answers: Place['answers'] = {}) =>
  renderInApp(
    <HoldingsPanel wallet={person} />,
    withApi({
      [`/v1/account/${person}/balance`]: () => ({ balances }),
      getBalance: () => ({ context: { slot: 1 }, value: 0 }),
      getProgramAccounts: () => [],
      getTokenAccountsByOwner: () => ({ context: { slot: 1 }, value: [] }),
      getSignaturesForAddress: () => [],
      ...answers,
    }),
  )

const rowsOf = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('lists unpriced balances last, without a share', async () => {
  await drawHoldings([balance('ANVL', { mint: anvil }), balance('GOLD', { mint: stranger, value: 3, price: 1 })])

  await expect
    .poll(() =>
      rowsOf()
        .slice(0, 2)
        .map((text) => /GOLD|ANVL/.exec(text ?? '')?.[0]),
    )
    .toEqual(['GOLD', 'ANVL'])
  await expect.poll(() => rowsOf()[0]).toContain('$3.00 · 100%')
  expect(rowsOf()[1]).toContain(en.noPrice)
  expect(rowsOf()[1]).not.toContain('%')
  expect(rowsOf()[1]).toContain('1.234M')
})

test('gives no share while own tokens are unknown', async () => {
  await drawHoldings([balance('GOLD', { mint: stranger, value: 3, price: 1 })], { getSignaturesForAddress: 500 })

  await expect.poll(() => rowsOf()[0]).toContain('$3.00')
  expect(rowsOf()[0]).not.toContain('%')
})

test('counts an own token in no share, and names its price', async () => {
  const { queries, connect } = await drawHoldings([
    balance('ANVL', { mint: anvil, value: 50_000, price: 1 }),
    balance('GOLD', { mint: stranger, value: 3, price: 1 }),
  ])
  const network = connect.networks.filter(isSolana).find(({ id }) => id === 'sandbox')
  if (!network) throw new TypeError('The sandbox is expected.')
  act(() =>
    queries.setQueryData(ownTokensQuery(network, person).queryKey, {
      tokens: [{ token: tokenOf(), powers: [] }],
      isPartial: false,
    }),
  )

  await expect.poll(() => rowsOf()[0]).toContain(`${en.ownPrice} · ${en.notCounted}`)
  expect(rowsOf()[0]).not.toContain('%')
  expect(rowsOf()[1]).toContain('$3.00 · 100%')
})

test('counts no frozen token, which cannot be sold', async () => {
  await drawHoldings([
    balance('ANVL', { mint: anvil, value: 9, price: 1, isFrozen: true }),
    balance('GOLD', { mint: stranger, value: 3, price: 1 }),
  ])

  await expect.poll(() => rowsOf()[1]).toContain('$3.00 · 100%')
  expect(rowsOf()[0]).toContain(`$9.00 · ${en.notCounted}`)
})

test('says that a wallet is empty only if it is', async () => {
  await drawHoldings([balance('ANVL', { mint: anvil })])
  await expect.poll(rowsOf).toHaveLength(1)
  expect(screen.queryByText(en.holdingsEmpty)).toBeNull()
  cleanup()

  await drawHoldings([])
  expect(await screen.findByText(en.holdingsEmpty)).toBeTruthy()
})

test('counts spam in a wallet with only spam, and lists nothing', async () => {
  await drawHoldings([
    balance('a.example', { mint: anvil, isSpam: true }),
    balance('b.example', { mint: stranger, isSpam: true }),
  ])

  expect(await screen.findByText(en.spam(2))).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('values a token at most by the SOL in its pools, and lists no LP tokens', async () => {
  const lp = poolOf().lpMint
  const { queries, connect } = await drawHoldings(
    [
      balance('GOLD', { mint: stranger, value: 50_000, price: 1 }),
      balance('LP', { mint: lp }),
      balance('ANVL', { mint: anvil, value: 500, price: 1 }),
    ],
    { '/v1/fungible/price': () => ({ fungibles: [{ name: 'SOL', symbol: 'SOL', iconUrl: '', price: 150 }] }) },
  )
  const network = connect.networks.filter(isSolana).find(({ id }) => id === 'sandbox')
  if (!network) throw new TypeError('The sandbox is expected.')
  await expect.poll(() => queries.isFetching()).toBe(0)
  act(() => {
    queries.setQueryData(tokenPoolsQuery(network, stranger).queryKey, [poolOf()])
    queries.setQueryData(tokenPoolsQuery(network, anvil).queryKey, [poolOf()])
    queries.setQueryData(positionsQuery(network, person).queryKey, { positions: [positionOf()], unread: [], slot: 1n })
  })

  await expect.poll(() => rowsOf()[0]).toContain(`$1,500.00 · ${en.capped} · 75%`)
  expect(rowsOf()[1]).toContain('$500.00 · 25%')
  expect(rowsOf()[1]).not.toContain(en.capped)
  expect(rowsOf().join()).not.toContain('LP coin')
})

test.for([
  [0.012345, '$0.01235'],
  [1, '$1.00'],
  [9_999.99, '$9,999.99'],
  [10_000, '$10,000'],
] as const)('formats a balance of %d dollars as %s', async ([value, text]) => {
  await drawHoldings([balance('ANVL', { mint: anvil, value, price: 1 })])

  await expect.poll(() => rowsOf()[0]).toContain(`${text} · 100%`)
})

test('shows values in SOL at its current price if chosen', async () => {
  savePreferences({ ...usualPreferences, currency: 'sol' })
  onTestFinished(() => localStorage.clear())
  const prices = { fungibles: [{ name: 'SOL', symbol: 'SOL', iconUrl: '', price: 150 }] }

  await drawHoldings([balance('ANVL', { mint: anvil, value: 75, price: 1 })], {
    '/v1/fungible/price': () => prices,
  })

  await expect.poll(() => rowsOf()[0]).toContain('0.5 SOL · 100%')
})

test('shows no values in SOL without its price', async () => {
  savePreferences({ ...usualPreferences, currency: 'sol' })
  onTestFinished(() => localStorage.clear())

  await drawHoldings([balance('ANVL', { mint: anvil, value: 75, price: 1 })])

  await expect.poll(() => rowsOf()[0]).toContain(`${en.noPrice} · 100%`)
})

test('shows share and value of a position, with a link to its pool', async () => {
  await renderWithPools(<PoolsPanel wallet={person} />, { positions: [positionOf()] })

  const row = screen.getByRole('listitem')
  expect(within(row).getByRole('link', { name: 'ANVL / SOL' }).getAttribute('href')).toBe(poolLink(anvilPool))
  expect(row.textContent).toContain(en.share('10%'))
  expect(row.textContent).toContain(en.worth('2', 'SOL'))
  expect(within(row).queryByText(en.locked)).toBeNull()
  expect(screen.queryByText(en.poolsEmpty)).toBeNull()
  expect(screen.queryByText(en.poolsUnread)).toBeNull()
})

test('labels a locked position, with its uncollected fees', async () => {
  await renderWithPools(<PoolsPanel wallet={person} />, { positions: [lockedOf({ fees: [1_500_000n, 0n] })] })

  const row = screen.getByRole('listitem')
  expect(within(row).getByText(en.locked)).toBeTruthy()
  expect(row.textContent).toContain(en.fees('1.5 ANVL, 0 SOL'))
})

test('distinguishes partly loaded pools from none', async () => {
  await renderWithPools(<PoolsPanel wallet={person} />, { positions: [], unread: ['free'] as never }) // A position that failed to load.

  expect(screen.getByText(en.poolsUnread)).toBeTruthy()
  expect(screen.queryByText(en.poolsEmpty)).toBeNull()
})

const nodeWith = (token = tokenOf()) => ({
  ...answerNode({ ...clock, [anvil]: unchanged(mintAccount(token)) }),
  getProgramAccounts: ({ body }: { body: unknown }) =>
    JSON.stringify(body).includes('"offset":4,') ? [{ pubkey: anvil, account: mintAccount(token) }] : [],
  getTokenAccountsByOwner: () => ({ context: { slot: 1 }, value: [] }),
  getSignaturesForAddress: () => [],
})

test('labels a token without a name or remaining authorities', async () => {
  const { connect, queries, redraw } = await renderWithPools(null)
  const network = connect.networks.filter(isSolana).find(({ id }) => id === 'sandbox')
  if (!network) throw new TypeError('The sandbox is expected.')
  const token = tokenOf({ metadata: null, pointer: null })
  queries.setQueryData(ownTokensQuery(network, person).queryKey, { tokens: [{ token, powers: [] }], isPartial: false })

  await redraw(<OwnTokensPanel wallet={person} />)

  const row = screen.getByRole('listitem')
  expect(within(row).getByRole('link').textContent).toContain(en.unnamed)
  expect(within(row).getByText(en.noPowers)).toBeTruthy()
  expect(screen.queryByText(en.tokensEmpty)).toBeNull()
  expect(screen.queryByText(en.unread)).toBeNull()
})

test('omits closed tokens', async () => {
  const gone = {
    getAccountInfo: () => ({ context: { slot: 1 }, value: null }),
    getMultipleAccounts: ({ body }: { body: unknown }) => {
      const [addresses] = body as [readonly string[]] // The method's parameters.
      return { context: { slot: 1 }, value: addresses.map(() => null) }
    },
  }
  await renderInApp(<OwnTokensPanel wallet={person} />, { isConnected: true, answers: { ...nodeWith(), ...gone } })

  expect(await screen.findByText(en.tokensEmpty)).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
})

const entry = (change: Partial<JournalEntry> = {}): JournalEntry => ({
  id: 'one',
  kind: 'transfer',
  network: 'a'.repeat(32),
  account: person,
  subject: stranger,
  label: 'SOL',
  createdAt: 1,
  lastValidBlockHeight: 1n,
  state: { status: 'asked' },
  ...change,
})

const drawResume = (one: JournalEntry) =>
  renderInApp(<ResumeHere entry={one} />, { isConnected: true, answers: answerNode(clock) })

test.for([
  ['confirmed', { status: 'confirmed', signature: signatureOf('5'), slot: 7n }],
  ['failed', { status: 'failed', signature: signatureOf('5') }],
] as const)('shows a send that is now %s with its signature', async ([outcome, state]) => {
  const one = entry()
  const { user, connect } = await drawResume(one)
  await connect.journal.write({ ...one, state: state as JournalEntry['state'] }) // The other fields are not read.

  await user.click(screen.getByRole('button', { name: en.resumeHere }))

  expect(await screen.findByText(en.outcomes[outcome]('SOL'))).toBeTruthy()
  expect(screen.getByText(signatureOf('5'))).toBeTruthy()
})

const troubled = (change: object) => ({
  name: 'Pool Eight',
  symbol: 'PL8',
  chainId: caip2,
  address: `${caip2}:${anvil}`,
  value: 0,
  price: 0,
  quantity: { decimals: '6', numeric: '5' },
  iconUrl: '',
  ...change,
})

const showTrouble = async (change: object, pools: readonly Pool[]) => {
  const balances = { [`/v1/account/${person}/balance`]: () => ({ balances: [troubled(change)] }) }
  const node = { ...nodeWith(), getProgramAccounts: () => [] }
  await renderWithPools(<HoldingsPanel wallet={person} />, { tokenPools: pools }, withApi({ ...node, ...balances }))
}

test.each([
  [{ isFrozen: true }, [poolOf()], [en.frozenTitle('PL8')]],
  [{}, [emptied], [en.emptiedTitle('PL8')]],
  [{ isFrozen: true }, [emptied], [en.frozenTitle('PL8'), en.emptiedTitle('PL8')]],
  [{}, [poolOf()], []],
  [{}, [], []],
])('a row of %j says what happened to it', async (change, pools, titles) => {
  await showTrouble(change, pools)

  const row = (await screen.findByRole('link', { name: 'Pool Eight' })).closest('li')
  await expect
    .poll(() => [...(row?.querySelectorAll('[data-tone="bad"] b') ?? [])].map(({ textContent }) => textContent))
    .toEqual(titles)
  const isBurnable = row?.textContent.includes(en.emptiedNext)
  expect(isBurnable).toBe(pools.includes(emptied) && !('isFrozen' in change))
})

test('a row says when the transfer fee of its token rises', async () => {
  const [token, quote] = poolOf().sides
  const nextFee = { basisPoints: 9_000, maximumFee: 1n, epoch: 1_000n }
  await showTrouble({ value: 5, price: 1 }, [poolOf({ sides: [{ ...token, nextFee }, quote] })])

  const row = (await screen.findByRole('link', { name: 'Pool Eight' })).closest('li')
  await expect.poll(() => row?.textContent).toContain('The transfer fee of PL8 rises from 0% to 90% in 2 to 4 days')
})

test('a token has no price once its pool was emptied, whatever the services say', async () => {
  await showTrouble({ value: 5, price: 1 }, [emptied])

  await screen.findByText(en.emptiedTitle('PL8'))
  const row = screen.getByRole('link', { name: 'Pool Eight' }).closest('li')
  expect(row?.textContent).toContain(en.noPrice)
  expect(row?.textContent).not.toContain(en.capped)
})

test('links to an own token by its mint only', async () => {
  await renderInApp(<OwnTokensPanel wallet={person} />, { isConnected: true, answers: nodeWith() })

  expect((await screen.findByRole('link')).getAttribute('href')).toBe(tokenLink(anvil))
})

const showHomeTokens = async (
  tokens: readonly OwnToken[],
  positions: readonly Position[] = [],
  pools: readonly Pool[] = [],
) => {
  const { connect, queries, redraw } = await renderWithPools(null, { positions })
  const network = connect.networks.filter(isSolana).find(({ id }) => id === connect.store.get().networkId)
  if (!network) throw new TypeError('A network is expected.')
  queries.setQueryData(ownTokensQuery(network, person).queryKey, { tokens, isPartial: false })
  queries.setQueryData(tokenPoolsQuery(network, anvil).queryKey, pools)
  await redraw(<HomeTokens wallet={person} />)
}

test.each([
  [[], en.poolsCreate, `/create-liquidity?mint=${anvil}`],
  [[positionOf()], en.sendMany, `/?send=${anvil}`],
] as const)('Home offers the next step of an own token', async (positions, label, href) => {
  await showHomeTokens([{ token: tokenOf(), powers: [] }], positions)

  const own = screen.getByRole('region', { name: en.tokens })
  expect(within(own).getByRole('link', { name: /Anvil/ }).getAttribute('href')).toBe(tokenLink(anvil))
  expect(within(own).getByRole('link', { name: label }).getAttribute('href')).toBe(href)
})

test('Home offers no pool for a token with one, and says so if it was emptied', async () => {
  await showHomeTokens([{ token: tokenOf(), powers: [] }], [], [poolOf()])
  expect(screen.queryByRole('link', { name: en.poolsCreate })).toBeNull()
  expect(screen.getByRole('link', { name: en.sendMany })).toBeTruthy()
  cleanup()

  await showHomeTokens([{ token: tokenOf(), powers: [] }], [], [emptied])

  expect(screen.getByText(market.notices.emptied)).toBeTruthy()
})

test('Home shows no list of tokens without tokens', async () => {
  await showHomeTokens([])

  expect(screen.queryByRole('region', { name: en.tokens })).toBeNull()
})
