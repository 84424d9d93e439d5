import { generateKeyPairSigner } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { estimateFee } from './estimateFee.ts'

const { address } = await generateKeyPairSigner()
const answer = (value: unknown) => ({ send: async () => ({ value }) })
const rpcOf = (fee: bigint | null) =>
  ({
    getLatestBlockhash: () => answer({ blockhash: '1'.repeat(32), lastValidBlockHeight: 1n }),
    getFeeForMessage: () => answer(fee),
  }) as unknown as ChainRpc

test.for([
  [15_000n, 15_000n],
  [null, 0n],
] as const)('estimates for a network that returns %s a transfer fee of %s lamports', async ([said, fee]) => {
  expect(await estimateFee(rpcOf(said), address)).toBe(fee)
})

test('sends no request without an account', async () => {
  await expect(estimateFee(rpcOf(1n), null)).rejects.toMatchObject({ name: 'ConnectionNotSetError' })
})
