import { flattenInstructionPlan, type Instruction } from '@solana/kit'
import { transactionLimitBytes } from '@solsmith/chain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOf } from '../testing/arbitraries.ts'
import { countLengthBytes, countTransactionBytes } from './countTransactionBytes.ts'
import { measureTransaction, measureTransactionV1 } from './measureTransaction.ts'
import { guardBytes, packPlan } from './packPlan.ts'
import { packSteps, type Step } from './packSteps.ts'

const wallet = addressOf(1)
const anyInstruction: fc.Arbitrary<Instruction> = fc
  .record({ accounts: fc.array(fc.nat(20), { maxLength: 12 }), bytes: fc.nat(300), program: fc.nat(2) })
  .map(({ accounts, bytes, program }) => ({
    programAddress: addressOf(200 + program),
    accounts: accounts.map((at) => ({ address: addressOf(10 + at), role: 1 as const })),
    data: new Uint8Array(bytes),
  }))
const anySteps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({ name: fc.string(), instructions: fc.array(anyInstruction, { minLength: 1, maxLength: 3 }) }),
  { minLength: 1, maxLength: 10 },
)
const instructionsOf = (steps: readonly Step[]) => steps.flatMap(({ instructions }) => instructions)

describe('packSteps', () => {
  test("keeps the order and states each part's size", () => {
    fc.assert(
      fc.property(anySteps, fc.integer({ min: 300, max: transactionLimitBytes }), (steps, limit) => {
        const parts = packSteps(wallet, steps, limit)

        expect(parts.flatMap((part) => part.steps)).toEqual(steps)
        for (const { steps: own, bytes } of parts) {
          expect(bytes).toBe(countTransactionBytes(wallet, instructionsOf(own)))
          // Only a step that is too large exceeds the limit.
          if (own.length > 1) expect(bytes).toBeLessThanOrEqual(limit)
        }
      }),
    )
  })

  test('fills each transaction until the next step no longer fits', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const parts = packSteps(wallet, steps)
        for (const [at, part] of parts.entries()) {
          const next = parts[at + 1]?.steps[0]
          if (!next) continue
          const together = countTransactionBytes(wallet, instructionsOf([...part.steps, next]))
          expect(together).toBeGreaterThan(transactionLimitBytes)
        }
      }),
    )
  })

  test('leaves room for wallet guards, and sends steps as packed', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { instructions, isPacked } = packPlan(wallet, steps)
        const parts = packSteps(wallet, steps, transactionLimitBytes - guardBytes)

        expect([isPacked, instructions.kind]).toEqual([true, 'sequential'])
        const flat = flattenInstructionPlan(instructions).flatMap((leaf) =>
          leaf.kind === 'single' ? [leaf.instruction] : [],
        )
        expect(flat).toEqual(instructionsOf(steps))
        expect(instructions.kind === 'sequential' && instructions.plans.length).toBe(parts.length)
      }),
    )
  })
})

describe('transaction size', () => {
  test('equals the measured size when counted', () => {
    fc.assert(
      fc.property(fc.array(anyInstruction, { minLength: 1, maxLength: 6 }), (instructions) => {
        expect(countTransactionBytes(wallet, instructions)).toBe(measureTransaction(wallet, instructions))
      }),
    )
  })

  test('shrinks with a lookup table, and version 1 is no larger than its header and keys', () => {
    const instructions = [
      {
        programAddress: addressOf(200),
        accounts: Array.from({ length: 20 }, (_, at) => ({ address: addressOf(10 + at), role: 1 as const })),
        data: new Uint8Array(4),
      },
    ]
    const tables = { [addressOf(5)]: Array.from({ length: 20 }, (_, at) => addressOf(10 + at)) }

    // Each account is 1 byte instead of 32; the table is 32 bytes and two counts.
    expect(measureTransaction(wallet, instructions) - measureTransaction(wallet, instructions, tables)).toBe(
      20 * 31 - 32 - 2,
    )
    expect(measureTransactionV1(wallet, instructions)).toBeLessThan(measureTransaction(wallet, instructions))
  })

  test.each([
    [0, 1],
    [0x7f, 1],
    [0x80, 2],
    [0x3fff, 2],
    [0x4000, 3],
  ])('a count of %i takes %i bytes', (count, bytes) => {
    expect(countLengthBytes(count)).toBe(bytes)
  })
})
