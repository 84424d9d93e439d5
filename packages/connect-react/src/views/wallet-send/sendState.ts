import { formatAmount, readNumber } from '@solsmith/chain'
import { maximumSend, type SendForm } from '@solsmith/connect'
import { separatorsOf } from '../../amounts/inLanguage.ts'

/** The form with what the account holds of the chosen token now: it may have changed since the token was chosen. */
export function currentForm(form: SendForm): SendForm {
  if (form.token === null || form.tokenBalances === null) return form
  const held = form.tokenBalances.find(({ mint }) => mint === form.token?.mint)
  return { ...form, token: held ?? { ...form.token, balance: 0n } }
}

/** The text of the most that can be sent; null while that is not known. */
export function maximumText({ token, gasPrice }: SendForm): string | null {
  const most = token && maximumSend(token, gasPrice)
  return token && most !== null ? formatAmount(most, token.decimals) : null
}

/**
 * How an amount is written beside its token: large, in small letters, or in a line of its own, so that it is read whole and a new
 * price of about the same length moves nothing.
 */
export function lengthOf(amountText: string, symbol: string): 'small' | 'line' | undefined {
  if (amountText.length <= 9) return undefined
  return amountText.length + symbol.length > 22 ? 'line' : 'small'
}

/**
 * Reads a typed amount as the pages do, as plain decimal text. Unfinished text such as `1,000,` stays as it is, which no parser takes;
 * null for text with anything but digits and separators.
 */
export function readTyped(text: string, lang: string): string | null {
  if (!/^[\d.,_'\u2019\s]*$/.test(text)) return null
  const plain = readNumber(text, separatorsOf(lang))
  return plain.startsWith('.') ? `0${plain}` : plain
}
