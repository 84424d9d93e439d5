import type { Trending } from '@solsmith/wire'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { templateLink } from '#links/trendingLink.ts'
import { type Place, renderInApp } from '#testing/renderInApp.tsx'
import { showWindow } from '#testing/showWindow.ts'
import { stranger } from '#testing/tokens.ts'
import { en as listWords } from '#ui/words/list.en.ts'
import { TrendingPage } from './TrendingPage.tsx'
import { trendingToken } from './testing/trendingToken.ts'
import { en } from './words/en.ts'

const path = `/api/trending/${encodeURIComponent(`solana:${'a'.repeat(32)}`)}`

const own: Trending['sources'][number] = { id: 'instance', status: 'ready', ageSeconds: 0 }

const place = (
  tokens: Trending['tokens'],
  { sources = [own], ...rest }: { sources?: Trending['sources'] } & Place = {},
): Place => ({ ...rest, answers: { [path]: () => ({ sources, tokens }) } })

const tokenAt = (rank: number, changes: Partial<Trending['tokens'][number]> = {}) =>
  trendingToken({
    mint: `${stranger.slice(0, 40)}${rank}`,
    name: `Token ${rank}`,
    symbol: `T${rank}`,
    ranks: [{ source: 'instance', rank }],
    volume: rank,
    ...changes,
  })

const names = () => screen.getAllByRole('rowheader').map((head) => within(head).getByRole('link').textContent)

test('lists tokens by rank with their on-chain safety and actions', async () => {
  const risky = { standard: 'classic', canMint: true, canFreeze: true, hasHook: true } as const
  await renderInApp(<TrendingPage />, place([tokenAt(2, { settings: risky, imitates: null }), tokenAt(1)]))

  expect(await screen.findByRole('table', { name: en.table(en.sources.instance.label, '6h') })).toBeTruthy()
  expect(names()).toEqual(['Token 1', 'Token 2'])
  expect(screen.getByText(en.sources.instance.meaning)).toBeTruthy()
  const [, first, second] = screen.getAllByRole('row')
  expect(first?.textContent).toContain(en.mintOff + en.freezeOff)
  expect(second?.textContent).toContain(en.mintOn + en.freezeOn + en.hook)
  expect(screen.getByRole('link', { name: en.useWhat('Token 1') }).getAttribute('href')).toBe(
    templateLink(tokenAt(1).mint),
  )
})

test('toggles the order of a sorted column, and announces it', async () => {
  const { user } = await renderInApp(<TrendingPage />, place([tokenAt(1), tokenAt(2), tokenAt(3)]))
  const button = () => screen.getByRole('button', { name: en.columns.volume })

  await user.click(await screen.findByRole('button', { name: en.columns.volume }))
  expect(names()).toEqual(['Token 3', 'Token 2', 'Token 1'])
  expect(button().closest('th')?.ariaSort ?? button().closest('th')?.getAttribute('aria-sort')).toBe('descending')
  await user.click(button())
  expect(names()).toEqual(['Token 1', 'Token 2', 'Token 3'])
})

test('hides imitations by default, and resets filters of an empty list', async () => {
  const { user } = await renderInApp(<TrendingPage />, place([tokenAt(1, { imitates: 'USDC' })]))
  expect(await screen.findByText(en.nothing)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: en.reset }))

  expect(names()).toEqual(['Token 1'])
  expect(screen.getByText(en.imitates('USDC'))).toBeTruthy()
})

test('hides pools below five thousand dollars on mainnet by default', async () => {
  const mainnet = `/api/trending/${encodeURIComponent('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')}`
  const answer = () => ({
    sources: [own],
    tokens: [tokenAt(1, { liquidity: 4_999 }), tokenAt(2, { liquidity: 5_000 })],
  })
  await renderInApp(<TrendingPage />, { networkId: 'mainnet', answers: { [mainnet]: answer } })

  expect(await screen.findByText('Token 2')).toBeTruthy()
  expect(names()).toEqual(['Token 2'])
})

test('opens the template of any pasted address', async () => {
  const { user } = await renderInApp(<TrendingPage />, place([tokenAt(1)]))
  await screen.findByText('Token 1')

  await user.click(screen.getByRole('searchbox', { name: en.search }))
  await user.paste(stranger)

  const offer = await screen.findByRole('link', { name: /as a template/ })
  expect(offer.getAttribute('href')).toBe(templateLink(stranger))
  await expect.poll(() => screen.queryByText('Token 1')).toBeNull()
  expect(screen.queryByText(en.count(0))).toBeNull()
  expect(screen.queryByText(en.nothing)).toBeNull()
})

test('pauses updates while the list is hovered, so no row moves', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  let list = [tokenAt(1), tokenAt(2)]
  const asked = vi.fn(() => ({ sources: [own], tokens: list }))
  const { user } = await renderInApp(<TrendingPage />, { answers: { [path]: asked } })
  await screen.findByText('Token 1')

  await user.hover(screen.getByText('Token 1'))
  expect(screen.getByText(en.paused)).toBeTruthy()
  list = [tokenAt(1, { name: 'Newcomer' }), tokenAt(2)]
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(names()).toEqual(['Token 1', 'Token 2'])

  await user.unhover(screen.getByText('Token 1'))
  await vi.advanceTimersByTimeAsync(16_000)
  expect(await screen.findByText('Newcomer')).toBeTruthy()
  vi.useRealTimers()
})

