import { formatDecimal, formatFixed, shortenAddress, solDecimals } from '@solsmith/chain'
import type { CostRow } from '@solsmith/tokens'
import { feeRows, isOtherRow } from '#fee/feeRows.ts'
import type { SkippedAffiliate } from '#fee/findCharges.ts'
import type { ReceiptRow } from '#ui/Receipt.tsx'
import type { FactWords } from './words/facts.en.ts'

export const costRows = (
  rows: readonly CostRow[],
  words: FactWords,
  priority: string | null = null,
  leftOut?: SkippedAffiliate | null,
): readonly ReceiptRow[] => [
  ...rows.filter(isOtherRow).map((row) => ({
    label: row.owner ? words.tokenAccountOf(shortenAddress(row.owner)) : words.rows[row.kind],
    amountText: writeSol(row.lamports),
    ...tagOf(row, words),
    ...because(row.kind, priority),
  })),
  ...feeRows(rows, leftOut),
]

function tagOf(
  { kind, bytes, isRefundable }: Pick<CostRow, 'kind' | 'bytes' | 'isRefundable'>,
  words: FactWords,
): Pick<ReceiptRow, 'tag' | 'tagTone'> {
  if (isRefundable) return { tag: words.refundable, tagTone: 'good' }
  const whose: Partial<Record<CostRow['kind'], string>> = {
    'metadata-fee': words.toMetaplex,
    'pool-liquidity': words.yourLiquidity,
    'pool-fee': words.toVenue,
  }
  const text = whose[kind] ?? (bytes === null ? null : words.bytes(bytes))
  return text === null ? {} : { tag: text }
}

/** One row per kind, because plans can open several accounts. Refunds have a separate row. */
export function sumCostRows(
  {
    rows,
    returnedLamports,
    leftOut = null,
  }: {
    readonly rows: readonly CostRow[]
    readonly returnedLamports: bigint
    readonly leftOut?: SkippedAffiliate | null
  },
  words: FactWords,
  priority: string | null,
): readonly ReceiptRow[] {
  const kinds = [...Map.groupBy(rows.filter(isOtherRow), ({ kind }) => kind)]
  return [
    ...kinds.map(([kind, found]): ReceiptRow => {
      const sizes = found.flatMap(({ bytes }) => bytes ?? [])
      const bytes = sizes.length === 0 ? null : sizes.reduce((sum, size) => sum + size, 0)
      return {
        label: words.rows[kind],
        amountText: writeSol(found.reduce((sum, row) => sum + row.lamports, 0n)),
        ...tagOf({ kind, bytes, isRefundable: found.every((row) => row.isRefundable) }, words),
        ...because(kind, priority),
      }
    }),
    ...feeRows(rows, leftOut),
    ...(returnedLamports > 0n
      ? [{ label: words.refund, tagTone: 'good' as const, amountText: `+${writeSol(returnedLamports)}` }]
      : []),
  ]
}

const because = (kind: CostRow['kind'], priority: string | null): Pick<ReceiptRow, 'kind'> =>
  kind === 'network-fee' && priority ? { kind: priority } : {}

const writeSol = (lamports: bigint) => formatDecimal(formatFixed(lamports, solDecimals))
