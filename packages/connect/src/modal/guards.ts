import type { View } from './views.ts'

export type CloseInput = {
  readonly view: View
  readonly isSignInRequired: boolean
  readonly hasSession: boolean
}

export const isSignIn = (view: View): boolean => view === 'SIWXSignMessage' || view === 'ConnectingSiwe'

/** Checks whether the modal can close; otherwise it shakes. */
export function mayClose({ view, isSignInRequired, hasSession }: CloseInput): boolean {
  if (view === 'UnsupportedChain') return false
  const isSigningIn = view === 'ApproveTransaction' || isSignIn(view)
  return !(isSigningIn && isSignInRequired && !hasSession)
}

export type AddressInput = {
  /** An embedded modal stays after closing. */
  readonly isShown: boolean
  readonly before: string | null
  readonly after: string | null
  readonly isSameNamespace: boolean
  readonly isSwitchingNamespace: boolean
  /** The sign-in opens its own view. */
  readonly hasSignIn: boolean
  readonly view: View
}

/** Decides the reaction to another address. */
export function onAddress(input: AddressInput): 'close' | 'goBack' | 'stay' {
  const { isShown, before, after, isSameNamespace, isSwitchingNamespace, view } = input
  if (!isShown || before === after) return 'stay'
  if (after === null) return isSameNamespace && before !== null ? 'close' : 'stay'
  if (isSwitchingNamespace) return 'goBack'
  // The pending wallet has answered.
  if (before === null && (view.startsWith('Connecting') || view === 'Connect') && !input.hasSignIn) return 'close'
  return 'stay'
}

export type NetworkInput = {
  readonly isShown: boolean
  readonly view: View
  readonly isConnected: boolean
  readonly hasChanged: boolean
  readonly isSameNamespace: boolean
  readonly wasUnknown: boolean
}

export function onNetwork(input: NetworkInput): 'goBack' | 'stay' {
  const { isShown, view, isConnected, hasChanged, isSameNamespace, wasUnknown } = input
  if (!isShown || !hasChanged || view === 'ConnectingExternal' || isSignIn(view)) return 'stay'
  if (!isConnected || view === 'UnsupportedChain') return 'goBack'
  return isSameNamespace && !wasUnknown ? 'goBack' : 'stay'
}
