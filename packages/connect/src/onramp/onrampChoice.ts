import { parseAmount } from '@solsmith/chain'
import type { OnrampOptions } from '@solsmith/wire'
import { activeNamespace, type Connect } from '../createConnect.ts'
import type { State } from '../state.ts'

/** Asset, currency and amount of a purchase. */
export type OnrampChoice = {
  /** Symbol. */
  readonly purchaseCurrency: string
  /** ISO 4217. */
  readonly paymentCurrency: string
  /** Decimal text. */
  readonly amountText: string
}

/** The user's selections. */
export type ChosenOnramp = Partial<OnrampChoice>

const usual = { paymentCurrency: 'USD', amountText: '100' }

/**
 * Returns the purchase to make: SOL or USDC for 100 USD by default.
 *
 * @param options - Replace unavailable selections.
 */
export function onrampChoiceOf(connect: Connect, options?: Pick<OnrampOptions, 'purchaseCurrencies'>): OnrampChoice {
  const native = activeNamespace(connect) === 'solana' ? 'SOL' : 'USDC'
  const choice = { ...usual, purchaseCurrency: native, ...connect.store.get().onramp }
  const sold = options?.purchaseCurrencies ?? []
  if (sold.length === 0 || sold.some(({ symbol }) => symbol === choice.purchaseCurrency)) return choice
  const [first] = sold
  return { ...choice, purchaseCurrency: first?.symbol ?? native }
}

/** Returns a transition of the purchase. */
export const updateOnramp =
  (change: ChosenOnramp) =>
  (state: State): State => ({ ...state, onramp: { ...state.onramp, ...change } })

const centDecimals = 2
/** Supported by every provider. */
const usualMethod = 'card'

/** Returns card limits in a currency as decimal text; null if unknown. */
export function paymentLimits(
  { paymentCurrencies }: Pick<OnrampOptions, 'paymentCurrencies'>,
  currency: string,
): { readonly min: string; readonly max: string } | null {
  const methods = paymentCurrencies.find(({ id }) => id === currency)?.payment_method_limits ?? []
  return methods.find(({ id }) => id.toLowerCase() === usualMethod) ?? methods[0] ?? null
}

/** Returns why an amount can't be paid; null if it can. */
export function paymentProblem(
  amountText: string,
  limits: { readonly min: string; readonly max: string } | null,
): 'format' | 'limits' | null {
  const cents = readCents(amountText)
  if (cents === null || cents === 0n) return 'format'
  if (limits === null) return null
  const [least, most] = [readCents(limits.min), readCents(limits.max)]
  return (least !== null && cents < least) || (most !== null && cents > most) ? 'limits' : null
}

function readCents(text: string): bigint | null {
  try {
    return parseAmount(text, centDecimals)
  } catch {
    return null
  }
}
