import type { State } from '../state.ts'

/** What a person wants to buy, and what they pay with. */
export type OnrampChoice = {
  /** A symbol. */
  readonly purchaseCurrency: string
  /** ISO 4217. */
  readonly paymentCurrency: string
}

const usual: OnrampChoice = { purchaseCurrency: 'USDC', paymentCurrency: 'USD' }

/** The currencies of a purchase: USDC for USD until a person chooses others. */
export const onrampChoiceOf = ({ onramp }: State): OnrampChoice => onramp ?? usual

/** A transition that changes the currencies of a purchase. */
export const updateOnramp =
  (change: Partial<OnrampChoice>) =>
  (state: State): State => ({ ...state, onramp: { ...onrampChoiceOf(state), ...change } })
