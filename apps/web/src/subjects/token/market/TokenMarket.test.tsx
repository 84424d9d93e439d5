import { address } from '@solana/kit'
import type { Pool } from '@solsmith/tokens'
import type { Market } from '@solsmith/wire'
import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPoolLink, poolLink, proofLink } from '#links/poolLink.ts'
import { tokenPoolsLink } from '#links/tokenLink.ts'
import { en as market } from '#market/words/en.ts'
import { failAtFirst } from '#testing/answerNode.ts'
import { anvilPool, historyOf, poolOf, proofOf, renderWithPools } from '#testing/pools.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { anvil, tokenOf } from '#testing/tokens.ts'
import { MarketStrip } from './MarketStrip.tsx'
import { MarketHead, MarketMain, MarketTrade } from './TokenMarket.tsx'
import { en } from './words/en.ts'

const token = tokenOf({ decimals: 6, supply: 10_000_000_000n })
const pool = poolOf()
const TokenMarket = () => (
  <>
    <MarketHead token={token} />
    <MarketMain token={token} isLater />
    <MarketTrade token={token} />
  </>
)
const reading = { positions: [], tokens: 5_000_000n, history: historyOf(), proof: proofOf(), tokenPools: [pool] }

const traded: Market = {
  slot: '431207884',
  pools: [
    {
      pool: anvilPool,
      mints: [anvil, pool.sides[1].mint],
      volumes: ['300000000', '1234567891'],
      trades: 3,
      before: '8',
    },
  ],
}

const figures = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

test('has no price, capitalization, change or lock of a pool that was emptied', async () => {
  const emptied = { ...pool, sides: [pool.sides[0], { ...pool.sides[1], reserve: 9_999_999n }] } as Pool // As given.
  const answers = { '/api/markets': () => ({ market: traded }) }
  await renderWithPools(<TokenMarket />, { ...reading, tokenPools: [emptied] }, { answers })

  await expect.poll(() => figures()[en.change]).toBe(en.emptied)
  expect(figures()).toMatchObject({ [en.price]: en.emptied, [en.marketCap]: en.emptied })
  const row = screen.getByRole('region', { name: en.liquidity })
  expect(within(row).getByRole('link', { name: en.emptied }).getAttribute('href')).toBe(proofLink(anvilPool))
  expect(within(row).getAllByText(en.emptied)).toHaveLength(2)
})

test('shows short market figures, with every digit on hover', async () => {
  const asked: string[] = []
  const answers = {
    '/api/markets': ({ url }: { readonly url: URL }) => {
      asked.push(url.search)
      return { market: traded }
    },
  }
  await renderWithPools(<TokenMarket />, reading, { answers })

  await expect.poll(() => figures()[en.volume]).toBe('1.235 SOL1.234567891 SOL')
  expect(figures()).toMatchObject({
    [en.price]: '0.01 SOL',
    [en.marketCap]: '100 SOL',
    [en.liquidity]: '20 SOL',
    [en.change]: '+25%',
  })
  expect(screen.getAllByTitle('1.234567891 SOL')).toHaveLength(2)
  // End of the five minutes of the pool's clock.
  expect(asked).toEqual(['?until=1800000300'])
})

test('changes all figures together, once the index has the trade', async () => {
  const strip = (pools: readonly [Pool, ...Pool[]], found: Market) => (
    <MarketStrip token={token} pools={pools} market={found} />
  )
  const [base, quote] = pool.sides
  const bought = poolOf({ slot: pool.slot + 9n, sides: [base, { ...quote, reserve: 2n * quote.reserve }] })
  const { redraw } = await renderInApp(strip([pool], traded))
  const day = () => [figures()[en.volume], figures()[en.change]]
  const before = day()

  await redraw(strip([bought], traded))
  expect(figures()[en.price]).toContain('0.01 SOL')
  expect(day()).toEqual(before)

  await redraw(strip([bought], { ...traded, slot: String(bought.slot) }))
  expect(figures()[en.price]).toContain('0.02 SOL')
  expect(day()).toEqual([before[0], '+150%'])
})

test('shows a moved price after 15 s, even if the index has stopped', async () => {
  const strip = (pools: readonly [Pool, ...Pool[]]) => <MarketStrip token={token} pools={pools} market={traded} />
  const [base, quote] = pool.sides
  const bought = poolOf({ slot: pool.slot + 9n, sides: [base, { ...quote, reserve: 2n * quote.reserve }] })
  const { redraw } = await renderInApp(strip([pool]))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())

  await redraw(strip([bought]))
  expect(figures()[en.price]).toContain('0.01 SOL')
  await act(() => vi.advanceTimersByTimeAsync(15_000))

  expect(figures()[en.price]).toContain('0.02 SOL')
})

