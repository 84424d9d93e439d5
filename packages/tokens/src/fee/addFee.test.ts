import {
  type Address,
  createNoopSigner,
  flattenInstructionPlan,
  nonDivisibleSequentialInstructionPlan,
  sequentialInstructionPlan,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { type Plan, transactionLimitBytes } from '@solsmith/chain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countTransactionBytes } from '../pack/countTransactionBytes.ts'
import { packPlan } from '../pack/packPlan.ts'
import { addressOf } from '../testing/arbitraries.ts'
import { splitForTests } from '../testing/scene.ts'
import { addFee } from './addFee.ts'
import type { Fee } from './feeTable.ts'
import { feeOfPlan } from './readFee.ts'

const payer = addressOf(1)
const fee: Fee = {
  action: 'burn',
  treasury: addressOf(2),
  treasuryLamports: 14n,
  affiliate: { address: addressOf(3), lamports: 6n },
}

/** So many transfers to others, of 52 to 54 bytes each. */
const transfers = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    getTransferSolInstruction({
      source: createNoopSigner(payer),
      destination: addressOf(index + 10),
      amount: BigInt(index),
    }),
  )

const planOf = (count: number): Plan => ({
  kind: 'burn',
  feePayer: payer,
  subject: addressOf(9),
  label: 'ANVL',
  instructions: nonDivisibleSequentialInstructionPlan(transfers(count)),
})

const namesOf = (plan: Plan): readonly (Address | undefined)[] =>
  flattenInstructionPlan(plan.instructions).map((leaf) =>
    leaf.kind === 'single' ? leaf.instruction.accounts?.[1]?.address : undefined,
  )

test('a fee is the last thing that an action does, in its own transaction where it fits', async () => {
  const plan = addFee(planOf(3), fee, { signsVersion1: false })

  expect(await splitForTests(plan)).toHaveLength(1)
  expect(namesOf(plan).slice(3)).toEqual([fee.treasury, undefined, fee.affiliate?.address])
  expect(feeOfPlan(plan)).toEqual({ ...fee, payer })
})

test('what may be divided and has not been is one transaction with its fee, as what may not be', async () => {
  for (const instructions of [sequentialInstructionPlan(transfers(3)), planOf(3).instructions]) {
    const plan = addFee({ ...planOf(3), instructions }, fee, { signsVersion1: false })

    expect(await splitForTests(plan)).toHaveLength(1)
  }
  // What is packed is in as many as it says.
  const packed = { ...planOf(3), isPacked: true as const }
  expect(await splitForTests(addFee(packed, fee, { signsVersion1: false }))).toHaveLength(1)
})

test('a fee is never left out: it is joined, in version 1, or a transaction of its own, and none is too large', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 20 }), fc.boolean(), async (count, signsVersion1) => {
      const plan = addFee(planOf(count), fee, { signsVersion1 })

      expect(feeOfPlan(plan)).toEqual({ ...fee, payer })
      expect(namesOf(plan).slice(0, count)).toEqual(namesOf(planOf(count)))
      if (plan.version === 1) {
        expect(signsVersion1).toBe(true)
        return
      }
      const sent = (await splitForTests(plan)).map(([, ...instructions]) => instructions)
      for (const instructions of sent)
        expect(countTransactionBytes(payer, instructions)).toBeLessThanOrEqual(transactionLimitBytes)
      const joinedBytes = countTransactionBytes(payer, sent.flat())
      expect(sent).toHaveLength(joinedBytes <= transactionLimitBytes ? 1 : 2)
    }),
  )
})

test('the fee of a plan of several transactions is in the last', () => {
  const steps = transfers(40).map((instruction, index) => ({ name: String(index), instructions: [instruction] }))
  const packed = { ...planOf(1), ...packPlan(payer, steps) }
  const plan = addFee(packed, fee, { signsVersion1: true })

  expect(plan.version).toBeUndefined()
  expect(namesOf(plan)).toEqual([...namesOf(packed), fee.treasury, undefined, fee.affiliate?.address])
  if (plan.instructions.kind !== 'sequential' || packed.instructions.kind !== 'sequential')
    throw new TypeError('packed')
  expect(plan.instructions.plans).toHaveLength(packed.instructions.plans.length)
})
