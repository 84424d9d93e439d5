import type { View } from './views.ts'

export type CloseInput = {
  readonly view: View
  /** A sign-in is asked of everyone. */
  readonly isSignInRequired: boolean
  readonly hasSession: boolean
}

/** Tells whether a view asks for a sign-in. */
export const isSignIn = (view: View): boolean => view === 'SIWXSignMessage' || view === 'ConnectingSiwe'

/** Tells whether Escape, the cross and a click beside may close the modal. If not, it shakes. */
export function mayClose({ view, isSignInRequired, hasSession }: CloseInput): boolean {
  if (view === 'UnsupportedChain') return false
  const isSigningIn = view === 'ApproveTransaction' || isSignIn(view)
  return !(isSigningIn && isSignInRequired && !hasSession)
}

export type AddressInput = {
  /** Embedded, it is shown after it was closed as well. */
  readonly isShown: boolean
  readonly before: string | null
  readonly after: string | null
  readonly isSameNamespace: boolean
  readonly isSwitchingNamespace: boolean
  /** A site that wants a sign-in opens it itself. */
  readonly hasSignIn: boolean
  readonly view: View
}

/** Says what the modal does when the address has changed. */
export function onAddress(input: AddressInput): 'close' | 'goBack' | 'stay' {
  const { isShown, before, after, isSameNamespace, isSwitchingNamespace, view } = input
  if (!isShown || before === after) return 'stay'
  if (after === null) return isSameNamespace && before !== null ? 'close' : 'stay'
  if (isSwitchingNamespace) return 'goBack'
  // The wallet that was asked has answered.
  if (before === null && (view.startsWith('Connecting') || view === 'Connect') && !input.hasSignIn) return 'close'
  return 'stay'
}

export type NetworkInput = {
  readonly isShown: boolean
  readonly view: View
  readonly isConnected: boolean
  readonly hasChanged: boolean
  readonly isSameNamespace: boolean
  /** The network before had no name that anyone knew. */
  readonly wasUnknown: boolean
}

/** Says what the modal does when the network has changed. */
export function onNetwork(input: NetworkInput): 'goBack' | 'stay' {
  const { isShown, view, isConnected, hasChanged, isSameNamespace, wasUnknown } = input
  if (!isShown || !hasChanged || view === 'ConnectingExternal' || isSignIn(view)) return 'stay'
  if (!isConnected || view === 'UnsupportedChain') return 'goBack'
  return isSameNamespace && !wasUnknown ? 'goBack' : 'stay'
}
