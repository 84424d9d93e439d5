import type { State } from '../state.ts'

/** What a person wants to buy, and what they pay with. */
export type OnrampChoice = {
  /** A symbol. */
  readonly purchaseCurrency: string
  /** ISO 4217. */
  readonly paymentCurrency: string
}

const usual: OnrampChoice = { purchaseCurrency: 'USDC', paymentCurrency: 'USD' }

export const onrampChoiceOf = ({ onramp }: State): OnrampChoice => onramp ?? usual

export const updateOnramp =
  (change: Partial<OnrampChoice>) =>
  (state: State): State => ({ ...state, onramp: { ...onrampChoiceOf(state), ...change } })
