import { expect, test } from 'vitest'
import { createToolkit, ethereum, networks } from '../testing/toolkit.ts'
import { currentSolana } from './currentSolana.ts'
import { switchNetwork } from './switchNetwork.ts'

test('the network of Solana is the one in use, or the first while another kind of chain is', async () => {
  const { connect } = await createToolkit({ options: { networks: [ethereum, networks.devnet, networks.mainnet] } })
  expect(currentSolana(connect).id).toBe('devnet')

  switchNetwork(connect, 'mainnet')

  expect(currentSolana(connect).id).toBe('mainnet')
})

test('a host without a network of Solana is told so', async () => {
  const { connect } = await createToolkit({ options: { networks: [ethereum] } })

  expect(() => currentSolana(connect)).toThrow(expect.objectContaining({ name: 'RpcUrlError' }))
})
