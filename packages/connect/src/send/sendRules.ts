import { parseAddress, parseAmount, solDecimals } from '@solsmith/chain'
import { type SendForm, type SendToken, toUsd } from './sendForm.ts'

/** What a form lacks, in the words of its button; the last one is ready. */
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
 * Says what is in the way of a send, the most important first. Only 'Preview Send' can be pressed.
 *
 * @param input.isAddress - Whether a text is an address on the kind of chain (`receiverCheck`); of Solana when not said.
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

/** Base units of what was typed; null when that is not an amount of the token. */
export function readAmount(text: string, { decimals }: Pick<SendToken, 'decimals'>): bigint | null {
  try {
    return parseAmount(text, decimals)
  } catch {
    return null
  }
}

/** Whether a text is a Solana address: exactly 32 bytes of base58, without anything around it. */
export function isReceiver(text: string): boolean {
  try {
    return parseAddress(text) === text
  } catch {
    return false
  }
}

/** The most that can be sent: of the native coin what is left after the fee, of a token all. Null while the fee is not known. */
export function maximumSend(token: SendToken, fee: bigint | null): bigint | null {
  if (token.mint !== null) return token.balance
  if (fee === null) return null
  return token.balance > fee ? token.balance - fee : 0n
}

/** Whether more was typed than is there: then buying is offered in the place of the most. */
export const isOverBalance = ({ token, sendTokenAmount: amountText }: SendForm): boolean =>
  token !== null && (readAmount(amountText, token) ?? 0n) > token.balance

/**
 * Whether the native coin pays for a transaction (spec §5). Smart accounts never count as short; an unknown balance or fee does. It
 * is decided in dollars where the coin has a price, and otherwise in its base units: a missing price is in no one's way.
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
  /** The same, with what is sent of it. */
  readonly gas: bigint | null
  /** Of one whole coin. */
  readonly priceUsd?: number | null
}): boolean {
  if (isSmartAccount) return true
  if (balance === null || gas === null) return false
  // Both are of one coin: its decimals change nothing.
  const coin = { priceUsd: priceUsd || null, decimals: 0 }
  const [balanceUsd, gasUsd] = [toUsd(balance, coin), toUsd(gas, coin)]
  if (balanceUsd === null || gasUsd === null) return balance > 0n && balance >= gas
  return balanceUsd > 0 && balanceUsd >= gasUsd
}

/** Whether there is enough of the native coin for the fee of a form's send, beside what is sent of it. */
export function hasGas(form: SendForm, { isSmartAccount }: { readonly isSmartAccount: boolean }): boolean {
  const { token, sendTokenAmount: amountText, tokenBalances, gasPrice } = form
  const native = tokenBalances?.find(({ mint }) => mint === null)
  const spent = token?.mint === null ? (readAmount(amountText, token) ?? 0n) : 0n
  const gas = gasPrice === null ? null : spent + gasPrice
  return hasEnoughGas({ isSmartAccount, balance: native?.balance ?? null, gas, priceUsd: native?.priceUsd ?? null })
}

/** SOL as a form holds it. */
export const solToken = (balance: bigint, priceUsd: number | null = null): SendToken => ({
  symbol: 'SOL',
  decimals: solDecimals,
  mint: null,
  balance,
  priceUsd,
})
