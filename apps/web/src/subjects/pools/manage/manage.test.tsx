import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { poolLink, poolListLink, proofLink } from '#links/poolLink.ts'
import { en as market } from '#market/words/en.ts'
import { en as shared } from '#pool-parts/words/en.ts'
import { anvilPool, emptied, historyOf, lockedOf, poolOf, positionOf, renderWithPools } from '#testing/pools.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { stranger } from '#testing/tokens.ts'
import { ListPage } from './ListPage.tsx'
import { PoolPage } from './pool/PoolPage.tsx'
import { PoolView } from './pool/PoolView.tsx'
import { en } from './words/en.ts'

const factsOf = (inside: HTMLElement) =>
  Object.fromEntries(
    within(inside)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

test('asks for a wallet or an address', async () => {
  await renderInApp(<ListPage />)

  expect(screen.getByText(en.list.connect)).toBeTruthy()
  expect(screen.getByRole('button', { name: en.list.connectAction })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: en.list.paste })).toBeTruthy()
})

test('shows a loading state', async () => {
  await renderInApp(<ListPage />, {
    isConnected: true,
    answers: { getTokenAccountsByOwner: 'never', getProgramAccounts: 'never' },
  })

  expect(await screen.findByText(en.list.reading)).toBeTruthy()
})

test('shows account and network without pools', async () => {
  await renderWithPools(<ListPage />, { positions: [] })

  expect(screen.getByText(en.list.empty('7fUQ…k2Rd', 'Sandbox'))).toBeTruthy()
})

test('lists what failed to load next to what loaded', async () => {
  const unread = [
    { what: 'locks', cause: null },
    { what: 'locks', cause: null },
  ] as const
  await renderWithPools(<ListPage />, { positions: [positionOf()], unread })

  const notice = screen.getByText(en.list.unread(en.list.parts.locks)).closest('[role="status"]')
  expect(notice?.querySelector('button')?.textContent).toBe(en.tryAgain)
  expect(screen.getByRole('link', { name: 'ANVL / SOL' })).toBeTruthy()
})

test('does not call a list empty that was not read', async () => {
  await renderWithPools(<ListPage />, { positions: [], unread: [{ what: 'accounts', cause: null }] })

  expect(screen.getByText(en.list.unread(en.list.parts.accounts))).toBeTruthy()
  expect(screen.queryByText(en.list.empty('7fUQ…k2Rd', 'Sandbox'))).toBeNull()
})

test('sums positions and collectable fees', async () => {
  await renderWithPools(<ListPage />, { positions: [positionOf(), lockedOf()] })

  const { positions, value, fees } = en.list.summary
  const first = (name: string) => screen.getAllByText(name).at(0)?.nextElementSibling?.textContent
  expect([first(positions), first(value), first(fees)]).toEqual(['2', '4 SOL', '2.5 ANVL, 0.025 SOL'])
})

test('offers changes for a free position, and only fees for a locked one', async () => {
  await renderWithPools(<ListPage />, { positions: [positionOf(), lockedOf()] })

  const [free, locked] = screen.getAllByRole('listitem')
  if (!free || !locked) throw new TypeError('Two positions are expected.')
  const links = (row: HTMLElement) =>
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(links(free)).toEqual([
    poolLink(anvilPool),
    poolLink(anvilPool, 'add'),
    poolLink(anvilPool, 'remove'),
    poolLink(anvilPool, 'lock'),
    poolLink(anvilPool, 'burn'),
    proofLink(anvilPool),
  ])
  expect(links(locked)).toEqual([poolLink(anvilPool), poolLink(anvilPool, 'collect'), proofLink(anvilPool)])
  expect(locked.textContent).toContain(shared.locked)
  expect(free.textContent).not.toContain(shared.locked)
  expect(factsOf(free)).toEqual({
    [en.list.share]: '10%',
    [en.list.amounts]: '100 ANVL, 1 SOL',
    [en.list.value]: '2 SOL',
    [en.list.summary.fees]: en.list.noFees,
  })
})

test('opens any pool by its address, also with the keyboard', async () => {
  const { user } = await renderInApp(<ListPage />)
  const paste = screen.getByRole('textbox', { name: en.list.paste })

  await user.type(paste, 'anvil{Enter}')
  expect(screen.getByText(en.list.notAnAddress)).toBeTruthy()
  await user.clear(paste)
  await user.type(paste, ` ${anvilPool}{Enter}`)

  expect(location.pathname + location.search).toBe(poolLink(anvilPool))
})

