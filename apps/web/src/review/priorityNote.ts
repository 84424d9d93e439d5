import { formatAmount, solDecimals, writeNumber } from '@solsmith/chain'
import { priorityCapLamports } from '@solsmith/tokens'
import type { PreparedPlan } from './preparePlan.ts'
import type { PriorityWords } from './words/priority.en.ts'

/** What was asked for; left to itself, a send pays what three quarters of others did. */
export type PriorityLevel = 'auto' | 'normal' | 'fast' | 'turbo' | 'custom'

type Sent = {
  readonly localSigners: readonly unknown[]
  readonly simulation: Pick<PreparedPlan['prepared']['simulation'], 'feeLamports'>
}

const signatureLamports = 5_000n
/** A price is whole millionths of a lamport a unit: the limit is met to this precision. */
const roundingLamports = 2n

/** Why the network fee is above the floor; null when it is not. */
export function priorityNote(
  { localSigners, simulation }: Sent,
  words: PriorityWords,
  level: PriorityLevel = 'auto',
): string | null {
  const lamports = simulation.feeLamports - signatureLamports * BigInt(1 + localSigners.length)
  if (lamports <= 0n) return null
  const isCapped = level !== 'custom' && lamports >= priorityCapLamports - roundingLamports
  return words[isCapped ? 'capped' : level](writeNumber(formatAmount(lamports, solDecimals)))
}
