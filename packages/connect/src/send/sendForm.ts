import type { State } from '../state.ts'

/** What is sent: the native coin, or a token by its mint. */
export type SendToken = {
  readonly symbol: string
  readonly decimals: number
  /** Its mint, or its contract on other kinds of chain; null for the native coin. */
  readonly mint: string | null
  /** Base units. */
  readonly balance: bigint
  readonly priceUsd: number | null
}

/** What a person has typed, and chosen, in the form of a send. */
export type SendForm = {
  readonly token: SendToken | null
  readonly sendTokenAmount: string
  readonly receiverAddress: string
  readonly receiverProfileName: string | null
  readonly receiverProfileImageUrl: string | null
  /** What a transfer costs now, in base units of the native coin; null until it is known. */
  readonly gasPrice: bigint | null
  /** The same in dollars, and what the account holds of that coin; null without a price. */
  readonly gasPriceInUSD: number | null
  readonly networkBalanceInUSD: number | null
  /** What can be sent; null until it is known. */
  readonly tokenBalances: readonly SendToken[] | null
  readonly loading: boolean
  /** When balances last failed to come; null after they came. */
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

/** What is typed in the transfer form; an empty form before anything is. */
export const sendFormOf = ({ send }: State): SendForm => send ?? emptyForm

/** A transition that changes some fields of the transfer form and keeps the rest. */
export const updateSend =
  (change: Partial<SendForm>) =>
  (state: State): State => ({ ...state, send: { ...sendFormOf(state), ...change } })

/** Chooses what to send. The amount was one of another token. */
export const chooseToken = (token: SendToken) => updateSend({ token, sendTokenAmount: '' })

/** Notes what there is to send with: what the account holds, and what a transfer costs. */
export function noteMeans({ tokenBalances, gasPrice }: Pick<SendForm, 'tokenBalances' | 'gasPrice'>) {
  const native = tokenBalances?.find(({ mint }) => mint === null)
  return updateSend({
    tokenBalances,
    gasPrice,
    gasPriceInUSD: native && gasPrice !== null ? toUsd(gasPrice, native) : null,
    networkBalanceInUSD: native ? toUsd(native.balance, native) : null,
  })
}

/** What base units are worth, in dollars; null without a price. */
export const toUsd = (amount: bigint, { priceUsd, decimals }: Pick<SendToken, 'priceUsd' | 'decimals'>) =>
  priceUsd === null ? null : (Number(amount) / 10 ** decimals) * priceUsd

/** Empties the form, and forgets how the last send ended. */
export const resetSend = (state: State): State =>
  state.send === undefined ? state : { ...state, send: emptyForm, sendEnd: undefined }

/** Empties the form after `sent` has landed, unless the next transfer has been typed in the meantime. */
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

/** How a send ended, and what it was. */
export type SendEnd = {
  readonly symbol: string
  readonly amountText: string
  readonly receiverAddress: string
  /** What the receiver is called; null where no one says. */
  readonly receiverName: string | null
} & (
  | { readonly status: 'sent'; readonly signature: string }
  /** It was signed, and no node says what became of it. Null where the wallet has not told the signature. */
  | { readonly status: 'unknown'; readonly signature: string | null }
  | { readonly status: 'failed'; readonly error: unknown }
)

/** Notes how a send ended; undefined when it has been seen. */
export const updateSendEnd =
  (sendEnd: SendEnd | undefined) =>
  (state: State): State => ({ ...state, sendEnd })