test('opens no pool for an invalid address', async () => {
  const { asked } = await renderInApp(<PoolPage addressText="anvil" action={null} />)

  expect(screen.getByRole('heading', { level: 1, name: en.pool.notFound })).toBeTruthy()
  expect(screen.getByText(en.list.notAnAddress)).toBeTruthy()
  expect(asked('getMultipleAccounts')).toEqual([])
})

test('reports an address without a pool', async () => {
  const nothing = () => ({ context: { slot: 1 }, value: null })
  const many = () => ({ context: { slot: 1 }, value: [null, null, null] })
  await renderInApp(<PoolPage addressText={anvilPool} action={null} />, {
    answers: { getAccountInfo: nothing, getMultipleAccounts: many },
  })

  expect(await screen.findByRole('heading', { level: 1, name: en.pool.notFound })).toBeTruthy()
  expect(screen.getByRole('link', { name: en.pool.all }).getAttribute('href')).toBe(poolListLink)
})

test('offers a retry if the network does not answer', async () => {
  const { user, asked } = await renderInApp(<PoolPage addressText={anvilPool} action={null} />)

  const again = await screen.findByRole('button', { name: en.tryAgain })
  const before = asked('getAccountInfo').length + asked('getMultipleAccounts').length
  await user.click(again)

  await expect.poll(() => asked('getAccountInfo').length + asked('getMultipleAccounts').length).toBeGreaterThan(before)
})

test('shows an action once its pool has loaded', async () => {
  await renderWithPools(<PoolPage addressText={anvilPool} action="swap" />, { pool: poolOf(), positions: [] })

  expect(screen.getByRole('heading', { level: 1, name: market.swap.title('ANVL / SOL') })).toBeTruthy()
})

const drawPool = (change: Parameters<typeof poolOf>[0] = {}, positions = [positionOf()]) =>
  renderWithPools(<PoolView pool={poolOf(change)} />, { positions, history: historyOf() })

test('shows price, reserves and creator of a pool, and sets the document title', async () => {
  await drawPool()

  const title = screen.getByRole('heading', { level: 1, name: 'ANVL / SOL' })
  expect(document.activeElement).toBe(title)
  expect(document.title).toBe(en.pool.documentTitle('ANVL / SOL'))
  expect(screen.getByText(en.pool.priceOf('ANVL')).nextElementSibling?.textContent).toBe('0.01 SOL')
  expect(factsOf(screen.getByRole('region', { name: en.pool.facts }))).toMatchObject({
    [en.pool.address]: anvilPool,
    [en.pool.holds]: '1,000 ANVL, 10 SOL',
    [en.pool.fee]: '0.25%',
    [en.pool.lp]: '3',
    [en.pool.creator]: 'Sysv…1111',
  })
})

test('shows swap and add first, and permanent actions separately last', async () => {
  await drawPool({}, [positionOf(), lockedOf()])

  const hrefs = (inside: HTMLElement) =>
    within(inside)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(hrefs(screen.getByRole('navigation', { name: 'ANVL / SOL' }))).toEqual([
    poolLink(anvilPool, 'swap'),
    poolLink(anvilPool, 'add'),
  ])
  expect(hrefs(screen.getByRole('region', { name: en.pool.last }))).toEqual([
    poolLink(anvilPool, 'lock'),
    poolLink(anvilPool, 'burn'),
  ])
  const mine = hrefs(screen.getByRole('region', { name: en.pool.mine }))
  expect(mine).toEqual(
    expect.arrayContaining((['add', 'remove', 'collect'] as const).map((one) => poolLink(anvilPool, one))),
  )
  expect(screen.getByRole('link', { name: en.pool.openProof }).getAttribute('href')).toBe(proofLink(anvilPool))
})

test('lists trades with direction, price and time', async () => {
  await drawPool()

  const [, row] = within(screen.getByRole('region', { name: market.trades.title })).getAllByRole('row')
  expect(row?.textContent).toBe(`↗ ${market.trades.buy}1900.01111–8`)
})

test('marks missing figures of an unindexed pool', async () => {
  await drawPool()

  expect((await screen.findAllByText(en.pool.notIndexed)).length).toBe(6)
})

test('shows own positions next to the facts', async () => {
  await drawPool({}, [positionOf(), lockedOf()])

  const [free, locked] = within(screen.getByRole('region', { name: en.pool.mine })).getAllByRole('listitem')
  expect(free?.textContent).toContain(en.pool.free)
  expect(free?.textContent).toContain('10%')
  expect(locked?.textContent).toContain(en.pool.locked)
  expect(locked?.textContent).toContain('2.5 ANVL, 0.025 SOL')
})

