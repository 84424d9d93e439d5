import { formatAmount, formatDecimal, shortenAddress } from '@solsmith/chain'
import type { Fact, ReceiptDifference } from '@solsmith/tokens'
import { formatMoment } from '#ui/locale.ts'
import type { en as toolWords } from '../words/en.ts'
import { factAmount, type ReceiptToken } from './factAmounts.ts'
import { formatSol } from './receiptCost.ts'
import { describeClaim, showValue, type VerifiedReceipt } from './verifyFile.ts'
import type { en as receiptWords } from './words/en.ts'

type Words = { readonly check: typeof toolWords.receipts; readonly receipt: typeof receiptWords }

export type DifferenceAbout = Pick<VerifiedReceipt, 'receipt' | 'facts'> & {
  readonly tokenOf: (mint: string) => ReceiptToken
  readonly words: Words
}

export type DescribedDifference = {
  readonly label: string
  readonly values: { readonly says: string; readonly found: string; readonly source: Source } | null
}

type Source = 'transaction' | 'network' | 'files' | 'other'

export function describeDifference(difference: ReceiptDifference, about: DifferenceAbout): DescribedDifference {
  const { field, says, found } = difference
  const { words } = about
  const [, at, part] = /^facts\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  const [, list, index, side] = /^observed\.(balances|tokens)\.(\d+)\.(\w+)$/.exec(field) ?? []
  const sentence = words.check.transactions[field]
  const isTransaction = sentence !== undefined
  if (isTransaction) return { label: sentence, values: null }
  const [label, write] =
    part !== undefined
      ? describeFact(about.facts[Number(at)], part, about)
      : side !== undefined
        ? describeBalance({ list, index: Number(index), side }, about)
        : describeField(field, words)
  const text = (value: string) => (value === 'nothing' ? words.check.nothing : (write(value) ?? showValue(value)))
  const [written, read] = text(says) === text(found) ? [showValue(says), showValue(found)] : [text(says), text(found)]
  return { label, values: { says: written, found: read, source: sourceOf(field) } }
}

type Line = readonly [label: string, write: (value: string) => string | null]

function sourceOf(field: string): Source {
  if (/^(facts\[|signature$|feePayer$)/.test(field)) return 'transaction'
  if (/^(observed|network|slot$|time$|token\.|cost\.|payer$)/.test(field)) return 'network'
  return field.startsWith('files.') ? 'files' : 'other'
}

function describeFact(
  fact: Fact | undefined,
  part: string,
  { tokenOf, words: { receipt, check } }: DifferenceAbout,
): Line {
  const action = fact ? (receipt.facts[fact.does] ?? fact.does) : check.addedStep
  if (part === 'does') return [check.step(action), (value) => receipt.facts[value] ?? null]
  return [
    receipt.inPool(action, receipt.parts[part] ?? part),
    (value) =>
      receipt.values[value] ??
      (fact ? factAmount({ ...fact, with: { ...fact.with, [part]: value } }, part, tokenOf, receipt) : null),
  ]
}

function describeBalance(
  { list, index, side }: { readonly list: string | undefined; readonly index: number; readonly side: string },
  { receipt, tokenOf, words: { check, receipt: words } }: DifferenceAbout,
): Line {
  const sides: Readonly<Record<string, string>> = check.sides
  const observed = 'observed' in receipt ? receipt.observed : null
  const named = sides[side] ?? words.parts[side] ?? side
  if (list === 'balances') {
    const account = observed?.balances?.[index]?.account
    return [check.balance(account ? shortenAddress(showValue(account)) : check.omitted.balances, named), writeSol]
  }
  const mint = observed?.tokens?.[index]?.mint
  const { symbol, decimals } = mint ? tokenOf(showValue(mint)) : { symbol: check.omitted.tokens, decimals: null }
  const write = (value: string) =>
    decimals !== null && isAmount(value) && side in sides
      ? `${formatDecimal(formatAmount(BigInt(value), decimals))} ${symbol}`
      : null
  return [check.balance(symbol, named), write]
}

function describeField(field: string, { check, receipt }: Words): Line {
  const name = check.fields[field]
  if (/lamports$/i.test(field)) return [name ?? check.field(field), writeSol]
  if (field === 'slot') return [receipt.slot, (value) => (isAmount(value) ? formatDecimal(value) : null)]
  if (field === 'time') return [receipt.time, (value) => (Number.isNaN(Date.parse(value)) ? null : formatMoment(value))]
  return [
    name ?? receipt.parts[field.replace('token.', '')] ?? check.field(showValue(field)),
    (value) => describeClaim(field, value),
  ]
}

const isAmount = (value: string) => /^\d+$/.test(value)

const writeSol = (value: string) => (isAmount(value) ? `${formatSol(BigInt(value))} SOL` : null)
