import { wrappedSolMint } from '@solsmith/chain'
import { currentSolana } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokenPoolsQuery } from '#pool-parts/poolQueries.ts'
import { answerNode } from '#testing/answerNode.ts'
import { anvilPool, emptied } from '#testing/pools.ts'
import { type Place, person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, clock, mintAccount, stranger, tokenOf, unchanged } from '#testing/tokens.ts'
import { DayPanel } from './DayPanel.tsx'
import { en } from './words/en.ts'

const caip2 = `solana:${'a'.repeat(32)}`

const candlesPath = `/api/candles/${encodeURIComponent(caip2)}/${anvilPool}`

const candle = (start: number, open: string, close: string) => ({
  start,
  open,
  high: close,
  low: open,
  close,
  volumes: ['1', '1'],
  trades: 1,
  slot: '5',
})

const balancePath = `/v1/account/${person}/balance`

const held = {
  name: 'Anvil',
  symbol: 'ANVL',
  chainId: caip2,
  address: `${caip2}:${anvil}`,
  value: 3,
  price: 1,
  quantity: { decimals: '9', numeric: '10' },
  iconUrl: '',
}

const frozen = { [balancePath]: () => ({ balances: [{ ...held, isFrozen: true }] }) }

const draw = (candles: readonly object[], more: Place['answers'] = {}) =>
  renderInApp(<DayPanel wallet={person} />, {
    isConnected: true,
    hasApi: true,
    answers: {
      '/v1/supported-chains': () => ({ http: [caip2], ws: [caip2] }),
      [balancePath]: () => ({ balances: [held] }),
      getBalance: () => ({ context: { slot: 1 }, value: 1_000_000_000 }),
      [`/api/markets/${encodeURIComponent(caip2)}/${anvil}`]: () => ({
        market: {
          slot: '5',
          pools: [{ pool: anvilPool, mints: [anvil, wrappedSolMint], volumes: ['1', '1'], trades: 1, before: '0.1' }],
        },
      }),
      [candlesPath]: () => ({ candles }),
      getProgramAccounts: () => [],
      getTokenAccountsByOwner: () => ({ context: { slot: 1 }, value: [] }),
      getSignaturesForAddress: () => [],
      ...more,
    },
  })

test('shows the change of the wallet’s worth in SOL since the opening price', async () => {
  await draw([candle(Math.floor(Date.now() / 1_000) - 3_600, '0.1', '0.2')])

  expect(await screen.findByText('+50%')).toBeTruthy()
  expect(screen.getByRole('img', { name: en.dayLabel('+50%') })).toBeTruthy()
})

test('shows nothing if the change is invisible', async () => {
  const { asked } = await draw([candle(Math.floor(Date.now() / 1_000) - 3_600, '0.1', '0.100001')])

  await expect.poll(() => asked(candlesPath).length).toBe(1)
  expect(screen.queryByRole('region', { name: en.day })).toBeNull()
})

test('leaves out own tokens, as the total does', async () => {
  const own = { pubkey: anvil, account: mintAccount(tokenOf()) }
  const { asked } = await draw([candle(Math.floor(Date.now() / 1_000) - 3_600, '0.1', '0.2')], {
    ...answerNode({ ...clock, [anvil]: unchanged(mintAccount(tokenOf())) }),
    getBalance: () => ({ context: { slot: 1 }, value: 1_000_000_000 }),
    getProgramAccounts: ({ body }) => (JSON.stringify(body).includes('"offset":4,') ? [own] : []),
  })

  await expect.poll(() => asked('getSignaturesForAddress').length).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked(candlesPath)).toEqual([])
  expect(screen.queryByRole('region', { name: en.day })).toBeNull()
})

test('leaves out frozen tokens, as the total does', async () => {
  const { asked } = await draw([candle(Math.floor(Date.now() / 1_000) - 3_600, '0.1', '0.2')], frozen)

  await expect.poll(() => asked('getSignaturesForAddress').length).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked(candlesPath)).toEqual([])
})

test('counts wrapped SOL as SOL', async () => {
  const wrapped = {
    ...held,
    symbol: 'wSOL',
    address: `${caip2}:${wrappedSolMint}`,
    quantity: { decimals: '9', numeric: '2' },
  }
  const { asked } = await draw([candle(Math.floor(Date.now() / 1_000) - 3_600, '0.1', '0.2')], {
    [balancePath]: () => ({ balances: [held, wrapped] }),
  })

  expect(await screen.findByText('+25%')).toBeTruthy()
  expect(asked(`/api/markets/${encodeURIComponent(caip2)}/${wrappedSolMint}`)).toEqual([])
})

test('names a token without a price after its pool was emptied, next to the change of the rest', async () => {
  const gone = { ...held, name: 'Pool Eight', symbol: 'PL8', address: `${caip2}:${stranger}`, value: 0, price: 0 }
  const { connect, queries, redraw } = await draw([candle(Math.floor(Date.now() / 1_000) - 3_600, '0.1', '0.2')], {
    [balancePath]: () => ({ balances: [held, gone] }),
  })
  queries.setQueryData(tokenPoolsQuery(currentSolana(connect), stranger).queryKey, [emptied])
  await redraw(<DayPanel wallet={person} />)

  expect(await screen.findByText('+50%')).toBeTruthy()
  expect(await screen.findByText(en.unpriced('PL8'))).toBeTruthy()
  expect(screen.queryByText(en.unpriced('ANVL'))).toBeNull()
})

test('shows nothing without a price history', async () => {
  const { asked } = await draw([])

  await expect.poll(() => asked(candlesPath).length).toBe(1)
  expect(screen.queryByRole('region', { name: en.day })).toBeNull()
})
