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
): readonly ReceiptRow[] => {
  const labelOf = ({ owner, kind }: OtherRow) =>
    owner ? words.tokenAccountOf(shortenAddress(owner)) : words.rows[kind]
  const groups = groupRows(otherRows(rows), labelOf)
  return [
    ...groups.map(([label, found]) => ({
      label: found.length > 1 ? `${label} × ${found.length}` : label,
      ...sumOf(found, words, priority),
    })),
    ...feeRows(rows, leftOut),
  ]
}

type OtherRow = ReturnType<typeof otherRows>[number]
const otherRows = (rows: readonly CostRow[]) => rows.filter(isOtherRow)

const groupRows = <Key>(rows: readonly OtherRow[], keyOf: (row: OtherRow) => Key) =>
  [...Map.groupBy(rows, keyOf)].flatMap(([key, [first, ...others]]) =>
    first ? [[key, [first, ...others]] as const] : [],
  )

function sumOf(
  found: readonly [OtherRow, ...OtherRow[]],
  words: FactWords,
  priority: string | null,
): Omit<ReceiptRow, 'label'> {
  const sizes = found.flatMap(({ bytes }) => bytes ?? [])
  const bytes = sizes.length === 0 ? null : sizes.reduce((sum, size) => sum + size, 0)
  // The rows of a group are of one kind.
  const [{ kind }] = found
  return {
    amountText: writeSol(found.reduce((sum, row) => sum + row.lamports, 0n)),
    ...tagOf({ kind, bytes, isRefundable: found.every((row) => row.isRefundable) }, words),
    ...because(kind, priority),
  }
}

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
  const kinds = groupRows(otherRows(rows), ({ kind }) => kind)
  return [
    ...kinds.map(([kind, found]) => ({ label: words.rows[kind], ...sumOf(found, words, priority) })),
    ...feeRows(rows, leftOut),
    ...(returnedLamports > 0n
      ? [{ label: words.refund, tagTone: 'good' as const, amountText: `+${writeSol(returnedLamports)}` }]
      : []),
  ]
}

const because = (kind: CostRow['kind'], priority: string | null): Pick<ReceiptRow, 'kind'> =>
  kind === 'network-fee' && priority ? { kind: priority } : {}

const writeSol = (lamports: bigint) => formatDecimal(formatFixed(lamports, solDecimals))