test('reports unindexed trades instead of zero', async () => {
  await renderWithPools(<TokenMarket />, reading, { answers: { '/api/markets': () => ({ market: null }) } })

  expect(figures()).toMatchObject({
    [en.volume]: en.notIndexed,
    [en.change]: en.noTrades,
  })
  expect(await screen.findByRole('img', { name: market.charts.priceLabel('ANVL / SOL', 2) })).toBeTruthy()
})

test('links each pool, and its locked share to its proof', async () => {
  const other = poolOf({ address: address('stRangerPoo1zTmjgBbHbh5AQ2jJcRpG4ePnMYtMdCd') })
  await renderWithPools(<TokenMarket />, { ...reading, tokenPools: [pool, other] })

  const [, ...rows] = within(screen.getByRole('region', { name: en.pools })).getAllByRole('row')
  expect(rows).toHaveLength(2)
  const [first, second] = rows.map((row) => within(row))
  expect(first?.getByRole('link', { name: 'ANVL / SOL' }).getAttribute('href')).toBe(poolLink(anvilPool))
  expect(first?.getByRole('link', { name: '50%' }).getAttribute('href')).toBe(proofLink(anvilPool))
  expect(await second?.findByText(en.unread)).toBeTruthy()
})

test("scrolls to the pools of a link to a token's pools", async () => {
  const scrolled: string[] = []
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.id)
  })
  onTestFinished(() => scroll.mockRestore())

  await renderWithPools(<TokenMarket />, reading, { url: tokenPoolsLink(anvil) })

  expect(scrolled).toEqual(['pools'])
})

test('enters and reviews a swap next to the chart', async () => {
  const { user } = await renderWithPools(<TokenMarket />, reading)

  await user.type(screen.getByRole('textbox', { name: market.swap.youPay('SOL') }), '0.1')

  expect(screen.getByRole('textbox', { name: market.swap.received('ANVL') })).toHaveProperty('value', '9.876482')
  expect(screen.getByText(market.swap.least)).toBeTruthy()
})

test('shows pool problems at the swap', async () => {
  const [token0, quote] = pool.sides
  const frozen = poolOf({ sides: [{ ...token0, isFrozen: true }, quote] })
  await renderWithPools(<TokenMarket />, { ...reading, tokenPools: [frozen] })

  expect(screen.getByText(market.notices.frozen('ANVL'))).toBeTruthy()
})

test('links a token without a pool to creating one', async () => {
  await renderWithPools(<TokenMarket />, { ...reading, tokenPools: [] })

  expect(screen.getByText(en.none)).toBeTruthy()
  expect(new Set(Object.values(figures()))).toEqual(new Set([en.noPool]))
  expect(screen.getByRole('link', { name: en.create }).getAttribute('href')).toBe(createPoolLink(anvil))
})

test('shows a loading state for pools', async () => {
  await renderInApp(<TokenMarket />, { answers: { getProgramAccounts: 'never', getMultipleAccounts: 'never' } })

  expect(screen.getByText(en.loading).role).toBe('status')
  for (const text of [en.noPool, en.unread]) expect(screen.queryByText(text)).toBeNull()
})

test('offers a retry if pools fail to load', async () => {
  const read = failAtFirst(() => ({ context: { slot: 1 }, value: [] }))
  const { user } = await renderInApp(<TokenMarket />, {
    answers: { getProgramAccounts: read.answer, getMultipleAccounts: () => ({ context: { slot: 1 }, value: [] }) },
  })

  const again = await screen.findByRole('button', { name: en.tryAgain })
  read.repair()
  await user.click(again)

  expect(await screen.findByText(en.none)).toBeTruthy()
})

test('offers Buy and Sell, at the bottom of a phone while the trade box is away', async () => {
  const watched: { readonly tell: (isIntersecting: boolean) => void }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        watched.push({ tell: (isIntersecting) => onChange([{ isIntersecting }]) })
      }
      observe() {}
      disconnect() {}
    },
  )
  const { user } = await renderWithPools(<TokenMarket />, reading)
  const sells = () => screen.queryByRole('textbox', { name: market.swap.youPay('ANVL') })
  expect(screen.queryByRole('navigation', { name: en.direction })).toBeNull()

  await user.click(screen.getByRole('radio', { name: en.sell }))
  expect(sells()).toBeTruthy()
  act(() => watched.at(-1)?.tell(false))
  const bar = within(screen.getByRole('navigation', { name: en.direction }))
  await user.click(bar.getByRole('button', { name: en.buy }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: market.swap.youPay('SOL') }))
  await user.click(bar.getByRole('button', { name: en.sell }))
  expect(document.activeElement).toBe(sells())
  act(() => watched.at(-1)?.tell(true))
  expect(screen.queryByRole('navigation', { name: en.direction })).toBeNull()
  vi.unstubAllGlobals()
})
