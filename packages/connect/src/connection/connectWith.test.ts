import { generateKeyPairSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { activeConnection, createConnect } from '../createConnect.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { networks } from '../testing/toolkit.ts'
import { connectWith } from './connectWith.ts'
import { requireConnected } from './requireConnected.ts'

test('connects a wallet given with its account immediately, and stores nothing of it', async () => {
  const signer = await generateKeyPairSigner()
  const kept = new Map<string, string | null>()
  const storage = { get: () => null, set: (key: string, value: string | null) => void kept.set(key, value) }
  const connect = createConnect({ networks: [networks.sandbox], storage })
  const account = { address: signer.address }
  const wallet = { ...createMockWallet(signer), account }

  connectWith(connect, wallet)

  expect(activeConnection(connect)).toEqual({ status: 'connected', walletId: wallet.id, account })
  expect(requireConnected(connect, 'send').wallet).toBe(wallet)
  expect([...kept]).toEqual([])
})
