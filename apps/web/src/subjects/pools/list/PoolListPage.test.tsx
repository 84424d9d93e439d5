import type { PoolList } from '@solsmith/wire'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { poolLink, proofLink } from '#links/poolLink.ts'
import { en as market } from '#market/words/en.ts'
import { failAtFirst } from '#testing/answerNode.ts'
import { listedPoolOf } from '#testing/pools.ts'
import { type Place, renderInApp } from '#testing/renderInApp.tsx'
import { stranger } from '#testing/tokens.ts'
import { PoolListPage } from './PoolListPage.tsx'
import type { ListedPool } from './poolList.ts'
import { en } from './words/en.ts'

const path = `/api/pools/${encodeURIComponent(`solana:${'a'.repeat(32)}`)}`

const listOf = (pools: readonly ListedPool[], change: Partial<PoolList> = {}): PoolList => ({
  count: pools.length,
  total: pools.length,
  slot: '431207884',
  pools: [...pools],
  ...change,
})

const draw = async (answer: (query: URLSearchParams) => PoolList | Promise<PoolList>, place: Place = {}) => {
  const asked: URLSearchParams[] = []
  const drawn = await renderInApp(<PoolListPage />, {
    ...place,
    answers: {
      [path]: ({ url }) => {
        asked.push(url.searchParams)
        return answer(url.searchParams)
      },
    },
  })
  return { ...drawn, questions: asked }
}

test('shows each pool as a row with figures and links', async () => {
  await draw(() => listOf([listedPoolOf()]))

  const row = within((await screen.findAllByRole('row'))[1] as HTMLElement) // The first is the header.
  expect(row.getByRole('link', { name: 'ANVL / SOL' }).getAttribute('href')).toBe(poolLink(stranger))
  expect(row.getByRole('link', { name: '92.1%' }).getAttribute('href')).toBe(proofLink(stranger))
  expect(row.getByText(en.fee('0.25%'))).toBeTruthy()
  expect(row.getAllByText('84.6 SOL')).not.toEqual([])
  expect(row.getByText('18d')).toBeTruthy()
  expect(row.getByText('26.18%').title).toBe(en.formulaOf('0.0607', '84.6'))
  expect(screen.getByText(en.formula, { exact: false })).toBeTruthy()
  expect(screen.getByText(en.slot('431,207,884'))).toBeTruthy()
})

test('shows a dash for unknown figures, never zero', async () => {
  const unknown = { liquidity: null, volume: null, fees: null, yieldMillionths: null, lockedMillionths: null }
  await draw(() => listOf([listedPoolOf({ ...unknown, ageSeconds: null, feeMillionths: null })]))

  expect(await screen.findAllByText('–')).toHaveLength(6)
})

test('sorts by column headers, and filters', async () => {
  const { user, questions } = await draw(() => listOf([listedPoolOf()]))

  await user.click(await screen.findByRole('button', { name: en.columns.age }))
  await expect.poll(() => questions.at(-1)?.toString()).toBe('sort=age&order=up&from=0')
  await user.click(screen.getByRole('button', { name: en.columns.age }))
  await expect.poll(() => questions.at(-1)?.get('order')).toBe('down')
  await user.selectOptions(screen.getByRole('combobox', { name: en.liquidity }), '10')
  await user.selectOptions(screen.getByRole('combobox', { name: en.age }), String(86_400))
  await user.click(screen.getByRole('button', { name: en.locked }))
  await user.type(screen.getByRole('searchbox', { name: en.search }), 'anv')

  await expect
    .poll(() => questions.at(-1)?.toString())
    .toBe('sort=age&order=down&from=0&search=anv&leastLiquidity=10000000000&mostAge=86400&locked=half')
})

test('marks old rows as busy until the new order loads', async () => {
  const { promise, resolve } = Promise.withResolvers<PoolList>()
  const { user } = await draw((query) => (query.get('sort') === 'age' ? promise : listOf([listedPoolOf()])))
  const busy = () => screen.getByRole('table').closest('[aria-busy]')?.getAttribute('aria-busy')
  await screen.findByRole('table')
  expect(busy()).toBe('false')

  await user.click(screen.getByRole('button', { name: en.columns.age }))
  await expect.poll(busy).toBe('true')
  resolve(listOf([listedPoolOf()]))

  await expect.poll(busy).toBe('false')
})

test('can reset a search without matches', async () => {
  const { user } = await draw(() => listOf([], { total: 3 }))

  await user.click(await screen.findByRole('button', { name: en.reset }))

  expect(screen.getByText(en.nothing)).toBeTruthy()
  expect(screen.getByText(en.count('0', '3'))).toBeTruthy()
})

test('explains how to create a pool on a network without any', async () => {
  await draw(() => listOf([]))

  expect(await screen.findByText(en.emptyHint)).toBeTruthy()
  expect(screen.getByText(en.empty)).toBeTruthy()
})

test('offers a retry if the server fails', async () => {
  const list = failAtFirst(() => listOf([listedPoolOf()]))
  const { user } = await renderInApp(<PoolListPage />, { answers: { [path]: list.answer } })

  const again = await screen.findByRole('button', { name: en.tryAgain })
  list.repair()
  await user.click(again)

  expect(await screen.findByRole('link', { name: 'ANVL / SOL' })).toBeTruthy()
})

test('loads only visible pages of thousands of pools, and reserves room for the rest', async () => {
  const page = Array.from({ length: 100 }, (_, index) =>
    listedPoolOf({ pool: `${stranger.slice(0, 40)}${1_000 + index}` }),
  )
  const { questions } = await draw(() => listOf(page, { count: 5_000, total: 5_000 }))
  await screen.findAllByRole('row')
  expect(questions.map((query) => query.get('from'))).toEqual(['0'])
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001')

  const body = document.querySelector('tbody')
  if (!body) throw new TypeError('A table is expected.')
  body.getBoundingClientRect = () => ({ top: -57 * 2_000 }) as DOMRect // Scrolled past the first 2,000 rows.
  fireEvent.scroll(window)

  await expect.poll(() => questions.at(-1)?.get('from')).toMatch(/^(19|20)00$/)
})

test('pauses updates while a row is hovered, and says so', async () => {
  const { user } = await draw(() => listOf([listedPoolOf()]))

  await user.hover(await screen.findByRole('link', { name: 'ANVL / SOL' }))

  expect(await screen.findByText(en.paused)).toBeTruthy()
})

test('offers no swap in an emptied pool', async () => {
  await draw(() => listOf([listedPoolOf({ isEmptied: true })]))

  expect(await screen.findAllByText(market.notices.emptied)).toHaveLength(2)
  expect(screen.queryByRole('link', { name: en.swapWhat('ANVL / SOL') })).toBeNull()
})
