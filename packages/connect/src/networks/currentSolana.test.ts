import { expect, test } from 'vitest'
import { createToolkit, ethereum, networks } from '../testing/toolkit.ts'
import { currentSolana } from './currentSolana.ts'
import { switchNetwork } from './switchNetwork.ts'

test('returns the active Solana network, or the first while another namespace is active', async () => {
  const { connect } = await createToolkit({ options: { networks: [ethereum, networks.devnet, networks.mainnet] } })
  expect(currentSolana(connect).id).toBe('devnet')

  switchNetwork(connect, 'mainnet')

  expect(currentSolana(connect).id).toBe('mainnet')
})

test('throws for a host without a Solana network', async () => {
  const { connect } = await createToolkit({ options: { networks: [ethereum] } })

  expect(() => currentSolana(connect)).toThrow(expect.objectContaining({ name: 'RpcUrlError' }))
})
