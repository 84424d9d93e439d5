import type { State } from '../state.ts'

/** Asset to send: the native coin, or a token by its mint. */
export type SendToken = {
  readonly symbol: string
  readonly decimals: number
  /** Mint, or contract on other kinds of chain; null for the native coin. */
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
  /** Fee of a transfer in base units of the native coin; null until loaded. */
  readonly gasPrice: bigint | null
  /** Fee and native balance in dollars; null without a price. */
  readonly gasPriceInUSD: number | null
  readonly networkBalanceInUSD: number | null
  /** Assets that can be sent; null until loaded. */
  readonly tokenBalances: readonly SendToken[] | null
  readonly loading: boolean
  /** Time of the last failure to load balances; null after a success. */
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

/** Returns the transfer form; an empty one before any input. */
export const sendFormOf = ({ send }: State): SendForm => send ?? emptyForm

/** Returns a transition that changes some fields of the transfer form. */
export const updateSend =
  (change: Partial<SendForm>) =>
  (state: State): State => ({ ...state, send: { ...sendFormOf(state), ...change } })

/** Selects the asset, and clears the amount, which was of another token. */
export const chooseToken = (token: SendToken) => updateSend({ token, sendTokenAmount: '' })

/** Stores the balances and the transfer fee. */
export function noteMeans({ tokenBalances, gasPrice }: Pick<SendForm, 'tokenBalances' | 'gasPrice'>) {
  const native = tokenBalances?.find(({ mint }) => mint === null)
  return updateSend({
    tokenBalances,
    gasPrice,
    gasPriceInUSD: native && gasPrice !== null ? toUsd(gasPrice, native) : null,
    networkBalanceInUSD: native ? toUsd(native.balance, native) : null,
  })
}

/** Converts base units to dollars; null without a price. */
export const toUsd = (amount: bigint, { priceUsd, decimals }: Pick<SendToken, 'priceUsd' | 'decimals'>) =>
  priceUsd === null ? null : (Number(amount) / 10 ** decimals) * priceUsd

/** Clears the form and the outcome of the last send. */
export const resetSend = (state: State): State =>
  state.send === undefined ? state : { ...state, send: emptyForm, sendEnd: undefined }

/** Clears the form after `sent` has landed, unless the next transfer has been typed meanwhile. */
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

/** A send and its outcome. */
export type SendEnd = {
  readonly symbol: string
  readonly amountText: string
  readonly receiverAddress: string
  /** Name of the recipient; null without one. */
  readonly receiverName: string | null
} & (
  | { readonly status: 'sent'; readonly signature: string }
  /** Signed, but no node knows the outcome. Null if the wallet gave no signature. */
  | { readonly status: 'unknown'; readonly signature: string | null }
  | { readonly status: 'failed'; readonly error: unknown }
)

/** Stores the outcome of a send; undefined once the user has seen it. */
export const updateSendEnd =
  (sendEnd: SendEnd | undefined) =>
  (state: State): State => ({ ...state, sendEnd })
