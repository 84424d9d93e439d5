import { formatAmount, formatDecimal, formatFixed, solDecimals, wrappedSolMint } from '@solsmith/chain'
import type { ActionReceipt } from '@solsmith/tokens'

type Costs = Pick<ActionReceipt, 'observed' | 'feePayer' | 'facts'>

const trading = new Set(['swap', 'add-liquidity', 'remove-liquidity', 'collect-fees', 'create-pool'])

export type ReceiptCost = {
  readonly paid: bigint
  readonly fee: bigint
  /** SOL traded or put into a pool; null without either. Negative if received. */
  readonly traded: bigint | null
  readonly rest: bigint
  readonly restLabel: 'all' | 'deposits' | 'poolCosts' | 'returned'
}

/** Lamports of the fee payer, by what they were for. */
export function receiptCost({ observed, feePayer, facts = [] }: Costs): ReceiptCost {
  const own = observed.balances.find(({ account }) => account === feePayer)
  const paid = BigInt(own?.before ?? 0) - BigInt(own?.after ?? 0)
  const fee = BigInt(observed.feeLamports)
  const rest = paid - fee
  const inSol = facts.filter(
    ({ does, with: { in: given, out, first, second } }) =>
      trading.has(does) && [given, out, first, second].includes(wrappedSolMint),
  )
  if (inSol.length === 0) return { paid, fee, traded: null, rest, restLabel: rest < 0n ? 'returned' : 'all' }
  const created = inSol.find(({ does }) => does === 'create-pool')?.with
  const deposits = created
    ? rest - BigInt((created.first === wrappedSolMint ? created.amountFirst : created.amountSecond) ?? 0)
    : depositsOf({ observed, facts })
  const restLabel = deposits < 0n ? 'returned' : created ? 'poolCosts' : 'deposits'
  return { paid, fee, traded: rest - deposits, rest: deposits, restLabel }
}

function depositsOf({ observed, facts }: Pick<Costs, 'observed' | 'facts'>): bigint {
  const opened = new Map(facts.map(({ does, with: { account, mint } }) => [does === 'open-account' && account, mint]))
  const closed = new Set(facts.map(({ does, with: { account } }) => does === 'close' && account))
  const wrapped = observed.tokens?.find(({ mint }) => mint === wrappedSolMint)
  return observed.balances.reduce((sum, { account, before, after }) => {
    if (before === '0' && opened.has(account))
      return sum + BigInt(after) - (opened.get(account) === wrappedSolMint ? BigInt(wrapped?.after ?? 0) : 0n)
    return after === '0' && closed.has(account) ? sum - BigInt(before) : sum
  }, 0n)
}

export type TokenMove = { readonly mint: string; readonly isIn: boolean; readonly amountText: string }

export const tokenMoves = ({ observed }: Pick<ActionReceipt, 'observed'>): readonly TokenMove[] =>
  (observed.tokens ?? [])
    .map(({ mint, decimals, before, after }) => {
      const change = BigInt(after) - BigInt(before)
      const amount = change < 0n ? -change : change
      return { mint, isIn: change > 0n, amountText: formatDecimal(formatAmount(amount, decimals)) }
    })
    .toSorted((left, right) => Number(left.isIn) - Number(right.isIn))

export const formatSol = (lamports: bigint): string =>
  formatDecimal(formatFixed(lamports < 0n ? -lamports : lamports, solDecimals))