test('moves by arrow keys between rows, and by Home and End to the ends', async () => {
  const { user } = await renderInApp(<TrendingPage />, place([tokenAt(1), tokenAt(2), tokenAt(3)]))
  const first = await screen.findByRole('link', { name: 'Token 1' })
  first.focus()

  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Token 2')
  await user.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('Token 3')
  await user.keyboard('{Home}{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Token 1')
})

test('draws only visible rows of a thousand, with the total', async () => {
  await renderInApp(<TrendingPage />, place(Array.from({ length: 1_000 }, (_, index) => tokenAt(index + 1))))

  const table = await screen.findByRole('table')
  expect(table.getAttribute('aria-rowcount')).toBe('1001')
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
})

test.each([
  ['busy', { status: 'busy', ageSeconds: 120 }, en.busy('2 minutes ago')],
  ['unreachable', { status: 'unreachable', ageSeconds: 120 }, en.unreachable('2 minutes ago')],
  ['silent from the start', { status: 'unreachable', ageSeconds: null }, en.noAnswer],
  ['not asked yet', { status: 'pending', ageSeconds: null }, en.pending],
  ['old', { status: 'ready', ageSeconds: 660 }, en.stale('11 minutes ago')],
] as const)('shows the last list of a source that is %s, and says so', async (_, state, text) => {
  await renderInApp(<TrendingPage />, place([tokenAt(1)], { sources: [{ id: 'instance', ...state }] }))

  expect(await screen.findByText(text)).toBeTruthy()
  expect(names()).toEqual(['Token 1'])
})

test('explains an empty list', async () => {
  const { unmount } = await renderInApp(<TrendingPage />, place([]))
  expect(await screen.findByText(en.emptyHere)).toBeTruthy()
  unmount()

  const mainnet = `/api/trending/${encodeURIComponent('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')}`
  await renderInApp(<TrendingPage />, {
    networkId: 'mainnet',
    answers: { [mainnet]: () => ({ sources: [own], tokens: [] }) },
  })
  expect(await screen.findByText(en.emptyElsewhere)).toBeTruthy()
})

test('offers a retry if the server does not answer', async () => {
  const answers = { [path]: 503 }
  const { user, asked } = await renderInApp(<TrendingPage />, { answers })

  await user.click(await screen.findByRole('button', { name: en.tryAgain }))

  await expect.poll(() => asked(path).length).toBeGreaterThan(1)
})

test('opens a token by address without the list', async () => {
  const { user } = await renderInApp(<TrendingPage />, { answers: { [path]: 503 } })

  await user.click(await screen.findByRole('searchbox', { name: en.anyAddress }))
  await user.paste(stranger)

  expect(screen.getByRole('link', { name: /as a template/ }).getAttribute('href')).toBe(templateLink(stranger))
})

test('has a tab per source, and labels promotions', async () => {
  const paid = tokenAt(1, { isPromoted: true, ranks: [{ source: 'dexscreener', rank: 1 }] })
  const sources = [own, { ...own, id: 'dexscreener' as const }]
  const { user } = await renderInApp(<TrendingPage />, place([tokenAt(2), paid], { sources }))
  await screen.findByText('Token 2')
  expect(names()).toEqual(['Token 2'])

  await user.click(screen.getByRole('tab', { name: en.sources.dexscreener.label }))

  expect(names()).toEqual(['Token 1'])
  expect(screen.getByText(en.promoted)).toBeTruthy()
  expect(screen.getByText(en.sources.dexscreener.meaning)).toBeTruthy()
})

test.each(['geckoterminal', 'jupiter', 'birdeye', 'dexscreener'] as const)(
  'credits %s for its figures, with a link to its terms',
  async (id) => {
    const token = tokenAt(1, { ranks: [{ source: id, rank: 1 }] })
    await renderInApp(<TrendingPage />, place([token], { sources: [{ ...own, id }] }))

    const credit = await screen.findByRole('link', { name: new RegExp(`^${en.credits[id]}`) })
    expect(new URL(credit.getAttribute('href') ?? '').protocol).toBe('https:')
    const terms = screen.getByRole('link', { name: new RegExp(`^${en.terms}`) })
    expect(terms.getAttribute('href')).toMatch(/^https:.*(terms|license-agreement)/)
  },
)

test('does not report zero trades for a service without data', async () => {
  const sources = [{ id: 'birdeye' as const, status: 'unreachable' as const, ageSeconds: null }]
  await renderInApp(<TrendingPage />, place([], { sources }))

  expect(await screen.findByText(en.emptyService)).toBeTruthy()
  expect(screen.queryByText(en.emptyHere)).toBeNull()
})

test("credits no service for the site's list", async () => {
  await renderInApp(<TrendingPage />, place([tokenAt(1)]))
  await screen.findByText('Token 1')
  expect(screen.queryByRole('link', { name: new RegExp(`^${en.terms}`) })).toBeNull()
})

test('shows cards on narrow screens', async () => {
  showWindow(true)
  const { user } = await renderInApp(<TrendingPage />, place([tokenAt(1), tokenAt(2)]))

  const list = await screen.findByRole('list', { name: en.table(en.sources.instance.label, '6h') })
  const cards = () =>
    within(list)
      .getAllByRole('listitem')
      .map((card) => within(card).getAllByRole('link')[0]?.textContent)
  expect(cards()).toEqual(['Token 1', 'Token 2'])
  await user.selectOptions(screen.getByRole('combobox', { name: listWords.sortBy }), 'volume')
  expect(cards()).toEqual(['Token 2', 'Token 1'])
})
