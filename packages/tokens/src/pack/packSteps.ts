import type { Address, Instruction } from '@solana/kit'
import { transactionLimitBytes } from '@solsmith/chain'
import { countTransactionBytes } from './countTransactionBytes.ts'

/** Instructions that only make sense together, under a name. */
export type Step<Name extends string = string> = {
  readonly name: Name
  readonly instructions: readonly Instruction[]
}

/** One transaction: the steps in it, and how large it is. */
export type PackedPart<Name extends string = string> = {
  readonly steps: readonly Step<Name>[]
  readonly bytes: number
}

/**
 * Puts steps into as few transactions as their order allows. A step that is too large is a part of its own, and its size says
 * so.
 *
 * @param count - How large instructions are as one transaction; of version 0 when not said.
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
