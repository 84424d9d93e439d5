import { formatAmount, readNumber } from '@solsmith/chain'
import { maximumSend, type SendForm } from '@solsmith/connect'
import { separatorsOf } from '../../amounts/inLanguage.ts'

export function currentForm(form: SendForm): SendForm {
  if (form.token === null || form.tokenBalances === null) return form
  const held = form.tokenBalances.find(({ mint }) => mint === form.token?.mint)
  return { ...form, token: held ?? { ...form.token, balance: 0n } }
}

export function maximumText({ token, gasPrice }: SendForm): string | null {
  const most = token && maximumSend(token, gasPrice)
  return token && most !== null ? formatAmount(most, token.decimals) : null
}

/** Font size of an amount, stable against small price changes. */
export function lengthOf(amountText: string, symbol: string): 'small' | 'line' | undefined {
  if (amountText.length <= 9 && amountText.length + symbol.length <= 17) return undefined
  return amountText.length + symbol.length > 22 ? 'line' : 'small'
}

/** Normalizes a typed amount. Unfinished text such as `1,000,` stays; null for other characters. */
export function readTyped(text: string, lang: string): string | null {
  if (!/^[\d.,_'\u2019\s]*$/.test(text)) return null
  const plain = readNumber(text, separatorsOf(lang))
  return plain.startsWith('.') ? `0${plain}` : plain
}
