import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawInApp, person } from '#testing/drawInApp.tsx'
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

const draw = (data: readonly object[], next: string | null = null) =>
  drawInApp(<LiquidityHistory />, {
    isConnected: true,
    hasApi: true,
    answers: {
      '/v1/supported-chains': () => ({ http: [caip2], ws: [caip2] }),
      [`/v1/account/${person}/history`]: () => ({ data, next }),
    },
  })

test('lists deposits, withdrawals and swaps, and nothing else', async () => {
  await draw([transaction(1, 'deposit'), transaction(2, 'send'), transaction(3, 'withdraw'), transaction(4, 'trade')])

  await screen.findByRole('button', { name: en.history.all })
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: en.history.older })).toBeNull()
})

test('says that only the newest transactions were read, and reads older ones', async () => {
  await draw([transaction(1, 'send')], 'more')

  expect(await screen.findByText(en.history.empty)).toBeTruthy()
  expect(screen.getByText(en.history.partial)).toBeTruthy()
  expect(screen.getByRole('button', { name: en.history.older })).toBeTruthy()
})
