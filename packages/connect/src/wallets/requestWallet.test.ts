import { expect, test } from 'vitest'
import { sampleTransaction } from '../testing/sampleTransaction.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { requestWallet } from './requestWallet.ts'

test("emits an event for a transaction that waits for the user, and for a wallet's refusal", async () => {
  const { connect, wallet, signer, events } = await createToolkit()
  const account = { address: signer.address }
  const transaction = sampleTransaction(signer.address)
  const about = { wallet: 'Mock Wallet', request: 'signTransaction' }

  await requestWallet(connect, wallet, 'signTransaction', { account, chain: 'solana:localnet', transaction })
  expect(events).toEqual([{ name: 'PENDING_TRANSACTION', ...about }])

  await requestWallet(connect, wallet, 'signMessage', { account, message: new Uint8Array(1) })
  expect(events).toHaveLength(1)

  const error = new Error('User rejected the request.')
  const refusing = { ...wallet, request: () => Promise.reject(error) }
  const asking = requestWallet(connect, refusing, 'signTransaction', { account, chain: 'solana:localnet', transaction })
  await expect(asking).rejects.toBe(error)
  expect(events.slice(1)).toEqual([
    { name: 'PENDING_TRANSACTION', ...about },
    { name: 'WALLET_ERROR', ...about, message: error.message, error },
  ])
})
