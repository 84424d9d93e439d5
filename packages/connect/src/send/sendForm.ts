import type { State } from '../state.ts'

/** Asset to send: native coin, or token. */
export type SendToken = {
  readonly symbol: string
  readonly decimals: number
  /** Mint or contract; null for native. */
  readonly mint: string | null
  /** Base units. */
  readonly balance: bigint
  readonly priceUsd: number | null
}

/** State of the transfer form. */
export type SendForm = {
  readonly token: SendToken | null
  readonly sendTokenAmount: string
  readonly receiverAddress: string
  readonly receiverProfileName: string | null
  readonly receiverProfileImageUrl: string | null
  /** Base units; null until loaded. */
  readonly gasPrice: bigint | null
  /** Null without a price. */
  readonly gasPriceInUSD: number | null
  readonly networkBalanceInUSD: number | null
  /** Null until loaded. */
  readonly tokenBalances: readonly SendToken[] | null
  readonly loading: boolean
  /** Last failure; null after a success. */
  readonly lastRetry: number | null
}

const emptyForm: SendForm = {
  token: null,
  sendTokenAmount: '',
  receiverAddress: '',
  receiverProfileName: null,
  receiverProfileImageUrl: null,
  gasPrice: null,
  gasPriceInUSD: null,
  networkBalanceInUSD: null,
  tokenBalances: null,
  loading: false,
  lastRetry: null,
}

/** Returns the transfer form; empty by default. */
export const sendFormOf = ({ send }: State): SendForm => send ?? emptyForm

/** Returns a transition of the transfer form. */
export const updateSend =
  (change: Partial<SendForm>) =>
  (state: State): State => ({ ...state, send: { ...sendFormOf(state), ...change } })

/** Selects the asset, and clears the amount. */
export const chooseToken = (token: SendToken) => updateSend({ token, sendTokenAmount: '' })

/** Stores balances and the transfer fee in the form. */
export function noteMeans({ tokenBalances, gasPrice }: Pick<SendForm, 'tokenBalances' | 'gasPrice'>) {
  const native = tokenBalances?.find(({ mint }) => mint === null)
  return updateSend({
    tokenBalances,
    gasPrice,
    gasPriceInUSD: native && gasPrice !== null ? toUsd(gasPrice, native) : null,
    networkBalanceInUSD: native ? toUsd(native.balance, native) : null,
  })
}

/** Dollars; null without a price. */
export const toUsd = (amount: bigint, { priceUsd, decimals }: Pick<SendToken, 'priceUsd' | 'decimals'>) =>
  priceUsd === null ? null : (Number(amount) / 10 ** decimals) * priceUsd

/** Clears the transfer form and its last outcome. */
export const resetSend = (state: State): State =>
  state.send === undefined ? state : { ...state, send: emptyForm, sendEnd: undefined }

/** Clears the form after a send, unless the user has already typed the next one. */
export const finishSend =
  (sent: SendForm) =>
  (state: State): State => {
    const { token, sendTokenAmount, receiverAddress } = sendFormOf(state)
    const isUnchanged =
      token?.mint === sent.token?.mint &&
      sendTokenAmount === sent.sendTokenAmount &&
      receiverAddress === sent.receiverAddress
    return isUnchanged ? resetSend(state) : updateSend({ loading: false })(state)
  }

/** A send's outcome. */
export type SendOutcome = {
  readonly symbol: string
  readonly amountText: string
  readonly receiverAddress: string
  readonly receiverName: string | null
} & (
  | { readonly status: 'sent'; readonly signature: string }
  /** Signed, but with an unknown outcome. */
  | { readonly status: 'unknown'; readonly signature: string | null }
  | { readonly status: 'failed'; readonly error: unknown }
)

/** Stores a send's outcome; undefined once seen. */
export const updateSendEnd =
  (sendEnd: SendOutcome | undefined) =>
  (state: State): State => ({ ...state, sendEnd })
