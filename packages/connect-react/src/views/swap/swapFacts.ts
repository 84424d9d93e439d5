import { shortenAddress } from '@solsmith/chain'
import {
  formatToAmount,
  hasEnoughGas,
  maximumSlippage,
  nativeTokenAddress,
  type Price,
  parseTokenAmount,
  priceImpact,
  priceOf,
  type SwapForm,
  type SwapLabel,
  type SwapToken,
  swapInputError,
  swapLabel,
} from '@solsmith/connect'
import type { HeldToken } from '../../amounts/sendTokens.ts'

export type SwapSources = {
  readonly held: readonly HeldToken[] | undefined
  /** False if only the native coin is known. */
  readonly isWhole: boolean
  readonly prices: readonly Price[]
  /** Base units; null without an offer, undefined while loading. */
  readonly quote: bigint | null | undefined
  readonly hasFailed: boolean
  /** Network fee in base units; undefined while unknown. */
  readonly fee: bigint | undefined
  readonly isSmartAccount: boolean
  /** Tolerance in percent. */
  readonly slippagePercent: number
}

/** Everything that the swap form shows. */
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
  /** Maximum slippage in received tokens. */
  readonly slippage: number | null
  readonly label: SwapLabel
}

export function swapFacts({ from, to, amountText }: SwapForm, sources: SwapSources): SwapFacts {
  const { held, isWhole, prices, quote, hasFailed, slippagePercent } = sources
  const amount = from && parseTokenAmount(amountText, from)
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

/** Leaves the fee of the native coin; null while unknown. */
export function maximumSwap(token: SwapToken, balance: bigint | null, fee: bigint | undefined): bigint | null {
  if (balance === null) return null
  if (!isNative(token)) return balance
  if (fee === undefined) return null
  return balance > fee ? balance - fee : 0n
}

/** Null while unknown. */
export function balanceOf(
  held: readonly HeldToken[] | undefined,
  token: SwapToken | null,
  isWhole = true,
): bigint | null {
  if (held === undefined || token === null) return null
  const found = held.find(({ mint }) => (mint === null ? isNative(token) : isAt(token, mint)))
  return found?.balance ?? (isWhole ? 0n : null)
}

/** EVM case is only a checksum. */
const isAt = ({ address }: SwapToken, mint: string): boolean =>
  mint.startsWith('0x') ? address.toLowerCase().endsWith(`:${mint.toLowerCase()}`) : address.endsWith(`:${mint}`)

export const isNative = ({ address }: SwapToken): boolean =>
  nativeTokenAddress({ caip2: address.slice(0, address.lastIndexOf(':')) }) === address

/** An unknown fee blocks nothing: the preview simulates. */
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

export const routeText = (route: readonly string[], tokens: readonly SwapToken[]): string =>
  route
    .map(
      (address) =>
        tokens.find((token) => token.address === address)?.symbol ??
        shortenAddress(address.slice(address.lastIndexOf(':') + 1)),
    )
    .join(' → ')

/** Percent that trigger a warning and an acceptance. */
const warnedImpact = 1
const acceptedImpact = 5

export function impactTone(impact: number): 'good' | 'warn' | 'bad' {
  if (mustAccept(impact)) return 'bad'
  return impact > warnedImpact ? 'warn' : 'good'
}

/** An unknown impact needs no acceptance. */
export const mustAccept = (impact: number | null): boolean => impact !== null && impact > acceptedImpact

export const formatPercent = (percent: number, lang: string): string =>
  new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)
