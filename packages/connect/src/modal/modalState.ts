import type { Namespace } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'
import type { View, ViewData } from './views.ts'

/** State of the modal: open or closed, its view, and earlier views. */
export type ModalState = {
  readonly isOpen: boolean
  /** State reported to the host: an embedded modal stays open when its views are left. */
  readonly isShown: boolean
  readonly isLoading: boolean
  readonly isShaking: boolean
  /** Kind of chain for which it opened; null for any. */
  readonly namespace: Namespace | null
  /** The last one is shown. */
  readonly history: readonly View[]
  readonly data: ViewData
  /** Return targets of started transactions. */
  readonly stack: readonly TransactionEntry[]
}

/** Return target after a transaction. */
export type TransactionEntry = {
  readonly view: View | null
  readonly isBack: boolean
  readonly isReplacing?: boolean
  readonly onSuccess?: () => void
  readonly onCancel?: () => void
}

export const closedModal: ModalState = {
  isOpen: false,
  isShown: false,
  isLoading: false,
  isShaking: false,
  namespace: null,
  history: ['Connect'],
  data: {},
  stack: [],
}

/** Returns the modal's state; closed before it was first opened. */
export const modalOf = ({ modal }: State): ModalState => modal ?? closedModal

/** Returns the current view. */
export const viewOf = (state: State): View => modalOf(state).history.at(-1) ?? 'Connect'

/** Converts a transition of the modal to one of the whole state. */
export const updateModal =
  (transition: (modal: ModalState) => ModalState) =>
  (state: State): State => {
    const modal = modalOf(state)
    const next = transition(modal)
    return next === modal ? state : { ...state, modal: next }
  }

/** Opens the modal. `Loading is set on open and cleared on close` (spec §4). */
export const openAt = (
  view: View,
  { data = {}, namespace = null }: { data?: ViewData; namespace?: Namespace | null } = {},
) =>
  updateModal((modal) => ({
    ...modal,
    isOpen: true,
    isShown: true,
    isLoading: true,
    namespace,
    history: [view],
    data,
  }))

/** Closes the modal. An embedded one shows the account or the wallets instead (spec §2). */
export const closeWith = ({ isEmbedded, isConnected }: { isEmbedded: boolean; isConnected: boolean }) =>
  updateModal((modal) => ({
    ...modal,
    isOpen: false,
    isShown: isEmbedded && modal.isShown,
    isLoading: false,
    isShaking: false,
    namespace: null,
    ...(isEmbedded ? { history: [isConnected ? 'Account' : 'Connect'] satisfies View[], data: {} } : {}),
  }))

export const setShaking = (isShaking: boolean) => updateModal((modal) => ({ ...modal, isShaking }))
