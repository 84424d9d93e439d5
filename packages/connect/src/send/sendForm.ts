import type { Address } from '@solana/kit'
import type { State } from '../state.ts'

/** What is sent: SOL, or a token by its mint. */
export type SendToken = {
  readonly symbol: string
  readonly decimals: number
  /** Null for SOL. */
  readonly mint: Address | null
  /** Base units. */
  readonly balance: bigint
  readonly priceUsd: number | null
}

/** What a person has typed, and chosen, in the form of a send. */
export type SendForm = {
  readonly token: SendToken | null
  readonly amountText: string
  readonly receiverAddress: string
  readonly receiverName: string | null
  readonly receiverImageUrl: string | null
  readonly isSending: boolean
}

const emptyForm: SendForm = {
  token: null,
  amountText: '',
  receiverAddress: '',
  receiverName: null,
  receiverImageUrl: null,
  isSending: false,
}

/** What is typed in the transfer form; an empty form before anything is. */
export const sendFormOf = ({ send }: State): SendForm => send ?? emptyForm

/** A transition that changes some fields of the transfer form and keeps the rest. */
export const updateSend =
  (change: Partial<SendForm>) =>
  (state: State): State => ({ ...state, send: { ...sendFormOf(state), ...change } })

/** Chooses what to send. The amount was one of another token. */
export const chooseToken = (token: SendToken) => updateSend({ token, amountText: '' })

/** Empties the form, and forgets how the last send ended. */
export const resetSend = (state: State): State =>
  state.send === undefined ? state : { ...state, send: emptyForm, sendEnd: undefined }

/** How a send ended, and what it was. */
export type SendEnd = {
  readonly symbol: string
  readonly amountText: string
  readonly receiverAddress: string
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
