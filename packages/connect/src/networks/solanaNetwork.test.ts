import { expect, test } from 'vitest'
import { createToolkit, ethereum, networks } from '../testing/toolkit.ts'
import { solanaNetwork } from './solanaNetwork.ts'
import { switchNamespace } from './switchNamespace.ts'

const both = { networks: [networks.mainnet, networks.devnet, ethereum], namespaces: ['solana', 'eip155'] } as const

test('returns the active network, and throws a named error in another namespace', async () => {
  const { connect } = await createToolkit({ options: { ...both, initialNetworkId: 'devnet' } })
  expect(solanaNetwork(connect)).toMatchObject({ id: 'devnet' })

  switchNamespace(connect, 'eip155')

  expect(() => solanaNetwork(connect)).toThrow(
    expect.objectContaining({ name: 'UnsupportedChainError', context: { namespace: 'eip155' } }),
  )
})
