import { shortenAddress } from '@solsmith/chain'
import {
  formatToAmount,
  hasEnoughGas,
  maximumSlippage,
  nativeTokenAddress,
  type Price,
  priceImpact,
  priceOf,
  readAmount,
  type SwapForm,
  type SwapLabel,
  type SwapToken,
  swapInputError,
  swapLabel,
} from '@solsmith/connect'
import type { HeldToken } from '../../amounts/sendTokens.ts'

export type SwapSources = {
  readonly held: readonly HeldToken[] | undefined
  /** Whether that is all, and not only the native coin. */
  readonly isWhole: boolean
  readonly prices: readonly Price[]
  /** Base units; null when no one offers anything, undefined while no one has said. */
  readonly quote: bigint | null | undefined
  readonly hasFailed: boolean
  /** What the network wants for it, in base units of the native coin; undefined while that is not known. */
  readonly fee: bigint | undefined
  readonly isSmartAccount: boolean
  /** How much less than quoted may come, in percent. */
  readonly slippagePercent: number
}

/** All that the form of a swap shows, computed from what is known. */
export type SwapFacts = {
  readonly amount: bigint | null
  readonly toText: string | null
  /** Null without a price. */
  readonly fromUsd: number | null
  readonly toUsd: number | null
  readonly fromBalance: bigint | null
  readonly toBalance: bigint | null
  readonly rate: number | null
  /** Percent; null without prices. */
  readonly impact: number | null
  /** In tokens that come. */
  readonly slippage: number | null
  readonly label: SwapLabel
}

export function swapFacts({ from, to, amountText }: SwapForm, sources: SwapSources): SwapFacts {
  const { held, isWhole, prices, quote, hasFailed, slippagePercent } = sources
  const amount = from && readAmount(amountText, from)
  const toText = to && quote ? formatToAmount(quote, to.decimals) : null
  const fromNumber = amount === null ? null : Number(amountText)
  const toNumber = toText === null ? null : Number(toText)
  const fromUsd = worth(from, fromNumber, prices)
  const toUsd = worth(to, toNumber, prices)
  const fromBalance = balanceOf(held, from, isWhole)
  const inputError =
    amount === null ? null : swapInputError({ amount, balance: fromBalance, hasGas: hasGas(sources, from, amount) })
  return {
    amount,
    toText,
    fromUsd,
    toUsd,
    fromBalance,
    toBalance: balanceOf(held, to, isWhole),
    rate: fromNumber && toNumber !== null ? toNumber / fromNumber : null,
    impact: fromUsd !== null && toUsd !== null ? priceImpact({ inUsd: fromUsd, outUsd: toUsd }) : null,
    slippage: toNumber === null ? null : maximumSlippage(toNumber, slippagePercent),
    label: swapLabel({
      hasFailed: hasFailed || quote === null,
      hasTokens: from !== null && to !== null,
      amount,
      inputError,
    }),
  }
}

/** The most that can go: of the native coin what is left after the fee; null while that is not known. */
export function maximumSwap(token: SwapToken, balance: bigint | null, fee: bigint | undefined): bigint | null {
  if (balance === null) return null
  if (!isNative(token)) return balance
  if (fee === undefined) return null
  return balance > fee ? balance - fee : 0n
}

/** What an account holds of a token; null while that is not known. */
export function balanceOf(
  held: readonly HeldToken[] | undefined,
  token: SwapToken | null,
  isWhole = true,
): bigint | null {
  if (held === undefined || token === null) return null
  const found = held.find(({ mint }) => (mint === null ? isNative(token) : isAt(token, mint)))
  return found?.balance ?? (isWhole ? 0n : null)
}

/** Whether a token has an address. Capitals in one of EVM are a checksum, and say nothing else. */
const isAt = ({ address }: SwapToken, mint: string): boolean =>
  mint.startsWith('0x') ? address.toLowerCase().endsWith(`:${mint.toLowerCase()}`) : address.endsWith(`:${mint}`)

export const isNative = ({ address }: SwapToken): boolean =>
  nativeTokenAddress({ caip2: address.slice(0, address.lastIndexOf(':')) }) === address

/** An unknown fee blocks nothing: the preview is simulated. */
function hasGas({ held, fee, isSmartAccount }: SwapSources, from: SwapToken | null, amount: bigint): boolean {
  const native = held?.find(({ mint }) => mint === null)
  if (fee === undefined || native === undefined) return true
  const { balance, priceUsd } = native
  const gas = fee + (from && isNative(from) ? amount : 0n)
  return hasEnoughGas({ isSmartAccount, balance, gas, priceUsd })
}

function worth(token: SwapToken | null, amount: number | null, prices: readonly Price[]): number | null {
  const price = token && priceOf(prices, token.symbol)
  return price === null || amount === null ? null : price * amount
}

/** The tokens that a swap goes through, by their symbols. */
export const routeText = (route: readonly string[], tokens: readonly SwapToken[]): string =>
  route
    .map(
      (address) =>
        tokens.find((token) => token.address === address)?.symbol ??
        shortenAddress(address.slice(address.lastIndexOf(':') + 1)),
    )
    .join(' → ')

/** Percent that a swap may lose to its price before a person is warned, and before they have to say that they accept it. */
const warnedImpact = 1
const acceptedImpact = 5

/** What kind of news an impact is. */
export function impactTone(impact: number): 'good' | 'warn' | 'bad' {
  if (mustAccept(impact)) return 'bad'
  return impact > warnedImpact ? 'warn' : 'good'
}

/** Whether a person has to accept the impact before anything is signed; one that is not known is not held against a swap. */
export const mustAccept = (impact: number | null): boolean => impact !== null && impact > acceptedImpact

/** A share as people read it. */
export const writePercent = (percent: number, lang: string): string =>
  new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)
