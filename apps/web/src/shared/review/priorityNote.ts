import { formatAmount, formatDecimal, solDecimals } from '@solsmith/chain'
import { priorityCapLamports } from '@solsmith/tokens'
import type { PreparedPlan } from './preparePlan.ts'
import type { PriorityWords } from './words/priority.en.ts'

/** Chosen level; the default pays the 75th percentile of recent fees. */
export type PriorityLevel = 'auto' | 'normal' | 'fast' | 'turbo' | 'custom'

type Sent = {
  readonly localSigners: readonly unknown[]
  readonly simulation: Pick<PreparedPlan['prepared']['simulation'], 'feeLamports'>
}

const signatureLamports = 5_000n
/** Prices are whole micro-lamports per unit, so the limit is met to this precision. */
const roundingLamports = 2n

export function priorityNote(
  { localSigners, simulation }: Sent,
  words: PriorityWords,
  level: PriorityLevel = 'auto',
): string | null {
  const lamports = simulation.feeLamports - signatureLamports * BigInt(1 + localSigners.length)
  if (lamports <= 0n) return null
  const isCapped = level !== 'custom' && lamports >= priorityCapLamports - roundingLamports
  return words[isCapped ? 'capped' : level](formatDecimal(formatAmount(lamports, solDecimals)))
}
