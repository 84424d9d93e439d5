import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountOf, answerNode } from '#testing/answerNode.ts'
import { type Place, renderInApp } from '#testing/renderInApp.tsx'
import { funds } from '#testing/tokens.ts'
import { NoncePanel } from './NoncePanel.tsx'
import { en } from './words/en.ts'

const answers = answerNode(funds)
const draw = (place: Place = {}) => renderInApp(<NoncePanel />, { answers, isConnected: true, ...place })

const { ready, missing, unread, reclaim } = en.signing

test('shows an unknown account if the network does not answer', async () => {
  await draw({ answers: { getAccountInfo: 403 } })

  expect(await screen.findByText(unread)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('does not create an existing account again', async () => {
  const value = accountOf(1_447_680)
  await draw({ answers: { ...answers, getAccountInfo: () => ({ context: { slot: 1 }, value }) } })

  expect(await screen.findByText(ready('0.00144768'), { exact: false })).toBeTruthy()
  expect(screen.getByRole('link', { name: reclaim })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('loads nothing and reports nothing missing without a wallet', async () => {
  const { asked, queries } = await draw({ isConnected: false })

  await expect.poll(() => queries.isFetching()).toBe(0)

  expect(screen.queryByText(missing('0.00144768'))).toBeNull()
  expect(screen.queryByText(unread)).toBeNull()
  expect(screen.queryByRole('link', { name: reclaim })).toBeNull()
  expect(asked('getAccountInfo')).toEqual([])
  expect(queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })).toEqual([])
  expect(screen.getByRole('button', { name: /Connect/ })).toBeTruthy()
})
