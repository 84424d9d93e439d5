import type { Namespace } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'
import type { View, ViewData } from './views.ts'

/** Where the modal is: open or closed, its view, and the views before it. */
export type ModalState = {
  readonly isOpen: boolean
  /** What the host is told: an embedded modal stays open when its views are left. */
  readonly isShown: boolean
  readonly isLoading: boolean
  readonly isShaking: boolean
  /** The kind of chain that it was opened for; null for any. */
  readonly namespace: Namespace | null
  /** The last one is shown. */
  readonly history: readonly View[]
  readonly data: ViewData
  /** What a started transaction comes back to. */
  readonly stack: readonly TransactionEntry[]
}

/** Where the modal goes when a transaction has ended. */
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

/** The state of the modal; closed before it was ever opened. */
export const modalOf = ({ modal }: State): ModalState => modal ?? closedModal

/** The view that is shown. */
export const viewOf = (state: State): View => modalOf(state).history.at(-1) ?? 'Connect'

/** Makes a transition of the modal one of the whole state. */
export const updateModal =
  (transition: (modal: ModalState) => ModalState) =>
  (state: State): State => {
    const modal = modalOf(state)
    const next = transition(modal)
    return next === modal ? state : { ...state, modal: next }
  }

/** Opens. `Loading is set on open and cleared on close` (spec §4). */
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

/** Closes. An embedded modal shows the account, or the wallets, instead (spec §2). */
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
