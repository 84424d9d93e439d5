import { createNoopSigner, generateKeyPairSigner, nonDivisibleSequentialInstructionPlan } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { createNetworks, type Plan } from '@solsmith/chain'
import { startLocalnet } from '@solsmith/localnet/testing'
import { expect, test } from 'vitest'
import { prepareSend } from './prepareSend.ts'

// [40 transfers to 40 receivers]     1,232 bytes are not enough
test('a plan of version 1 is built with its budget in the head, and simulated', async () => {
  await using localnet = await startLocalnet({ takesV1: true })
  const alice = await localnet.fundedSigner()
  const receivers = await Promise.all(Array.from({ length: 40 }, () => generateKeyPairSigner()))
  const network = createNetworks(() => localnet.rpcUrl, localnet.genesisHash).find(({ id }) => id === 'sandbox')
  if (!network) throw new Error('A network with a genesis hash is the sandbox.')
  const source = createNoopSigner(alice.address)
  const plan: Plan = {
    ...{ kind: 'pay', feePayer: alice.address, subject: alice.address, label: 'SOL', proof: 'signature' },
    instructions: nonDivisibleSequentialInstructionPlan(
      receivers.map(({ address }) => getTransferSolInstruction({ source, destination: address, amount: 1_000_000n })),
    ),
  }

  const { transaction, simulation } = await prepareSend(network, { ...plan, version: 1 })

  expect(transaction.length).toBeGreaterThan(1_232)
  expect(simulation.unitsConsumed).toBe(40n * 150n)
  expect(simulation.changes.filter(({ after }) => after?.lamports === 1_000_000n)).toHaveLength(40)
  await expect(prepareSend(network, plan)).rejects.toMatchObject({ name: 'TransactionTooLargeError' })
})
