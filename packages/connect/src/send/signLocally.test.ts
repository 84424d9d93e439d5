import { generateKeyPairSigner, getTransactionDecoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { sampleTransaction } from '../testing/sampleTransaction.ts'
import { signLocally } from './signLocally.ts'

test('the keys that are held here sign, and without one the bytes stay what they are', async () => {
  const signer = await generateKeyPairSigner()
  const bytes = sampleTransaction(signer.address)

  expect(await signLocally({ localSigners: [] }, bytes)).toBe(bytes)

  const { signatures } = getTransactionDecoder().decode(await signLocally({ localSigners: [signer] }, bytes))
  expect(signatures[signer.address]).toHaveLength(64)
  expect(getTransactionDecoder().decode(bytes).signatures[signer.address]).toBeNull()
})
