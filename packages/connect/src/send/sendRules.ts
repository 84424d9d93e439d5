import { parseAddress, parseAmount, solDecimals } from '@solsmith/chain'
import { type SendForm, type SendToken, toUsd } from './sendForm.ts'

/** Label of the send button: missing input, or readiness. */
export type SendLabel =
  | 'Select Token'
  | 'Incorrect Value'
  | 'Add Amount'
  | 'Insufficient Funds'
  | 'Insufficient Gas Funds'
  | 'Add Address'
  | 'Invalid Address'
  | 'Preview Send'

/**
 * Returns the most important obstacle to a send; only 'Preview Send' can be pressed.
 *
 * @param input.isAddress - `receiverCheck`; default: Solana.
 */
export function sendLabel(
  form: SendForm,
  { hasGas, isAddress = isReceiver }: { readonly hasGas: boolean; readonly isAddress?: (text: string) => boolean },
): SendLabel {
  const { token, sendTokenAmount: amountText, receiverAddress } = form
  if (token === null) return 'Select Token'
  const amount = parseTokenAmount(amountText, token)
  if (amount === null && amountText !== '') return 'Incorrect Value'
  if (amount === null || amount === 0n) return 'Add Amount'
  if (amount > token.balance) return 'Insufficient Funds'
  if (!hasGas) return 'Insufficient Gas Funds'
  if (receiverAddress === '') return 'Add Address'
  return isAddress(receiverAddress) ? 'Preview Send' : 'Invalid Address'
}

/** Parses a typed amount to base units; null if invalid. */
export function parseTokenAmount(text: string, { decimals }: Pick<SendToken, 'decimals'>): bigint | null {
  try {
    return parseAmount(text, decimals)
  } catch {
    return null
  }
}

/** Checks for a Solana address: exactly 32 bytes of base58. */
export function isReceiver(text: string): boolean {
  try {
    return parseAddress(text) === text
  } catch {
    return false
  }
}

/** Returns the maximum amount: the native balance less the fee, or a token's balance; null while unknown. */
export function maximumSend(token: SendToken, fee: bigint | null): bigint | null {
  if (token.mint !== null) return token.balance
  if (fee === null) return null
  return token.balance > fee ? token.balance - fee : 0n
}

/** Checks whether an amount exceeds the balance; the form then offers to buy. */
export const isOverBalance = ({ token, sendTokenAmount: amountText }: SendForm): boolean =>
  token !== null && (parseTokenAmount(amountText, token) ?? 0n) > token.balance

/** Checks whether the native coin covers a transaction (spec §5). Unknown values fail; missing prices don't. */
export function hasEnoughGas({
  isSmartAccount,
  balance,
  gas,
  priceUsd = null,
}: {
  readonly isSmartAccount: boolean
  /** Base units. */
  readonly balance: bigint | null
  /** Fee plus amount. */
  readonly gas: bigint | null
  /** Per coin. */
  readonly priceUsd?: number | null
}): boolean {
  if (isSmartAccount) return true
  if (balance === null || gas === null) return false
  // One coin, so decimals don't matter.
  const coin = { priceUsd: priceUsd || null, decimals: 0 }
  const [balanceUsd, gasUsd] = [toUsd(balance, coin), toUsd(gas, coin)]
  if (balanceUsd === null || gasUsd === null) return balance > 0n && balance >= gas
  return balanceUsd > 0 && balanceUsd >= gasUsd
}

/** Checks whether the native coin covers a form's fee and the amount sent. */
export function hasGas(form: SendForm, { isSmartAccount }: { readonly isSmartAccount: boolean }): boolean {
  const { token, sendTokenAmount: amountText, tokenBalances, gasPrice } = form
  const native = tokenBalances?.find(({ mint }) => mint === null)
  const spent = token?.mint === null ? (parseTokenAmount(amountText, token) ?? 0n) : 0n
  const gas = gasPrice === null ? null : spent + gasPrice
  return hasEnoughGas({ isSmartAccount, balance: native?.balance ?? null, gas, priceUsd: native?.priceUsd ?? null })
}

/** Returns SOL as a form's token. */
export const solToken = (balance: bigint, priceUsd: number | null = null): SendToken => ({
  symbol: 'SOL',
  decimals: solDecimals,
  mint: null,
  balance,
  priceUsd,
})
