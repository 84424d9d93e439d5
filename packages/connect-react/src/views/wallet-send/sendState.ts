import { formatAmount } from '@solsmith/chain'
import { maximumSend, type SendForm } from '@solsmith/connect'

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

/** Takes what was typed as an amount: digits and one separator, a point or a comma; null when it is something else. */
export function readTyped(text: string): string | null {
  const plain = text.trim().replace(',', '.')
  if (!/^\d*\.?\d*$/.test(plain)) return null
  return plain.startsWith('.') ? `0${plain}` : plain
}
