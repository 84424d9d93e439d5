import type { Address } from '@solana/kit'
import { ChainError, formatAmount, isChainError, maximumAmount, parseAmount } from '@solsmith/chain'
import { hasTwoReadings } from '../words/recipients.en.ts'
import type { RecipientLine } from './parseRecipients.ts'
import type { RecipientIssue } from './recipientIssues.ts'

/** Recipient with an amount in base units. */
export type Recipient = { readonly line: number; readonly address: Address; readonly amount: bigint }

/** Line paid together with an earlier one of the same address; `amount` is its own. */
export type CombinedLine = Recipient & { readonly combinedInto: number }

/** How amounts are determined. */
export type Sharing =
  | { readonly kind: 'per-row' }
  | { readonly kind: 'equal'; readonly total: bigint }
  | { readonly kind: 'percent'; readonly total: bigint }

/** Treatment of repeated addresses. */
export type Repeats = 'sum' | 'keep' | 'first'

/** Amount per recipient and the remainder, in base units. */
export type Shares = {
  readonly recipients: readonly Recipient[]
  /** Lines included in recipients' amounts. */
  readonly combined: readonly CombinedLine[]
  readonly issues: readonly RecipientIssue[]
  readonly sum: bigint
  /** Indivisible rest that stays with the sender; 0 for `per-row`. */
  readonly remainder: bigint
}

export type ShareOutInput = {
  readonly lines: readonly RecipientLine[]
  readonly sharing: Sharing
  readonly repeats: Repeats
  readonly decimals: number
  readonly balance: bigint
}

/**
 * Computes each recipient's amount to the unit. Every line is a recipient, combined with an earlier one, or an issue.
 * With `keep`, a repeat is both a recipient and an issue, so that the user can confirm it.
 */
export const allocate = (input: ShareOutInput): Shares => combine(input, readAmounts(input))

type Amounts = {
  readonly unique: readonly RecipientLine[]
  readonly wanted: readonly Recipient[]
  readonly issues: readonly RecipientIssue[]
}

/** The first step of `allocate`, for pages with long lists. */
export function readAmounts({ lines, sharing, repeats, decimals }: Omit<ShareOutInput, 'balance'>): Amounts {
  const issues: RecipientIssue[] = []
  const unique = repeats === 'first' ? dropRepeats(lines, issues) : lines
  // Selected by its kind just before.
  const wanted = amountsOf[sharing.kind](unique, sharing as never, decimals, issues)
  return { unique, wanted, issues }
}

/** The second step. */
export function combine(
  { lines, sharing, repeats, decimals, balance }: ShareOutInput,
  { unique, wanted, ...found }: Amounts,
): Shares {
  const issues = [...found.issues]
  const { recipients, combined } = repeats === 'sum' ? combineRepeats(wanted) : { recipients: wanted, combined: [] }
  if (repeats === 'keep') nameRepeats(lines, issues)
  let sum = 0n
  for (const { line, amount } of recipients) {
    sum += amount
    if (sum > balance) issues.push({ line, name: 'RecipientOverBalanceIssue', context: { sum, balance, decimals } })
  }
  const total = sharing.kind === 'per-row' ? sum : sharing.total
  const remainder = sharing.kind === 'percent' ? percentRemainder(unique, sharing.total, sum) : total - sum
  return { recipients, combined, issues: issues.toSorted((left, right) => left.line - right.line), sum, remainder }
}

type ShareLines<Kind extends Sharing['kind']> = (
  lines: readonly RecipientLine[],
  sharing: Extract<Sharing, { kind: Kind }>,
  decimals: number,
  issues: RecipientIssue[],
) => readonly Recipient[]

