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

/** Transfers to others, 52 to 54 bytes each. */
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

test("puts the fee last, in the action's own transaction if it fits", async () => {
  const plan = addFee(planOf(3), fee, { signsVersion1: false })

  expect(await splitForTests(plan)).toHaveLength(1)
  expect(namesOf(plan).slice(3)).toEqual([fee.treasury, undefined, fee.affiliate?.address])
  expect(feeOfPlan(plan)).toEqual({ ...fee, payer })
})

test('keeps an undivided plan and its fee in one transaction, divisible or not', async () => {
  for (const instructions of [sequentialInstructionPlan(transfers(3)), planOf(3).instructions]) {
    const plan = addFee({ ...planOf(3), instructions }, fee, { signsVersion1: false })

    expect(await splitForTests(plan)).toHaveLength(1)
  }
  // A packed plan states its number of transactions.
  const packed = { ...planOf(3), isPacked: true as const }
  expect(await splitForTests(addFee(packed, fee, { signsVersion1: false }))).toHaveLength(1)
})

test('never drops a fee: it joins, uses version 1 or a separate transaction, and none is too large', async () => {
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

test('puts the fee of several transactions in the last one', () => {
  const steps = transfers(40).map((instruction, index) => ({ name: String(index), instructions: [instruction] }))
  const packed = { ...planOf(1), ...packPlan(payer, steps) }
  const plan = addFee(packed, fee, { signsVersion1: true })

  expect(plan.version).toBeUndefined()
  expect(namesOf(plan)).toEqual([...namesOf(packed), fee.treasury, undefined, fee.affiliate?.address])
  if (plan.instructions.kind !== 'sequential' || packed.instructions.kind !== 'sequential')
    throw new TypeError('packed')
  expect(plan.instructions.plans).toHaveLength(packed.instructions.plans.length)
})
