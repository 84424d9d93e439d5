import type { Address, Instruction } from '@solana/kit'
import { transactionLimitBytes } from '@solsmith/chain'
import { countTransactionBytes } from './countTransactionBytes.ts'

/** Instructions that must stay together. */
export type Step<Name extends string = string> = {
  readonly name: Name
  readonly instructions: readonly Instruction[]
}

export type PackedPart<Name extends string = string> = {
  readonly steps: readonly Step<Name>[]
  readonly bytes: number
}

/**
 * Packs steps in order into the fewest transactions. An oversized step becomes a separate part.
 *
 * @param count - Size of instructions as one transaction; defaults to version 0.
 */
export function packSteps<Name extends string>(
  feePayer: Address,
  steps: readonly Step<Name>[],
  limitBytes: number = transactionLimitBytes,
  count: typeof countTransactionBytes = countTransactionBytes,
): readonly PackedPart<Name>[] {
  const parts: PackedPart<Name>[] = []
  for (const step of steps) {
    const last = parts.at(-1)
    const together = last ? [...last.steps, step] : [step]
    const bytes = sizeOf(together)
    if (last && bytes <= limitBytes) parts[parts.length - 1] = { steps: together, bytes }
    else parts.push({ steps: [step], bytes: sizeOf([step]) })
  }
  return parts

  function sizeOf(all: readonly Step[]): number {
    return count(
      feePayer,
      all.flatMap(({ instructions }) => instructions),
    )
  }
}
