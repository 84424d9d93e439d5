import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawWithPools, historyOf, poolOf } from '../testing/pools.ts'
import { Charts } from './Charts.tsx'
import { en } from './words/en.ts'

const { charts: words } = en
const depth = 'The depth of the pool'

test('a pool has its price, what it held, and beside that what the page adds', async () => {
  await drawWithPools(<Charts pool={poolOf()}>{depth}</Charts>, { history: historyOf() })

  expect(await screen.findByRole('region', { name: words.price })).toBeTruthy()
  expect(screen.getByRole('region', { name: words.liquidity })).toBeTruthy()
  expect(screen.getByText(depth)).toBeTruthy()
})

test('where only the price is wanted, nothing else is drawn', async () => {
  await drawWithPools(
    <Charts pool={poolOf()} hasLiquidity={false}>
      {depth}
    </Charts>,
    { history: historyOf() },
  )

  expect(await screen.findByRole('region', { name: words.price })).toBeTruthy()
  expect(screen.queryByRole('region', { name: words.liquidity })).toBeNull()
  expect(screen.queryByText(depth)).toBeNull()
})

test('while transactions are read it says so, and where they cannot be read, too', async () => {
  const { unmount } = await drawWithPools(
    <Charts pool={poolOf()} />,
    {},
    { answers: { getSignaturesForAddress: 'never', getMultipleAccounts: 'never' } },
  )
  expect(screen.getByText(words.reading).role).toBe('status')
  unmount()

  await drawWithPools(<Charts pool={poolOf()} />)

  expect((await screen.findByRole('alert')).textContent).toContain(words.failed)
})
