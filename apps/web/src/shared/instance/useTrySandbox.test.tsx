import { createNetworks } from '@solsmith/chain'
import { createConnect } from '@solsmith/connect'
import { ConnectProvider } from '@solsmith/connect-react'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useTrySandbox } from './useTrySandbox.ts'

afterEach(cleanup)
afterEach(() => history.replaceState(null, '', '/'))

function draw(sandbox: string | null) {
  const [first, ...others] = createNetworks((id) => `https://sandbox.example/rpc/${id}`, sandbox)
  if (!first) throw new TypeError('A network is expected.')
  const connect = createConnect({ networks: [first, ...others], storage: { get: () => null, set: () => {} } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ConnectProvider connect={connect}>{children}</ConnectProvider>
  )
  return { connect, ...renderHook(() => useTrySandbox(), { wrapper }) }
}

test('returns null without a sandbox', () => {
  expect(draw(null).result.current).toBeNull()
})

test('opens Create Token in the sandbox', () => {
  const { connect, result } = draw('a'.repeat(32))

  result.current?.()

  expect(connect.store.get().networkId).toBe('sandbox')
  expect(location.pathname).toBe('/create-token')
})