const amountsOf: { readonly [Kind in Sharing['kind']]: ShareLines<Kind> } = {
  'per-row': (lines, _, decimals, issues) =>
    lines.flatMap(({ line, address, amountText }) => {
      if (amountText !== null && hasTwoReadings(amountText)) {
        issues.push({ line, name: 'RecipientAmountFormatIssue', context: { text: amountText } })
        return []
      }
      const amount = readAmount({ line, text: amountText, decimals }, issues)
      return amount === null ? [] : [{ line, address, amount }]
    }),
  equal: (lines, { total }, decimals, issues) => {
    const each = lines.length === 0 ? 0n : total / BigInt(lines.length)
    if (each > 0n) return lines.map(({ line, address }) => ({ line, address, amount: each }))
    for (const { line } of lines) issues.push(nothing(line, total, decimals))
    return []
  },
  percent: (lines, { total }, decimals, issues) => {
    let parts = 0n
    return lines.flatMap(({ line, address, amountText }) => {
      const text = amountText?.replace(/\s*%$/, '') ?? null
      const part = readAmount({ line, text, decimals: percentDecimals }, issues)
      if (part === null) return []
      parts += part
      if (parts > wholeParts) {
        const percentText = formatAmount(parts, percentDecimals)
        issues.push({ line, name: 'RecipientOverWholeIssue', context: { percentText } })
        return []
      }
      const amount = (total * part) / wholeParts
      if (amount > 0n) return [{ line, address, amount }]
      issues.push(nothing(line, total, decimals))
      return []
    })
  },
}

const percentDecimals = 6
const wholeParts = 100n * 10n ** BigInt(percentDecimals)

const nothing = (line: number, total: bigint, decimals: number): RecipientIssue => ({
  line,
  name: 'RecipientNothingIssue',
  context: { amountText: formatAmount(total, decimals) },
})

function percentRemainder(lines: readonly RecipientLine[], total: bigint, sum: bigint): bigint {
  const parts = lines.reduce((all, { amountText }) => all + (percentOf(amountText) ?? 0n), 0n)
  return ((parts > wholeParts ? wholeParts : parts) * total) / wholeParts - sum
}

function percentOf(text: string | null): bigint | null {
  try {
    return text === null ? null : parseAmount(text.replace(/\s*%$/, ''), percentDecimals)
  } catch {
    return null
  }
}

function readAmount(
  { line, text, decimals }: { readonly line: number; readonly text: string | null; readonly decimals: number },
  issues: RecipientIssue[],
): bigint | null {
  if (text === null) {
    issues.push({ line, name: 'RecipientAmountMissingIssue', context: {} })
    return null
  }
  try {
    const amount = parseAmount(text, decimals)
    if (amount > 0n) return amount
    issues.push({ line, name: 'RecipientAmountZeroIssue', context: { text } })
  } catch (error) {
    issues.push(explain(error, { line, text, decimals }))
  }
  return null
}

function explain(
  error: unknown,
  { line, text, decimals }: { line: number; text: string; decimals: number },
): RecipientIssue {
  if (!(error instanceof ChainError)) throw error
  if (isChainError(error, 'AmountRangeError')) {
    const maximumText = formatAmount(maximumAmount, decimals)
    return { line, name: 'RecipientAmountLargeIssue', context: { text, maximumText } }
  }
  return /^\d+\.\d+$/.test(text)
    ? { line, name: 'RecipientAmountFineIssue', context: { text, decimals } }
    : { line, name: 'RecipientAmountFormatIssue', context: { text } }
}

function dropRepeats(lines: readonly RecipientLine[], issues: RecipientIssue[]): readonly RecipientLine[] {
  const kept = new Map<Address, RecipientLine>()
  for (const line of lines) {
    const first = kept.get(line.address)
    if (first) issues.push(repeated(line, first.line))
    else kept.set(line.address, line)
  }
  return [...kept.values()]
}

function nameRepeats(lines: readonly RecipientLine[], issues: RecipientIssue[]): void {
  const seen = new Map<Address, number>()
  for (const line of lines) {
    const firstLine = seen.get(line.address)
    if (firstLine === undefined) seen.set(line.address, line.line)
    else issues.push(repeated(line, firstLine))
  }
}

function combineRepeats(wanted: readonly Recipient[]): Pick<Shares, 'recipients' | 'combined'> {
  const sums = new Map<Address, Recipient>()
  const combined: CombinedLine[] = []
  for (const recipient of wanted) {
    const first = sums.get(recipient.address)
    if (first) combined.push({ ...recipient, combinedInto: first.line })
    sums.set(recipient.address, first ? { ...first, amount: first.amount + recipient.amount } : recipient)
  }
  return { recipients: [...sums.values()], combined }
}

const repeated = ({ line, address }: RecipientLine, firstLine: number): RecipientIssue => ({
  line,
  name: 'RecipientRepeatedIssue',
  context: { address, firstLine },
})
