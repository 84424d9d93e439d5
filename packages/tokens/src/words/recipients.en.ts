import { formatDecimal, showHidden } from '@solsmith/chain'
import { amountText } from '../amountText.ts'
import type { RecipientIssues } from '../distribute/recipientIssues.ts'
import { suggestNumbers } from '../distribute/suggestNumbers.ts'

function writeInstead(text: string): string | null {
  const numbers = suggestNumbers(text, '.')
  return numbers.length === 0 ? null : `Write ${numbers.join(' or ')}.`
}

/** English groups with commas, which are refused. */
export const hasTwoReadings = (_text: string): boolean => false

/** Follows the line number. */
export const recipientIssueMessages: { [N in keyof RecipientIssues]: (context: RecipientIssues[N]) => string } = {
  RecipientAddressIssue: ({ text }) => `“${showHidden(text)}” is not a valid address.`,
  RecipientAmountMissingIssue: () => 'the amount is missing.',
  RecipientAmountFormatIssue: ({ text }) =>
    `“${showHidden(text)}” is not a valid number. ${writeInstead(text) ?? 'Use digits and a decimal point.'}`,
  RecipientAmountReadingIssue: ({ text }) =>
    `${text} is read as ${suggestNumbers(text, ',').join(', not as ')}. Write the number that you mean.`,
  RecipientAmountFineIssue: ({ text, decimals }) => `${text} has more than ${decimals} decimals.`,
  RecipientAmountZeroIssue: () => 'the amount is 0.',
  RecipientAmountLargeIssue: ({ maximumText }) => `the amount is above the maximum of ${formatDecimal(maximumText)}.`,
  RecipientQuoteIssue: () => 'a quotation mark is not closed.',
  RecipientColumnsIssue: ({ count }) =>
    `there are ${count} columns. Use only address and amount, with a decimal point (1250.5).`,
  RecipientRepeatedIssue: ({ firstLine }) => `duplicate of line ${firstLine}.`,
  RecipientOverBalanceIssue: ({ sum, balance, decimals }) =>
    `the list adds up to ${amountText(sum, decimals)} here; the balance is ${amountText(balance, decimals)}.`,
  RecipientOverWholeIssue: ({ percentText }) => `the percentages add up to ${percentText}% here.`,
  RecipientProgramIssue: () => 'this is a program or belongs to the network. Tokens you send there are lost.',
  RecipientSelfIssue: () => 'this is the sending wallet.',
  RecipientMintIssue: () => 'this is a token, not a wallet.',
  RecipientTokenAccountIssue: ({ owner }) => `this is a token account. Use its owner ${owner}.`,
  RecipientHandedOverIssue: ({ account, owner }) =>
    `their token account ${account} belongs to ${owner}, who would get the tokens.`,
  RecipientFrozenIssue: ({ account }) => `their account ${account} is frozen.`,
  RecipientMemoIssue: ({ account }) => `their account ${account} requires a memo with each transfer.`,
  RecipientOffCurveIssue: () =>
    'this is a program address (PDA), not a wallet. Use it only for a multisig or another program.',
  RecipientOwnedIssue: ({ program }) =>
    `this account belongs to the program ${program}. Use it only if that program can send tokens.`,
  RecipientNothingIssue: ({ amountText: total }) => `its share of ${total} is less than one base unit.`,
}

export const recipientLine = (line: number, text: string) => `Line ${line}: ${text}`
