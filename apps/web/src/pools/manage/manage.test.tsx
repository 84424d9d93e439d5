import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { poolLink, poolListLink, proofLink } from '#links/poolLink.ts'
import { en as market } from '#market/words/en.ts'
import { en as shared } from '#pool-parts/words/en.ts'
import { drawInApp } from '../../testing/drawInApp.tsx'
import { anvilPool, drawWithPools, historyOf, lockedOf, poolOf, positionOf } from '../../testing/pools.ts'
import { stranger } from '../../testing/tokens.ts'
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

test('without a wallet the list asks for one, or for an address', async () => {
  await drawInApp(<ListPage />)

  expect(screen.getByText(en.list.connect)).toBeTruthy()
  expect(screen.getByRole('button', { name: en.list.connectAction })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: en.list.paste })).toBeTruthy()
})

test('while pools are looked for, the list says so', async () => {
  await drawInApp(<ListPage />, {
    isConnected: true,
    answers: { getTokenAccountsByOwner: 'never', getProgramAccounts: 'never' },
  })

  expect(await screen.findByText(en.list.reading)).toBeTruthy()
})

test('who has no pools is told for which account and network', async () => {
  await drawWithPools(<ListPage />, { positions: [] })

  expect(screen.getByText(en.list.empty('7fUQ…k2Rd', 'Sandbox'))).toBeTruthy()
})

