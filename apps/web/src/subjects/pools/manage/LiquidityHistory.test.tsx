import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { signatureOf } from '#testing/tokens.ts'
import { LiquidityHistory } from './LiquidityHistory.tsx'
import { en } from './words/en.ts'

const caip2 = `solana:${'a'.repeat(32)}`

const transaction = (index: number, operationType: string) => ({
  id: `id ${index}`,
  metadata: {
    operationType,
    hash: signatureOf(String(index)),
    chain: caip2,
    minedAt: `2026-11-2${index}T10:00:00Z`,
    status: 'confirmed',
  },
  transfers: [],
})

const draw = (data: readonly object[]) => drawWith(() => ({ data, next: null }))

const drawWith = (history: () => object) =>
  renderInApp(<LiquidityHistory />, {
    isConnected: true,
    hasApi: true,
    answers: {
      '/v1/supported-chains': () => ({ http: [caip2], ws: [caip2] }),
      [`/v1/account/${person}/history`]: history,
    },
  })

test('lists deposits, withdrawals and swaps, and nothing else', async () => {
  await draw([transaction(1, 'deposit'), transaction(2, 'send'), transaction(3, 'withdraw'), transaction(4, 'trade')])

  await screen.findByRole('button', { name: en.history.all })
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: en.history.older })).toBeNull()
})

test('looks through older pages until it has found enough, and says how far it came', async () => {
  let asked = 0
  const answer = () => {
    asked += 1
    const data = [transaction(1, asked === 3 ? 'deposit' : 'send')].map((one) => ({ ...one, id: `id ${asked}` }))
    return { data, next: `page ${asked}` }
  }
  await drawWith(answer)

  await expect.poll(() => asked).toBe(8)
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  expect(await screen.findByText(en.history.partial)).toBeTruthy()
  expect(await screen.findByRole('button', { name: en.history.older })).toBeTruthy()
})

test('says so if the newest transactions have none', async () => {
  await drawWith(() => ({ data: [transaction(1, 'send')], next: 'more' }))

  expect(await screen.findByText(en.history.emptySoFar)).toBeTruthy()
})
