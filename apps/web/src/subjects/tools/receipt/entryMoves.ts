import { formatAmount, wrappedSolMint } from '@solsmith/chain'
import type { JournalEntry } from '@solsmith/connect'
import { decodeTokenAccount } from '@solsmith/tokens'
import type { ReceiptToken } from './factAmounts.ts'

type Move = { readonly mint: string; readonly amount: bigint }

export function entryMoves({ account, shown = [] }: Pick<JournalEntry, 'account' | 'shown'>): readonly Move[] {
  const moves = shown.flatMap(({ address, before, after }): Move[] => {
    if (address === account)
      return [{ mint: wrappedSolMint, amount: (after?.lamports ?? 0n) - (before?.lamports ?? 0n) }]
    const [held, holds] = [before && decodeTokenAccount(before), after && decodeTokenAccount(after)]
    const of = holds ?? held
    return of?.owner === account ? [{ mint: of.mint, amount: (holds?.amount ?? 0n) - (held?.amount ?? 0n) }] : []
  })
  return [...Map.groupBy(moves, ({ mint }) => mint)]
    .map(([mint, each]) => ({ mint, amount: each.reduce((sum, { amount }) => sum + amount, 0n) }))
    .filter(({ amount }) => amount !== 0n)
}

export function writeMoves(
  moves: readonly Move[],
  tokenOf: (mint: string) => ReceiptToken,
  format: (plain: string) => string,
): string | null {
  const write = (isPaid: boolean) =>
    moves
      .filter(({ amount }) => amount < 0n === isPaid)
      .map(({ mint, amount }) => {
        const { symbol, decimals } = tokenOf(mint)
        return decimals === null ? null : `${format(formatAmount(amount < 0n ? -amount : amount, decimals))} ${symbol}`
      })
  const [paid, received] = [write(true), write(false)]
  const isWhole = paid.length > 0 && received.length > 0 && ![...paid, ...received].includes(null)
  return isWhole ? `${paid.join(' + ')} → ${received.join(' + ')}` : null
}
