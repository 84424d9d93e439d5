import type { Address } from '@solana/kit'
import { expect, test } from 'vitest'
import { requireCommitment } from './requireCommitment.ts'
import { createRpc } from './rpc/createRpc.ts'

test('refuses `processed` for methods that need confirmed blocks', () => {
  for (const method of ['getBlock', 'getTransaction', 'getSignaturesForAddress', 'getBlocks'])
    expect(() => requireCommitment(method, 'processed')).toThrow(`${method} needs at least the confirmed commitment.`)
})

test('passes any other commitment, and defaults to confirmed', () => {
  expect(requireCommitment('getBalance', 'processed')).toBe('processed')
  expect(requireCommitment('getBlock', 'finalized')).toBe('finalized')
  expect(requireCommitment('getBlock')).toBe('confirmed')
})

test('refuses a too low commitment in every client, whatever its transport', async () => {
  const asked: string[] = []
  const rpc = createRpc(async ({ method }) => void asked.push(method))
  const failure = await rpc
    .getSignaturesForAddress('11111111111111111111111111111111' as Address, { commitment: 'processed' as 'confirmed' })
    .send()
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'CommitmentError' })
  expect(asked).toEqual([])
})