test('what could not be read is named, and the rest stays', async () => {
  const unread = [
    { what: 'locks', cause: null },
    { what: 'locks', cause: null },
  ] as const
  await drawWithPools(<ListPage />, { positions: [positionOf()], unread })

  expect(screen.getByText(en.list.unread(en.list.parts.locks))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ANVL / SOL' })).toBeTruthy()
})

test('positions are summed up, with the fees that can be collected', async () => {
  await drawWithPools(<ListPage />, { positions: [positionOf(), lockedOf()] })

  const { positions, value, fees } = en.list.summary
  const first = (name: string) => screen.getAllByText(name).at(0)?.nextElementSibling?.textContent
  expect([first(positions), first(value), first(fees)]).toEqual(['2', '4 SOL', '2.5 ANVL, 0.025 SOL'])
})

test('a free position can be changed, and a locked one only pays its fees', async () => {
  await drawWithPools(<ListPage />, { positions: [positionOf(), lockedOf()] })

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

test('any pool is opened by its address, from the keyboard too', async () => {
  const { user } = await drawInApp(<ListPage />)
  const paste = screen.getByRole('textbox', { name: en.list.paste })

  await user.type(paste, 'anvil{Enter}')
  expect(screen.getByText(en.list.notAnAddress)).toBeTruthy()
  await user.clear(paste)
  await user.type(paste, ` ${anvilPool}{Enter}`)

  expect(location.pathname + location.search).toBe(poolLink(anvilPool))
})

test('a text that is not an address opens no pool', async () => {
  const { asked } = await drawInApp(<PoolPage addressText="anvil" action={null} />)

  expect(screen.getByRole('heading', { level: 1, name: en.pool.notFound })).toBeTruthy()
  expect(screen.getByText(en.list.notAnAddress)).toBeTruthy()
  expect(asked('getMultipleAccounts')).toEqual([])
})

test('an address with nothing at it is no pool', async () => {
  const nothing = () => ({ context: { slot: 1 }, value: null })
  const many = () => ({ context: { slot: 1 }, value: [null, null, null] })
  await drawInApp(<PoolPage addressText={anvilPool} action={null} />, {
    answers: { getAccountInfo: nothing, getMultipleAccounts: many },
  })

  expect(await screen.findByRole('heading', { level: 1, name: en.pool.notFound })).toBeTruthy()
  expect(screen.getByRole('link', { name: en.pool.all }).getAttribute('href')).toBe(poolListLink)
})

test('a network that does not answer can be asked again', async () => {
  const { user, asked } = await drawInApp(<PoolPage addressText={anvilPool} action={null} />)

  const again = await screen.findByRole('button', { name: en.tryAgain })
  const before = asked('getAccountInfo').length + asked('getMultipleAccounts').length
  await user.click(again)

  await expect.poll(() => asked('getAccountInfo').length + asked('getMultipleAccounts').length).toBeGreaterThan(before)
})

test('an action of a pool is drawn once the pool has been read', async () => {
  await drawWithPools(<PoolPage addressText={anvilPool} action="swap" />, { pool: poolOf(), positions: [] })

  expect(screen.getByRole('heading', { level: 1, name: market.swap.title('ANVL / SOL') })).toBeTruthy()
})

const drawPool = (change: Parameters<typeof poolOf>[0] = {}, positions = [positionOf()]) =>
  drawWithPools(<PoolView pool={poolOf(change)} />, { positions, history: historyOf() })

test('a pool tells its price, what it holds and who made it, and names the window', async () => {
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

test('trading and adding stand at the head, what cannot be undone apart at the end', async () => {
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

test('trades say which way they went, at what price and when', async () => {
  await drawPool()

  const [, row] = within(screen.getByRole('region', { name: en.pool.trades })).getAllByRole('row')
  expect(row?.textContent).toBe(`↗ ${en.pool.buy}1900.011118`)
})

test('figures of a pool that the site has not indexed are said to be missing', async () => {
  await drawPool()

  expect((await screen.findAllByText(en.pool.notIndexed)).length).toBe(6)
})

test('the wallet’s own positions are beside the facts', async () => {
  await drawPool({}, [positionOf(), lockedOf()])

  const [free, locked] = within(screen.getByRole('region', { name: en.pool.mine })).getAllByRole('listitem')
  expect(free?.textContent).toContain(en.pool.free)
  expect(free?.textContent).toContain('10%')
  expect(locked?.textContent).toContain(en.pool.locked)
  expect(locked?.textContent).toContain('2.5 ANVL, 0.025 SOL')
})

test('positions in other pools are not told here', async () => {
  await drawPool({}, [positionOf({ pool: poolOf({ address: stranger }) })])

  expect(screen.getByText(en.pool.none)).toBeTruthy()
})

test('a pool whose tokens are frozen warns of it', async () => {
  const [token, quote] = poolOf().sides
  await drawPool({ sides: [{ ...token, isFrozen: true }, quote] })

  expect(screen.getByText(market.notices.frozen('ANVL'))).toBeTruthy()
})

test('a pool that is not open yet says when it opens', async () => {
  await drawPool({ openTime: 1_800_003_600n })

  expect(screen.getByText(market.notices.opens('Jan 15, 2027, 09:00'))).toBeTruthy()
})

test('a tier that is closed is no fault of the pool', async () => {
  await drawPool({ tier: { ...poolOf().tier, isClosed: true } })

  expect(screen.getByText(market.notices.tierClosed)).toBeTruthy()
})

test('what happened in a pool is drawn, and listed in a table for anyone who cannot see it', async () => {
  await drawPool()

  expect(await screen.findByRole('img', { name: market.charts.priceLabel('ANVL / SOL', 2) })).toBeTruthy()
  const [trade, deposit] = screen
    .getAllByRole('row', { hidden: true })
    .filter((row) => row.closest('section')?.getAttribute('aria-label') === market.charts.price)
    .slice(1)
  expect(trade?.textContent).toBe(`8${market.charts.kinds.swap}1 SOL → 90 ANVL0.0123456`)
  expect(deposit?.textContent).toBe(`Jan 15, 2027, 08:00${market.charts.kinds.deposit}900 ANVL, 9 SOL0.01`)
})

test('where the site has indexed trades, the chart shows them by spans of time, and to which slot', async () => {
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
  const { user } = await drawWithPools(<PoolView pool={poolOf()} />, reading, { answers })
  const group = await screen.findByRole('radiogroup', { name: market.charts.span })
  const of = (name: string) => within(group).getByRole('radio', { name })
  // Two days are a young pool.
  expect(of(market.charts.spans[300])).toHaveProperty('checked', true)

  await user.click(of(market.charts.spans[3600]))

  expect(await screen.findByText(market.charts.fromTrades('1,700,003,600'))).toBeTruthy()
  const rows = screen
    .getAllByRole('row', { hidden: true })
    .filter((row) => row.closest('section')?.getAttribute('aria-label') === market.charts.shapes.candles)
    .map((row) => row.textContent)
  expect(rows.slice(1)).toEqual([
    `Nov 14, 2023, 23:13${'0.012'.repeat(4)}0.0₈1 SOL`,
    `Nov 14, 2023, 22:13${'0.01'.repeat(4)}0.0₈1 SOL`,
  ])
  expect(spans).toEqual(['86400', '300', '3600'])

  await user.click(of(market.charts.spans.events))

  expect(await screen.findByRole('img', { name: market.charts.priceLabel('ANVL / SOL', 2) })).toBeTruthy()
})

test('too little history is no chart', async () => {
  await drawWithPools(<PoolView pool={poolOf()} />, { positions: [], history: historyOf({ events: [] }) })

  expect((await screen.findAllByText(market.charts.few)).length).toBeGreaterThan(0)
})

test('a history that cannot be read says so', async () => {
  await drawWithPools(<PoolView pool={poolOf()} />, { positions: [] })

  expect(await screen.findByText(new RegExp(market.charts.failed))).toBeTruthy()
})
