import { expect, test } from 'vitest'
import { createToolkit } from '../testing/toolkit.ts'
import { begin } from './connection.ts'
import { connectWallet } from './connectWallet.ts'
import { requireConnected, requireSolana } from './requireConnected.ts'

test.each([
  ['whatever the kind of chain', requireConnected],
  ['on Solana', requireSolana],
] as const)('requires a connected wallet, %s', async (_, require) => {
  const { connect, wallet, signer } = await createToolkit()
  const refused = expect.objectContaining({ name: 'WalletNotConnectedError', context: { action: 'swap' } })

  expect(() => require(connect, 'swap')).toThrow(refused)
  for (const status of ['connecting', 'reconnecting'] as const) {
    connect.store.set(begin('solana', { status, walletId: wallet.id }))
    expect(() => require(connect, 'swap'), status).toThrow(refused)
  }
  await connectWallet(connect, wallet.id)

  expect(require(connect, 'swap')).toMatchObject({ wallet: { id: wallet.id }, account: { address: signer.address } })
})
