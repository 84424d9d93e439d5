import type { Namespace } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'
import type { View, ViewData } from './views.ts'

/** Open or closed, with its views. */
export type ModalState = {
  readonly isOpen: boolean
  /** For the host: embedded ones stay open. */
  readonly isShown: boolean
  readonly isLoading: boolean
  readonly isShaking: boolean
  /** Null for any. */
  readonly namespace: Namespace | null
  /** The last is shown. */
  readonly history: readonly View[]
  readonly data: ViewData
  /** Return targets of transactions. */
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

/** Returns the modal's state; closed by default. */
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

/** `Loading is set on open and cleared on close` (spec §4). */
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

/** An embedded one shows its first view (spec §2). */
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
