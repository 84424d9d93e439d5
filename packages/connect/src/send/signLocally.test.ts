import { generateKeyPairSigner, getTransactionDecoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { sampleTransaction } from '../testing/sampleTransaction.ts'
import { signLocally } from './signLocally.ts'

test('signs with local keys, and returns the same bytes without any', async () => {
  const signer = await generateKeyPairSigner()
  const bytes = sampleTransaction(signer.address)

  expect(await signLocally({ localSigners: [] }, bytes)).toBe(bytes)

  const { signatures } = getTransactionDecoder().decode(await signLocally({ localSigners: [signer] }, bytes))
  expect(signatures[signer.address]).toHaveLength(64)
  expect(getTransactionDecoder().decode(bytes).signatures[signer.address]).toBeNull()
})
