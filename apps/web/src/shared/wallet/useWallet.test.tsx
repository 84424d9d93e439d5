import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { useWallet } from './useWallet.ts'

const Wallet = () => <p>{JSON.stringify(useWallet())}</p>

test('has an address and the flag only while a wallet is connected', async () => {
  const { connect } = await renderInApp(<Wallet />)
  const read = () => JSON.parse(screen.getByText(/namespace/).textContent ?? '')
  const none = { namespace: 'solana', isConnected: false, address: null }
  expect(read()).toEqual(none)

  const hold = (solana: object) =>
    act(() => connect.store.set((state) => ({ ...state, connections: { solana } as never })))
  hold({ status: 'connecting', walletId: 'quiet' })
  expect(read()).toEqual(none)
  hold({ status: 'connected', walletId: 'quiet', account: { address: person } })
  expect(read()).toEqual({ namespace: 'solana', isConnected: true, address: person })
})
