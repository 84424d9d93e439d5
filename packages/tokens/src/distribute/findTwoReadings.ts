import { hasTwoReadings } from '../words/recipients.en.ts'
import type { RecipientLine } from './parseRecipients.ts'
import type { RecipientIssue } from './recipientIssues.ts'

/** Finds amounts like 1.250 in a list that seems to write decimals with a comma: they could mean thousands. */
export function findTwoReadings(text: string, lines: readonly RecipientLine[]): readonly RecipientIssue[] {
  const found = lines.flatMap(({ line, amountText }): RecipientIssue | [] =>
    amountText !== null && isGrouped.test(amountText) && !hasTwoReadings(amountText)
      ? { line, name: 'RecipientAmountReadingIssue', context: { text: amountText } }
      : [],
  )
  return found.length > 0 && isEuropean(text, lines) ? found : []
}

const isGrouped = /^[1-9]\d{0,2}\.\d{3}$/

function isEuropean(text: string, lines: readonly RecipientLine[]): boolean {
  const amounts = lines.map(({ amountText }) => amountText ?? '')
  if (amounts.some((amount) => /^\d[\d.]*,\d+$/.test(amount))) return true
  return text.includes(';') && !amounts.some((amount) => /^\d*\.\d+$/.test(amount) && !isGrouped.test(amount))
}
