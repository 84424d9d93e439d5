import { expect, test } from 'vitest'
import { activeNetwork } from '../createConnect.ts'
import { createToolkit, ethereum, networks } from '../testing/toolkit.ts'
import { switchNamespace } from './switchNamespace.ts'

const both = { networks: [networks.mainnet, networks.devnet, ethereum], namespaces: ['solana', 'eip155'] } as const

test('a kind of chain is changed to its first network, and a network of that kind stays', async () => {
  const { connect } = await createToolkit({ options: { ...both, initialNetworkId: 'devnet' } })

  switchNamespace(connect, 'solana')
  expect(activeNetwork(connect).id).toBe('devnet')

  switchNamespace(connect, 'eip155')
  expect(activeNetwork(connect).id).toBe(ethereum.id)

  switchNamespace(connect, 'solana')
  expect(activeNetwork(connect).id).toBe('mainnet')
})

test('a kind of chain that is not set up, or has no network here, changes nothing', async () => {
  const { connect } = await createToolkit({
    options: { networks: [networks.devnet, ethereum], namespaces: ['solana', 'bip122'] },
  })

  expect(() => switchNamespace(connect, 'eip155')).toThrow(expect.objectContaining({ name: 'AdapterNotFoundError' }))
  expect(() => switchNamespace(connect, 'bip122')).toThrow(expect.objectContaining({ name: 'NetworkClientError' }))
  expect(activeNetwork(connect).id).toBe('devnet')
})
