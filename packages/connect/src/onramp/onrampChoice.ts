import { parseAmount } from '@solsmith/chain'
import type { OnrampOptions } from '@solsmith/wire'
import { activeNamespace, type Connect } from '../createConnect.ts'
import type { State } from '../state.ts'

/** What a person wants to buy, and what they pay for it. */
export type OnrampChoice = {
  /** A symbol. */
  readonly purchaseCurrency: string
  /** ISO 4217. */
  readonly paymentCurrency: string
  /** Decimal text of `paymentCurrency`, as it is typed. */
  readonly amountText: string
}

/** Of a purchase, what a person has chosen. */
export type ChosenOnramp = Partial<OnrampChoice>

const usual = { paymentCurrency: 'USD', amountText: '100' }

/**
 * What a purchase is for: SOL on Solana and USDC elsewhere, for 100 USD, until a person chooses otherwise.
 *
 * @param options - What is sold: something else that was chosen, as on a network before this one, becomes the first of it.
 */
export function onrampChoiceOf(connect: Connect, options?: Pick<OnrampOptions, 'purchaseCurrencies'>): OnrampChoice {
  const native = activeNamespace(connect) === 'solana' ? 'SOL' : 'USDC'
  const choice = { ...usual, purchaseCurrency: native, ...connect.store.get().onramp }
  const sold = options?.purchaseCurrencies ?? []
  if (sold.length === 0 || sold.some(({ symbol }) => symbol === choice.purchaseCurrency)) return choice
  const [first] = sold
  return { ...choice, purchaseCurrency: first?.symbol ?? native }
}

/** A transition that changes what is bought. */
export const updateOnramp =
  (change: ChosenOnramp) =>
  (state: State): State => ({ ...state, onramp: { ...state.onramp, ...change } })

const centDecimals = 2
/** What is paid at once, by the way that every provider takes. */
const usualMethod = 'card'

/** The least and the most that may be paid by card in a currency, as decimal text; null where no one says. */
export function paymentLimits(
  { paymentCurrencies }: Pick<OnrampOptions, 'paymentCurrencies'>,
  currency: string,
): { readonly min: string; readonly max: string } | null {
  const methods = paymentCurrencies.find(({ id }) => id === currency)?.payment_method_limits ?? []
  return methods.find(({ id }) => id.toLowerCase() === usualMethod) ?? methods[0] ?? null
}

/** Why an amount cannot be paid; null for one that can. */
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
