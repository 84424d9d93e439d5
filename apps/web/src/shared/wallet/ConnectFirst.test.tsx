import type { State } from '@solsmith/connect'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { ConnectFirst } from './ConnectFirst.tsx'

const connected = { status: 'connected', walletId: 'quiet', account: { address: person } } as const

test.each<[string, State['connections'], boolean]>([
  ['no one is connected', {}, false],
  ['a wallet is asked', { solana: { status: 'connecting', walletId: 'quiet' } }, true],
  ['the wallet of the last visit is asked', { solana: { status: 'reconnecting', walletId: 'quiet' } }, true],
  ['someone is connected', { solana: connected }, false],
])('while %s, the button is busy only during a connection', async (_, connections, isBusy) => {
  const { connect } = await renderInApp(<ConnectFirst>Connect wallet</ConnectFirst>)

  act(() => connect.store.set((state) => ({ ...state, connections })))

  expect(screen.getByRole('button').getAttribute('aria-disabled') === 'true').toBe(isBusy)
})

test('keeps its label unless something failed', async () => {
  await renderInApp(<ConnectFirst>Connect wallet</ConnectFirst>)

  expect(screen.getByRole('button').textContent).toBe('Connect wallet')
})
