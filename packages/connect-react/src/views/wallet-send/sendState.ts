import { formatAmount } from '@solsmith/chain'
import { hasEnoughGas, maximumSend, readAmount, type SendForm } from '@solsmith/connect'
import type { HeldToken } from '../../amounts/sendTokens.ts'

/** The form with what the account holds of the chosen token now: it may have changed since the token was chosen. */
export function currentForm(form: SendForm, tokens: readonly HeldToken[] | undefined): SendForm {
  if (form.token === null || tokens === undefined) return form
  const held = tokens.find(({ mint }) => mint === form.token?.mint)
  return { ...form, token: held ?? { ...form.token, balance: 0n } }
}

type Gas = {
  readonly isSmartAccount: boolean
  /** Lamports. */
  readonly sol: bigint | undefined
  readonly feeLamports: bigint | undefined
}

/** Whether there is SOL for the fee beside what is sent, by the toolkit's rule. */
export function hasGas({ token, amountText }: SendForm, { isSmartAccount, sol, feeLamports }: Gas): boolean {
  const spent = token?.mint === null ? (readAmount(amountText, token) ?? 0n) : 0n
  const gas = feeLamports === undefined ? null : spent + feeLamports
  return hasEnoughGas({ isSmartAccount, balance: sol ?? null, gas })
}

/** The text of the most that can be sent; null while that is not known. */
export function maximumText({ token }: SendForm, feeLamports: bigint | undefined): string | null {
  const most = token && maximumSend(token, feeLamports ?? null)
  return token && most !== null ? formatAmount(most, token.decimals) : null
}

/** Takes what was typed as an amount: digits and one separator, a point or a comma; null when it is something else. */
export function readTyped(text: string): string | null {
  const plain = text.trim().replace(',', '.')
  if (!/^\d*\.?\d*$/.test(plain)) return null
  return plain.startsWith('.') ? `0${plain}` : plain
}
