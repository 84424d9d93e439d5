import { formatAmount } from '@solsmith/chain'
import { describeRecipientIssue } from '@solsmith/tokens'
import type { CheckedList } from './prepareList.ts'

export type ReportRow = {
  readonly line: number
  readonly address: string
  /** Total paid; for a combined line, its part; for a line without one, as typed. */
  readonly amount: bigint | string
  /** `otherwise`: paid by a transaction with other effects than planned. */
  readonly status: 'paid' | 'otherwise' | 'open' | 'left-out' | 'combined'
  /** Lines summed in the amount, itself first; empty for a single line. */
  readonly sumOf: readonly number[]
  readonly combinedInto: number | null
  /** Signature of the payment, or why the line is left out. */
  readonly note: string
}

/**
 * Returns the result of every line with an address or issue, in order.
 *
 * @param more.landedBatches - Batches that have landed since the check; their lines count as paid.
 * @param more.typed - The list as typed, for lines that cannot be paid.
 */
export function reportRows(
  { receivers, paid, readBack, issues, shares, distribution }: CheckedList,
  {
    landedBatches = new Set(),
    typed = [],
  }: {
    readonly landedBatches?: ReadonlySet<number>
    readonly typed?: readonly { readonly line: number; readonly address: string; readonly amountText: string }[]
  } = {},
): readonly ReportRow[] {
  const landed = new Map<string, string[]>()
  for (const { account, amount, signature } of paid) {
    const key = `${account} ${amount}`
    landed.set(key, [...(landed.get(key) ?? []), signature])
  }
  const paidNow = new Map<string, number>()
  for (const { account, amount } of distribution.batches
    .filter(({ index }) => landedBatches.has(index))
    .flatMap((batch) => batch.receivers)) {
    const key = `${account} ${amount}`
    paidNow.set(key, (paidNow.get(key) ?? 0) + 1)
  }
  const sums = new Map<number, number[]>()
  for (const { line, combinedInto } of shares.combined)
    sums.set(combinedInto, [...(sums.get(combinedInto) ?? [combinedInto]), line])
  const payable = new Set(issues.length > 0 ? receivers.map(({ line }) => line) : [])
  const hasPaid = landed.size + paidNow.size > 0
  const rows = receivers.map(({ line, address, account, amount }): ReportRow => {
    const key = hasPaid ? `${account} ${amount}` : ''
    const signature = landed.get(key)?.shift()
    const now = signature ? 0 : (paidNow.get(key) ?? 0)
    if (now > 0) paidNow.set(key, now - 1)
    return {
      line,
      address,
      amount,
      status: now > 0 ? 'paid' : !signature ? 'open' : readBack.get(signature) === false ? 'otherwise' : 'paid',
      note: signature ?? '',
      sumOf: sums.get(line) ?? none,
      combinedInto: null,
    }
  })
  const unpaid = issues.filter(({ line }) => !payable.has(line))
  const byLine = <Item extends { readonly line: number }>(items: readonly Item[]) =>
    new Map(unpaid.length > 0 ? items.map((item) => [item.line, item]) : [])
  const [amounts, input] = [byLine(shares.recipients), byLine(typed)]
  const left = unpaid.map((issue): ReportRow => {
    const wanted = amounts.get(issue.line)
    return {
      line: issue.line,
      address: wanted?.address ?? input.get(issue.line)?.address ?? '',
      amount: wanted?.amount ?? input.get(issue.line)?.amountText ?? '',
      status: 'left-out',
      note: describeRecipientIssue(issue),
      sumOf: sums.get(issue.line) ?? none,
      combinedInto: null,
    }
  })
  const told = new Map(shares.combined.length > 0 ? [...left, ...rows].map((row) => [row.line, row]) : [])
  const combined = shares.combined.map(({ line, address, amount, combinedInto }): ReportRow => {
    const first = told.get(combinedInto)
    return {
      line,
      address,
      amount,
      status: first?.status === 'left-out' ? 'left-out' : 'combined',
      note: first?.note ?? '',
      sumOf: none,
      combinedInto,
    }
  })
  return [...rows, ...left, ...combined].toSorted((one, other) => one.line - other.line)
}

const none: readonly number[] = []

export const writeUnits = (amount: ReportRow['amount'], decimals: number): string =>
  typeof amount === 'string' ? amount : formatAmount(amount, decimals)

export const formatReport = (rows: readonly ReportRow[], decimals: number): string =>
  [
    'line,address,amount,status,signature or reason,sum of lines',
    ...rows.map(({ line, address, amount, status, note, sumOf, combinedInto }) => {
      const amountText = writeUnits(amount, decimals)
      return [
        line,
        status === 'left-out' ? quote(address) : address,
        status === 'left-out' ? quote(amountText) : amountText,
        status === 'combined' ? `combined with line ${combinedInto}` : status,
        quote(note),
        sumOf.join(' '),
      ].join(',')
    }),
    '',
  ].join('\r\n')

/** Prevents spreadsheets from running text as a formula. */
const quote = (text: string) => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`
