import type { ModalState, TransactionEntry } from './modalState.ts'
import type { View, ViewData } from './views.ts'

/** Shows a view on top of the present one. Nothing happens when it is shown already. */
export const push =
  (view: View, data?: ViewData) =>
  (modal: ModalState): ModalState =>
    current(modal) === view ? modal : { ...modal, history: [...modal.history, view], data: data ?? modal.data }

/** Shows a view as if it were the first: there is no way back. */
export const resetTo =
  (view: View, data?: ViewData) =>
  (modal: ModalState): ModalState => ({ ...modal, history: [view], data: data ?? {} })

/** Shows a view in the place of the present one. */
export const replace =
  (view: View, data?: ViewData) =>
  (modal: ModalState): ModalState =>
    current(modal) === view
      ? modal
      : { ...modal, history: [...modal.history.slice(0, -1), view], data: data ?? modal.data }

/** Back to the view before; without one the modal closes. No one goes back past an unsupported network. */
export function goBack(modal: ModalState): ModalState {
  const { walletId: _, listed: __, ...data } = modal.data
  const canGoBack = modal.history.length > 1 && !modal.history.includes('UnsupportedChain')
  return canGoBack ? { ...modal, history: modal.history.slice(0, -1), data } : shut({ ...modal, data })
}

/** Back to an earlier view, by its place in the history. */
export const goBackTo =
  (index: number) =>
  (modal: ModalState): ModalState =>
    index < 0 || index >= modal.history.length - 1 ? modal : { ...modal, history: modal.history.slice(0, index + 1) }

/** Says where to go when the transaction that begins now has ended. */
export const pushTransaction =
  (entry: TransactionEntry) =>
  (modal: ModalState): ModalState => ({ ...modal, stack: [...modal.stack, entry] })

/** Ends the newest transaction: by success, or by someone's no. */
export const popTransaction =
  ({ isCancelled }: { isCancelled: boolean }) =>
  (modal: ModalState): ModalState => {
    const entry = modal.stack.at(-1)
    if (!entry) return modal
    const rest = { ...modal, stack: modal.stack.slice(0, -1) }
    if (isCancelled || entry.isBack) return goBack(rest)
    if (entry.isReplacing) return leaveSignIn(rest)
    return entry.view ? resetTo(entry.view)(rest) : rest
  }

/** Whether a way back is shown. */
export const canGoBack = (modal: ModalState, { isEmbedded }: { isEmbedded: boolean }): boolean => {
  const view = current(modal)
  if (modal.history.length <= 1 || view === 'ApproveTransaction' || view === 'ConnectingSiwe') return false
  return !(view === 'Connect' && isEmbedded)
}

/** A sign-in came between: back to what was before it, or away. */
function leaveSignIn(modal: ModalState): ModalState {
  const index = modal.history.indexOf('ConnectingSiwe')
  return index > 0 ? goBackTo(index - 1)(modal) : shut({ ...modal, history: ['Connect'] })
}

const shut = (modal: ModalState): ModalState => ({
  ...modal,
  isOpen: false,
  isShown: false,
  isLoading: false,
  isShaking: false,
})

const current = ({ history }: ModalState) => history.at(-1)
