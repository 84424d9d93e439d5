import { parseAddress, parseAmount, solDecimals } from '@solsmith/chain'
import { type SendForm, type SendToken, toUsd } from './sendForm.ts'

/** Label of the send button: what the form lacks, or readiness last. */
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
 * Returns the most important obstacle to a send. Only 'Preview Send' can be pressed.
 *
 * @param input.isAddress - Checks an address on the kind of chain (`receiverCheck`); Solana by default.
 */
export function sendLabel(
  form: SendForm,
  { hasGas, isAddress = isReceiver }: { readonly hasGas: boolean; readonly isAddress?: (text: string) => boolean },
): SendLabel {
  const { token, sendTokenAmount: amountText, receiverAddress } = form
  if (token === null) return 'Select Token'
  const amount = readAmount(amountText, token)
  if (amount === null && amountText !== '') return 'Incorrect Value'
  if (amount === null || amount === 0n) return 'Add Amount'
  if (amount > token.balance) return 'Insufficient Funds'
  if (!hasGas) return 'Insufficient Gas Funds'
  if (receiverAddress === '') return 'Add Address'
  return isAddress(receiverAddress) ? 'Preview Send' : 'Invalid Address'
}

/** Parses the typed amount to base units; null if it is not an amount of the token. */
export function readAmount(text: string, { decimals }: Pick<SendToken, 'decimals'>): bigint | null {
  try {
    return parseAmount(text, decimals)
  } catch {
    return null
  }
}

/** Checks for a Solana address: exactly 32 bytes of base58, without anything around it. */
export function isReceiver(text: string): boolean {
  try {
    return parseAddress(text) === text
  } catch {
    return false
  }
}

/** Returns the maximum amount: the native balance less the fee, or a token's balance. Null while the fee is unknown. */
export function maximumSend(token: SendToken, fee: bigint | null): bigint | null {
  if (token.mint !== null) return token.balance
  if (fee === null) return null
  return token.balance > fee ? token.balance - fee : 0n
}

/** Checks whether the amount exceeds the balance; the form then offers to buy in place of the maximum. */
export const isOverBalance = ({ token, sendTokenAmount: amountText }: SendForm): boolean =>
  token !== null && (readAmount(amountText, token) ?? 0n) > token.balance

/**
 * Checks whether the native coin covers a transaction (spec §5). Smart accounts always pass; an unknown balance or fee
 * fails. Compares in dollars if the coin has a price, otherwise in base units, so a missing price blocks no one.
 */
export function hasEnoughGas({
  isSmartAccount,
  balance,
  gas,
  priceUsd = null,
}: {
  readonly isSmartAccount: boolean
  /** Base units of the native coin. */
  readonly balance: bigint | null
  /** Fee plus the amount sent, in the same units. */
  readonly gas: bigint | null
  /** Of one whole coin. */
  readonly priceUsd?: number | null
}): boolean {
  if (isSmartAccount) return true
  if (balance === null || gas === null) return false
  // Both amounts are of one coin, so decimals do not matter.
  const coin = { priceUsd: priceUsd || null, decimals: 0 }
  const [balanceUsd, gasUsd] = [toUsd(balance, coin), toUsd(gas, coin)]
  if (balanceUsd === null || gasUsd === null) return balance > 0n && balance >= gas
  return balanceUsd > 0 && balanceUsd >= gasUsd
}

/** Checks whether the native coin covers a form's fee and the amount sent. */
export function hasGas(form: SendForm, { isSmartAccount }: { readonly isSmartAccount: boolean }): boolean {
  const { token, sendTokenAmount: amountText, tokenBalances, gasPrice } = form
  const native = tokenBalances?.find(({ mint }) => mint === null)
  const spent = token?.mint === null ? (readAmount(amountText, token) ?? 0n) : 0n
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
