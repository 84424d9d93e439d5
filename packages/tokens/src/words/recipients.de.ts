import { formatDecimal, showHidden } from '@solsmith/chain'
import { amountText } from '../amountText.ts'
import type { RecipientIssues } from '../distribute/recipientIssues.ts'
import { suggestNumbers } from '../distribute/suggestNumbers.ts'

function writeInstead(text: string): string | null {
  const numbers = suggestNumbers(text, ',')
  return numbers.length === 0 ? null : `Schreiben Sie ${numbers.join(' oder ')}.`
}

/** `1.000` ist im Deutschen tausend, in Listen aus Programmen eins. */
export const hasTwoReadings = (text: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(text)

/** Je Sache an einer Zeile einer Liste ein Satz, nach ihrer Nummer. */
export const recipientIssueMessages: { [N in keyof RecipientIssues]: (context: RecipientIssues[N]) => string } = {
  RecipientAddressIssue: ({ text }) => `„${showHidden(text)}“ ist keine gültige Adresse.`,
  RecipientAmountMissingIssue: () => 'die Menge fehlt.',
  RecipientAmountFormatIssue: ({ text }) =>
    `„${showHidden(text)}“ ist keine gültige Zahl. ${writeInstead(text) ?? 'Verwenden Sie Ziffern und einen Dezimalpunkt.'}`,
  RecipientAmountReadingIssue: ({ text }) =>
    `${text} wird als ${suggestNumbers(text, ',').join(' gelesen, nicht als ')}. Schreiben Sie die Zahl, die Sie meinen.`,
  RecipientAmountFineIssue: ({ text, decimals }) => `${text} hat mehr als ${decimals} Nachkommastellen.`,
  RecipientAmountZeroIssue: () => 'die Menge ist 0.',
  RecipientAmountLargeIssue: ({ maximumText }) => `die Menge liegt über dem Maximum von ${formatDecimal(maximumText)}.`,
  RecipientQuoteIssue: () => 'ein Anführungszeichen ist nicht geschlossen.',
  RecipientColumnsIssue: ({ count }) =>
    `es sind ${count} Spalten. Verwenden Sie nur Adresse und Menge, Mengen mit Punkt (1250.5).`,
  RecipientRepeatedIssue: ({ firstLine }) => `doppelt, wie Zeile ${firstLine}.`,
  RecipientOverBalanceIssue: ({ sum, balance, decimals }) =>
    `die Liste ergibt hier ${amountText(sum, decimals)}; das Guthaben ist ${amountText(balance, decimals)}.`,
  RecipientOverWholeIssue: ({ percentText }) => `die Prozente ergeben hier ${formatDecimal(percentText)} %.`,
  RecipientProgramIssue: () =>
    'das ist ein Programm oder gehört dem Netzwerk. Tokens, die dorthin gehen, sind verloren.',
  RecipientSelfIssue: () => 'das ist die sendende Wallet.',
  RecipientMintIssue: () => 'das ist ein Token, keine Wallet.',
  RecipientTokenAccountIssue: ({ owner }) => `das ist ein Token-Konto. Verwenden Sie seinen Eigentümer ${owner}.`,
  RecipientHandedOverIssue: ({ account, owner }) =>
    `das Token-Konto ${account} gehört ${owner}; dort kämen die Tokens an.`,
  RecipientFrozenIssue: ({ account }) => `das Konto ${account} ist eingefroren.`,
  RecipientMemoIssue: ({ account }) => `das Konto ${account} verlangt bei jedem Transfer ein Memo.`,
  RecipientOffCurveIssue: () =>
    'das ist die Adresse eines Programms (PDA), keine Wallet. Nutzen Sie sie nur für eine Multisig oder ein anderes Programm.',
  RecipientOwnedIssue: ({ program }) =>
    `dieses Konto gehört dem Programm ${program}. Nutzen Sie es nur, wenn dieses Programm Tokens senden kann.`,
  RecipientNothingIssue: ({ amountText: total }) =>
    `ihr Anteil an ${formatDecimal(total)} ist kleiner als die kleinste Einheit.`,
}

/** Eine Zeile einer Liste und was an ihr ist. */
export const recipientLine = (line: number, text: string) => `Zeile ${line}: ${text}`
