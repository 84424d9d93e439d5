import type { Address } from '@solana/kit'
import { expect, test } from 'vitest'
import { requireCommitment } from './requireCommitment.ts'
import { createRpc } from './rpc/createRpc.ts'

test('what a node knows only of settled blocks is refused as processed', () => {
  for (const method of ['getBlock', 'getTransaction', 'getSignaturesForAddress', 'getBlocks'])
    expect(() => requireCommitment(method, 'processed')).toThrow(`${method} needs at least the confirmed commitment.`)
})

test('anything else goes as asked, and confirmed when nothing is said', () => {
  expect(requireCommitment('getBalance', 'processed')).toBe('processed')
  expect(requireCommitment('getBlock', 'finalized')).toBe('finalized')
  expect(requireCommitment('getBlock')).toBe('confirmed')
})

test('no client asks with a commitment that is too low, whatever its transport', async () => {
  const asked: string[] = []
  const rpc = createRpc(async ({ method }) => void asked.push(method))
  const failure = await rpc
    .getSignaturesForAddress('11111111111111111111111111111111' as Address, { commitment: 'processed' as 'confirmed' })
    .send()
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'CommitmentError' })
  expect(asked).toEqual([])
})
