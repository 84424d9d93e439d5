import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { templateLink } from '#links/trendingLink.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { showWindow } from '#testing/showWindow.ts'
import { en as listWords } from '#ui/words/list.en.ts'
import { TokenList } from './TokenList.tsx'
import { trendingToken } from './testing/trendingToken.ts'
import { en } from './words/en.ts'

type Props = ComponentProps<typeof TokenList>

async function draw(changes: Parameters<typeof trendingToken>[0] = {}, change: Partial<Props> = {}) {
  const props: Props = {
    tokens: [trendingToken(changes)],
    source: 'instance',
    interval: '6h',
    sort: { key: 'volume', isDescending: true },
    onSort: vi.fn(),
    onHold: vi.fn(),
    ...change,
  }
  return { ...(await renderInApp(<TokenList {...props} />)), props }
}

function cells(): Readonly<Record<string, string>> {
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const [, row] = screen.getAllByRole('row')
  const said = [...(row?.children ?? [])].map(({ textContent }) => textContent)
  return Object.fromEntries(heads.map((head, index) => [head, said[index] ?? '']))
}

const { columns } = en

test('shows every figure of a token, with a link to its template', async () => {
  await draw()

  expect(cells()).toEqual({
    '#Rank': '1',
    Age: '2d',
    Change: '▴+38.2%',
    Chart: '',
    Holders: '3,214',
    Liquidity: '$412K$412,000',
    'Market cap': '$4.18M$4,180,000',
    Price: '$0.00418',
    Authorities: 'Mint revokedNo freeze authority',
    Template: 'Use',
    Token: 'ANAnvilANVL',
    Volume: '$1.94M$1,940,000',
  })
  expect(screen.getByRole('link', { name: en.useWhat('Anvil') }).getAttribute('href')).toBe(
    templateLink(trendingToken().mint),
  )
})

test('shows a dash for unknown figures, with a word for screen readers', async () => {
  const none = { price: null, change: null, marketCap: null, liquidity: null, volume: null, ageSeconds: null }
  await draw({ ...none, holders: null, prices: [] })

  const unknown = `–${listWords.unknown}`
  const { price, change, marketCap, liquidity, volume, ageSeconds, holders } = columns
  for (const column of [price, change, marketCap, liquidity, volume, ageSeconds, holders])
    expect(cells()[column], column).toBe(unknown)
})

test('sorts ascending by rank, and descending by figures', async () => {
  const { user, props } = await draw()

  for (const label of [columns.rankWhole, columns.liquidity])
    await user.click(within(screen.getByRole('table')).getByRole('button', { name: label }))

  expect(props.onSort).toHaveBeenNthCalledWith(1, { key: 'rank', isDescending: false })
  expect(props.onSort).toHaveBeenNthCalledWith(2, { key: 'liquidity', isDescending: true })
})

test('offers the same sort keys as a select on narrow screens', async () => {
  showWindow(true)
  const { user, props } = await draw()
  const { rankWhole, price, change, marketCap, liquidity, volume, ageSeconds, holders } = columns
  const choice = screen.getByRole('combobox', { name: listWords.sortBy })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([rankWhole, price, change, marketCap, liquidity, volume, ageSeconds, holders])

  await user.selectOptions(choice, rankWhole)

  expect(props.onSort).toHaveBeenCalledWith({ key: 'rank', isDescending: false })
  expect(screen.queryByRole('table')).toBeNull()
  expect(within(screen.getByRole('listitem')).getByText('Anvil')).toBeTruthy()
})
