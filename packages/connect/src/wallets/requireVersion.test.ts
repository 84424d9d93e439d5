import { generateKeyPairSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { sampleTransaction } from '../testing/sampleTransaction.ts'
import { requireVersion } from './requireVersion.ts'

const { address } = await generateKeyPairSigner()

test.for(['legacy', 0, 1] as const)('sends a transaction of version %s only to wallets that can sign it', (version) => {
  const transaction = sampleTransaction(address, { version })
  const all = ['legacy', 0, 1] as const

  expect(() => requireVersion('Anvil', all, transaction)).not.toThrow()
  expect(() =>
    requireVersion(
      'Anvil',
      all.filter((one) => one !== version),
      transaction,
    ),
  ).toThrow(
    expect.objectContaining({ name: 'WalletVersionError', context: { wallet: 'Anvil', version: String(version) } }),
  )
})

test('rejects bytes that are not a transaction with a named error', () => {
  expect(() => requireVersion('Anvil', ['legacy', 0], new Uint8Array([1, 2, 3]))).toThrow(
    expect.objectContaining({
      name: 'WalletSignTransactionError',
      context: { wallet: 'Anvil', reason: 'These bytes are not a transaction.' },
    }),
  )
})
