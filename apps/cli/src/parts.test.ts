import { type Address, flattenInstructionPlan, getAddressDecoder } from '@solana/kit'
import { type Plan, transactionLimitBytes } from '@solsmith/chain'
import { splitPlan } from '@solsmith/connect'
import { countTransactionBytes, guardBytes, planReclaim, type Reclaimable } from '@solsmith/tokens'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const addressOf = (index: number, last: number): Address =>
  getAddressDecoder().decode(new Uint8Array(32).fill(1).fill(index, 0, 1).fill(last, 31))

const program = addressOf(0, 0)
const item = fc.constantFrom<Reclaimable['kind']>('empty-account', 'excess-account', 'nonce')

const instructionsOf = ({ instructions }: Plan) =>
  flattenInstructionPlan(instructions).flatMap((leaf) => (leaf.kind === 'single' ? [leaf.instruction] : []))

// [tokens packs, with room] → [connect splits] → the same parts
test('sends parts as packed, including the room left for wallets', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(item, fc.boolean()), { minLength: 1, maxLength: 90, size: 'max' }),
      async (picks) => {
        const wallet = addressOf(255, 255)
        const items = picks.map(([kind, holdsFees], index) => ({
          kind,
          program,
          lamports: 1n,
          holdsFees,
          mint: addressOf(index, 2),
          address: addressOf(index, 1),
        }))
        const plan = planReclaim({ wallet, items })

        const parts = await splitPlan(plan)

        const sizes = parts.map((part) => countTransactionBytes(wallet, instructionsOf(part)))
        expect(Math.max(...sizes)).toBeLessThanOrEqual(transactionLimitBytes - guardBytes)
        expect(parts.flatMap(instructionsOf)).toEqual(instructionsOf(plan))
      },
    ),
    { numRuns: 60 },
  )
})
