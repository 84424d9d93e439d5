import type { State } from '../../state.ts'

/** Pairing shown to a phone. */
export type Pairing = {
  /** `wc:topic@2?...`; null until known. */
  readonly uri: string | null
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly hasFailed: boolean
}

const none: Pairing = { uri: null, expiresAt: 0, hasFailed: false }

/** Returns the pairing; `uri` can be null. */
export const pairingOf = ({ pairing }: State): Pairing => pairing ?? none

/** 4 minutes less 10 seconds. */
const lifetimeMs = 240_000
const guardMs = 10_000

export const updatePairing =
  (uri: string, nowMs: number) =>
  (state: State): State => ({
    ...state,
    pairing: { uri, expiresAt: nowMs + lifetimeMs, hasFailed: false },
  })

export const failPairing = (state: State): State => ({ ...state, pairing: { ...none, hasFailed: true } })

export const deletePairing = (state: State): State =>
  state.pairing === undefined ? state : { ...state, pairing: none }

/** Checks whether the displayed code is still valid. */
export const isPairingFresh = ({ uri, expiresAt }: Pairing, nowMs: number): boolean =>
  uri !== null && expiresAt - nowMs >= guardMs
