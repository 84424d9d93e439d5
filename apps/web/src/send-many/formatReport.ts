import { formatAmount } from '@solsmith/chain'
import { describeRecipientIssue } from '@solsmith/tokens'
import type { CheckedList } from './prepareList.ts'

/** What became of each line of a list. */
export type ReportRow = {
  readonly line: number
  readonly address: string
  /** What is paid in all; of a line that is combined with another, its own part. */
  readonly amountText: string
  /** `otherwise`: paid by a transaction that did something else besides, or not just that. */
  readonly status: 'paid' | 'otherwise' | 'open' | 'left-out' | 'combined'
  /** The lines that the amount is the sum of, itself first; empty where it is its own. */
  readonly sumOf: readonly number[]
  /** The line that pays this one too, or null. */
  readonly combinedInto: number | null
  /** The signature of what was paid, or why a line is left out. */
  readonly note: string
}

/**
 * Tells of every line with an address or an issue what became of it, in their order.
 *
 * @param landedBatches - Batches that have landed since the list was checked; their lines are paid too.
 */
export function reportRows(
  { receivers, paid, readBack, issues, shares, token, distribution }: CheckedList,
  landedBatches: ReadonlySet<number> = new Set(),
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
  const sumsOf = (line: number) => ({ sumOf: sums.get(line) ?? [], combinedInto: null })
  const payable = new Set(receivers.map(({ line }) => line))
  const amounts = new Map(shares.recipients.map(({ line, address, amount }) => [line, { address, amount }]))
  const rows = receivers.map(({ line, address, account, amount }): ReportRow => {
    const key = `${account} ${amount}`
    const signature = landed.get(key)?.shift()
    const now = signature ? 0 : (paidNow.get(key) ?? 0)
    if (now > 0) paidNow.set(key, now - 1)
    return {
      line,
      address,
      amountText: formatAmount(amount, token.decimals),
      status: now > 0 ? 'paid' : !signature ? 'open' : readBack.get(signature) === false ? 'otherwise' : 'paid',
      note: signature ?? '',
      ...sumsOf(line),
    }
  })
  const left = issues
    .filter(({ line }) => !payable.has(line))
    .map((issue): ReportRow => {
      const wanted = amounts.get(issue.line)
      return {
        line: issue.line,
        address: wanted?.address ?? '',
        amountText: wanted ? formatAmount(wanted.amount, token.decimals) : '',
        status: 'left-out',
        note: describeRecipientIssue(issue),
        ...sumsOf(issue.line),
      }
    })
  const told = new Map([...left, ...rows].map((row) => [row.line, row]))
  const combined = shares.combined.map(({ line, address, amount, combinedInto }): ReportRow => {
    const first = told.get(combinedInto)
    return {
      line,
      address,
      amountText: formatAmount(amount, token.decimals),
      status: first?.status === 'left-out' ? 'left-out' : 'combined',
      note: first?.note ?? '',
      sumOf: [],
      combinedInto,
    }
  })
  return [...rows, ...left, ...combined].toSorted((one, other) => one.line - other.line)
}

/** The report as a table that spreadsheets open. */
export const formatReport = (rows: readonly ReportRow[]): string =>
  [
    'line,address,amount,status,signature or reason,sum of lines',
    ...rows.map(({ line, address, amountText, status, note, sumOf, combinedInto }) =>
      [
        line,
        address,
        amountText,
        status === 'combined' ? `combined with line ${combinedInto}` : status,
        quote(note),
        sumOf.join(' '),
      ].join(','),
    ),
    '',
  ].join('\r\n')

/** A text that begins like a formula is not to be run by a spreadsheet. */
const quote = (text: string) => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`