test('omits positions in other pools', async () => {
  await drawPool({}, [positionOf({ pool: poolOf({ address: stranger }) })])

  expect(screen.getByText(en.pool.none)).toBeTruthy()
})

test('warns of frozen tokens', async () => {
  const [token, quote] = poolOf().sides
  await drawPool({ sides: [{ ...token, isFrozen: true }, quote] })

  expect(screen.getByText(market.notices.frozen('ANVL'))).toBeTruthy()
})

test('shows the opening time of an unopened pool', async () => {
  await drawPool({ openTime: 1_800_003_600n })

  expect(screen.getByText(market.notices.opens('Jan 15, 2027, 09:00'))).toBeTruthy()
})

test('does not warn of a closed tier', async () => {
  await drawPool({ tier: { ...poolOf().tier, isClosed: true } })

  expect(screen.getByText(market.notices.tierClosed)).toBeTruthy()
})

test("draws a pool's history, with a table for screen readers", async () => {
  await drawPool()

  expect(await screen.findByRole('img', { name: market.charts.priceLabel('ANVL / SOL', 2) })).toBeTruthy()
  const [trade, deposit] = screen
    .getAllByRole('row', { hidden: true })
    .filter((row) => row.closest('section')?.getAttribute('aria-label') === market.charts.spans.events)
    .slice(1)
  expect(trade?.textContent).toBe(`8${market.charts.kinds.swap}1 SOL → 90 ANVL0.01235`)
  expect(deposit?.textContent).toBe(`Jan 15, 2027, 08:00${market.charts.kinds.deposit}900 ANVL, 9 SOL0.01`)
})

test('shows indexed candles with their latest slot', async () => {
  const candle = (start: number, close: string) => ({
    start,
    open: close,
    high: close,
    low: close,
    close,
    volumes: ['1', '1'],
    trades: 1,
    slot: String(start),
  })
  const spans: string[] = []
  const answers = {
    '/api/candles': ({ url }: { readonly url: URL }) => {
      spans.push(url.searchParams.get('seconds') ?? '')
      return { candles: [candle(1_700_000_000, '10'), candle(1_700_003_600, '12')] }
    },
  }
  const reading = { positions: [], history: historyOf() }
  const { user } = await renderWithPools(<PoolView pool={poolOf()} />, reading, { answers })
  const group = await screen.findByRole('radiogroup', { name: market.charts.span })
  const of = (name: string) => within(group).getByRole('radio', { name })
  // One day of trades is a young pool.
  expect(of(market.charts.spans[60])).toHaveProperty('checked', true)

  await user.click(of(market.charts.spans[3600]))

  expect(await screen.findByText(market.charts.fromTrades)).toBeTruthy()
  const rows = screen
    .getAllByRole('row', { hidden: true })
    .filter((row) => row.closest('section')?.getAttribute('aria-label') === market.charts.shapes.candles)
    .map((row) => row.textContent)
  expect(rows.slice(1)).toEqual([
    `Nov 14, 2023, 23:13${'0.012'.repeat(4)}0.0₈1 SOL`,
    `Nov 14, 2023, 22:13${'0.01'.repeat(4)}0.0₈1 SOL`,
  ])
  expect(spans).toEqual(['60', '3600'])

  await user.click(of(market.charts.spans.events))

  expect(await screen.findByRole('img', { name: market.charts.priceLabel('ANVL / SOL', 2) })).toBeTruthy()
})

test('draws no chart from too little history', async () => {
  await renderWithPools(<PoolView pool={poolOf()} />, { positions: [], history: historyOf({ events: [] }) })

  expect((await screen.findAllByText(market.charts.few)).length).toBeGreaterThan(0)
})

test('reports history that failed to load', async () => {
  await renderWithPools(<PoolView pool={poolOf()} />, { positions: [] })

  expect(await screen.findByText(new RegExp(market.charts.failed))).toBeTruthy()
})

test('offers neither a swap nor figures of trades in an emptied pool', async () => {
  await renderWithPools(<PoolView pool={emptied} />, { positions: [], pool: emptied, history: historyOf() })

  expect(await screen.findByText(market.notices.emptiedNote, { exact: false })).toBeTruthy()
  expect(await screen.findByRole('region', { name: market.charts.liquidity })).toBeTruthy()
  expect(screen.queryByRole('region', { name: shared.table.title })).toBeNull()
  expect(screen.queryByRole('link', { name: en.actions.swap })).toBeNull()
  expect(screen.getByRole('link', { name: en.pool.addLiquidity })).toBeTruthy()
})
