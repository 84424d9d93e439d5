import { formatDecimal, roundAmount, solDecimals } from '@solsmith/chain'
import { en as words } from '#review/words/facts.en.ts'
import type { PreparedToken } from './send/prepareToken.ts'

type Ready = Pick<Extract<PreparedToken, { status: 'ready' }>, 'all' | 'cost'>

export function balanceAfter(
  keepsLamports: bigint | undefined,
  ready: Ready | undefined,
): { readonly keepsLamports?: bigint; readonly note?: string } {
  if (keepsLamports === undefined || !ready) return {}
  const later = ready.all.lamports - ready.cost.totalLamports
  if (later <= 0n) return { keepsLamports }
  const left = keepsLamports > later ? keepsLamports - later : 0n
  return { note: words.keepAll(formatDecimal(roundAmount(left, solDecimals, 4, 'down'))) }
}
