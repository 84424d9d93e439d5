import { expect, test } from 'vitest'
import { activeNetwork } from '../createConnect.ts'
import { createToolkit, ethereum, networks } from '../testing/toolkit.ts'
import { switchNamespace } from './switchNamespace.ts'

const both = { networks: [networks.mainnet, networks.devnet, ethereum], namespaces: ['solana', 'eip155'] } as const

test("switches to a kind's first network, and keeps an active network of that kind", async () => {
  const { connect } = await createToolkit({ options: { ...both, initialNetworkId: 'devnet' } })

  switchNamespace(connect, 'solana')
  expect(activeNetwork(connect).id).toBe('devnet')

  switchNamespace(connect, 'eip155')
  expect(activeNetwork(connect).id).toBe(ethereum.id)

  switchNamespace(connect, 'solana')
  expect(activeNetwork(connect).id).toBe('mainnet')
})

test('changes nothing for a kind of chain that is not set up, or has no network here', async () => {
  const { connect } = await createToolkit({
    options: { networks: [networks.devnet, ethereum], namespaces: ['solana', 'bip122'] },
  })

  expect(() => switchNamespace(connect, 'eip155')).toThrow(expect.objectContaining({ name: 'AdapterNotFoundError' }))
  expect(() => switchNamespace(connect, 'bip122')).toThrow(expect.objectContaining({ name: 'NetworkClientError' }))
  expect(activeNetwork(connect).id).toBe('devnet')
})
