import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptied, historyOf, poolOf, renderWithPools } from '#testing/pools.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { PoolNotices } from './PoolNotices.tsx'
import { en } from './words/en.ts'

const { notices: words } = en
const opens = (seconds: bigint) => poolOf({ openTime: poolOf().time + seconds })

test('shows nothing for a working pool', async () => {
  await renderInApp(<PoolNotices pool={poolOf()} />)

  expect(screen.queryByText(words.paused)).toBeNull()
  expect(screen.queryByText(words.tierClosed)).toBeNull()
  expect(screen.queryByText(/UTC/)).toBeNull()
})

test.each([
  [['swap'], words.pausedParts.swap],
  [['deposit', 'withdraw'], `${words.pausedParts.deposit}, ${words.pausedParts.withdraw}`],
] as const)('shows paused operations: %s', async (parts, names) => {
  const paused = {
    deposit: false,
    withdraw: false,
    swap: false,
    ...Object.fromEntries(parts.map((part) => [part, true])),
  }
  await renderInApp(<PoolNotices pool={poolOf({ paused })} />)

  expect(screen.getByText(words.pausedWhat(names))).toBeTruthy()
})

test('shows only the frozen vault', async () => {
  const [token, quote] = poolOf().sides
  await renderInApp(<PoolNotices pool={poolOf({ sides: [token, { ...quote, isFrozen: true }] })} />)

  expect(screen.getByText(words.frozen('SOL'))).toBeTruthy()
  expect(screen.queryByText(words.frozen(token.symbol))).toBeNull()
})

test('shows a tier that is closed for new pools', async () => {
  await renderInApp(<PoolNotices pool={poolOf({ tier: { ...poolOf().tier, isClosed: true } })} />)

  expect(screen.getByText(words.tierClosed)).toBeTruthy()
})

test('shows a later opening, but not one within seconds', async () => {
  const { redraw } = await renderInApp(<PoolNotices pool={opens(5n)} />)
  expect(screen.queryByText(/UTC/)).toBeNull()

  await redraw(<PoolNotices pool={opens(6n)} />)
  expect(screen.getByText(/UTC/)).toBeTruthy()
})

test('shows an emptied pool with its last price, if that is known', async () => {
  await renderWithPools(<PoolNotices pool={emptied} />, { pool: emptied, history: historyOf() })

  const text = screen.getByText(words.emptied).parentElement?.textContent
  expect(text).toContain(words.emptiedNote)
  expect(text).toContain(words.lastTraded('0.01111 SOL'))
})

test('shows no last price of an emptied pool without trades', async () => {
  await renderWithPools(<PoolNotices pool={emptied} />, { pool: emptied, history: historyOf({ events: [] }) })

  expect(screen.getByText(words.emptiedNote)).toBeTruthy()
})

test.each([
  [999n, 'within 2 days'],
  [1_000n, 'in 2 to 4 days'],
])('says when a transfer fee rises, in epoch %i', async (epoch, when) => {
  const [token, quote] = poolOf().sides
  const terms = { basisPoints: 9_000, maximumFee: 1n, epoch }
  const rising = { ...token, fee: { basisPoints: 100, maximumFee: 1n }, nextFee: terms }
  const { redraw } = await renderInApp(<PoolNotices pool={poolOf({ sides: [rising, quote] })} />)
  expect(screen.getByText(`The transfer fee of ANVL rises from 1% to 90% ${when}`)).toBeTruthy()

  const falling = { ...rising, nextFee: { ...terms, basisPoints: 50 } }
  await redraw(<PoolNotices pool={poolOf({ sides: [falling, quote] })} />)
  expect(screen.queryByText(/transfer fee/)).toBeNull()
})
