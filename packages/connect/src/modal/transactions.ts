import type { Connect } from '../createConnect.ts'
import { modalOf, updateModal } from './modalState.ts'
import { popTransaction } from './router.ts'

/** Ends the modal's newest transaction, and notifies its caller. */
export function endTransaction({ store }: Connect, ending: { readonly isCancelled: boolean }): void {
  const entry = modalOf(store.get()).stack.at(-1)
  store.set(updateModal(popTransaction(ending)))
  if (ending.isCancelled) entry?.onCancel?.()
  else entry?.onSuccess?.()
}
