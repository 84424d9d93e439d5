import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { historyOf, poolOf, renderWithPools } from '#testing/pools.ts'
import { Charts } from './Charts.tsx'
import { en } from './words/en.ts'

const { charts: words } = en
const depth = 'The depth of the pool'

test("shows price and reserves of a pool, and the page's additions", async () => {
  await renderWithPools(<Charts pool={poolOf()}>{depth}</Charts>, { history: historyOf() })

  await screen.findByText(words.events)
  expect(screen.getByRole('region', { name: words.price })).toBeTruthy()
  expect(screen.getByRole('region', { name: words.liquidity })).toBeTruthy()
  expect(screen.getByText(depth)).toBeTruthy()
})

test('shows only the price if requested', async () => {
  await renderWithPools(
    <Charts pool={poolOf()} hasLiquidity={false}>
      {depth}
    </Charts>,
    { history: historyOf() },
  )

  await screen.findByText(words.events)
  expect(screen.getByRole('region', { name: words.price })).toBeTruthy()
  expect(screen.queryByRole('region', { name: words.liquidity })).toBeNull()
  expect(screen.queryByText(depth)).toBeNull()
})

test('shows loading and error states of the transactions', async () => {
  const { unmount } = await renderWithPools(
    <Charts pool={poolOf()} />,
    {},
    { answers: { getSignaturesForAddress: 'never', getMultipleAccounts: 'never' } },
  )
  expect(screen.getByText(words.reading).role).toBe('status')
  unmount()

  await renderWithPools(<Charts pool={poolOf()} />)

  expect((await screen.findByRole('alert')).textContent).toContain(words.failed)
})
