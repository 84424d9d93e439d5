import type { State } from '../../state.ts'

/** What a phone is shown to find this page. */
export type Pairing = {
  /** `wc:topic@2?...`; null until the relay knows of it. */
  readonly uri: string | null
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly hasFailed: boolean
}

const none: Pairing = { uri: null, expiresAt: 0, hasFailed: false }

/** The pairing of WalletConnect that is shown as a QR code; `uri` is null before there is one. */
export const pairingOf = ({ pairing }: State): Pairing => pairing ?? none

/** How long a wallet may take to be found: 4 minutes, and no one is shown the last 10 seconds of it. */
const lifetimeMs = 240_000
const guardMs = 10_000

export const updatePairing =
  (uri: string, nowMs: number) =>
  (state: State): State => ({
    ...state,
    pairing: { uri, expiresAt: nowMs + lifetimeMs, hasFailed: false },
  })

export const failPairing = (state: State): State => ({ ...state, pairing: { ...none, hasFailed: true } })

export const forgetPairing = (state: State): State =>
  state.pairing === undefined ? state : { ...state, pairing: none }

/** Whether the code that is shown can still be used. Otherwise a new one is made when the view is entered. */
export const isPairingFresh = ({ uri, expiresAt }: Pairing, nowMs: number): boolean =>
  uri !== null && expiresAt - nowMs >= guardMs
