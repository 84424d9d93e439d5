import type { ModalState, TransactionEntry } from './modalState.ts'
import type { View, ViewData } from './views.ts'

/** Shows a view on top of the current one, unless already shown. */
export const push =
  (view: View, data?: ViewData) =>
  (modal: ModalState): ModalState =>
    current(modal) === view ? modal : { ...modal, history: [...modal.history, view], data: data ?? modal.data }

/** Shows a view without a way back. */
export const resetTo =
  (view: View, data?: ViewData) =>
  (modal: ModalState): ModalState => ({ ...modal, history: [view], data: data ?? {} })

/** Replaces the current view. */
export const replace =
  (view: View, data?: ViewData) =>
  (modal: ModalState): ModalState =>
    current(modal) === view
      ? modal
      : { ...modal, history: [...modal.history.slice(0, -1), view], data: data ?? modal.data }

/** Closes without a previous view; never past an unsupported network. */
export function goBack(modal: ModalState): ModalState {
  const { walletId: _, listed: __, ...data } = modal.data
  const canGoBack = modal.history.length > 1 && !modal.history.includes('UnsupportedChain')
  return canGoBack ? { ...modal, history: modal.history.slice(0, -1), data } : shut({ ...modal, data })
}

export const goBackTo =
  (index: number) =>
  (modal: ModalState): ModalState =>
    index < 0 || index >= modal.history.length - 1 ? modal : { ...modal, history: modal.history.slice(0, index + 1) }

/** Sets the return target of a transaction that starts now. */
export const pushTransaction =
  (entry: TransactionEntry) =>
  (modal: ModalState): ModalState => ({ ...modal, stack: [...modal.stack, entry] })

/** Ends the newest transaction, completed or canceled. */
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

/** Checks whether the back button is shown. */
export const canGoBack = (modal: ModalState, { isEmbedded }: { isEmbedded: boolean }): boolean => {
  const view = current(modal)
  if (modal.history.length <= 1 || view === 'ApproveTransaction' || view === 'ConnectingSiwe') return false
  return !(view === 'Connect' && isEmbedded)
}

/** Goes back from a sign-in, or closes. */
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
