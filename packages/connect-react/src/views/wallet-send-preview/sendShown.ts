import {
  type Connect,
  hideToasts,
  ofModal,
  type PreparedSend,
  type SendProgress,
  sendTransfer,
  showToast,
  toastsOf,
  viewOf,
  watchEvents,
} from '@solsmith/connect'
import type { QueryClient } from '@tanstack/react-query'
import type { ModalWords } from '../../words/en.ts'
import { errorText } from '../../words/useMessageOf.ts'

/** What a send makes old. */
const staleKeys = ['balance', 'tokenBalances', 'history', 'sendFee'] as const

/**
 * Sends what the person was shown. The modal is at the account by then; how it goes on is told by toasts, and why it did not
 * by the account's view.
 */
export async function sendShown(
  connect: Connect,
  { shown, words: all, queries }: { shown: PreparedSend; words: ModalWords; queries: QueryClient },
): Promise<void> {
  const words = all.send.progress
  let step: SendProgress['step'] | null = null
  const tell = (progress: SendProgress) => {
    if (progress.step === step) return
    step = progress.step
    const message = progress.step === 'signing' ? words.signing(progress.wallet) : words[progress.step]
    void showToast(connect, { variant: 'loading', message, autoClose: false })
  }
  const stop = watchEvents(connect, (event) => {
    if (event.name === 'SEND_ERROR') noteFailure(connect, event.error ? errorText(event.error, all) : event.message)
  })
  try {
    await sendTransfer(connect, { shown, onProgress: tell })
  } finally {
    stop()
    const { shown: toast, next } = toastsOf(connect.store.get())
    if ((next ?? toast)?.variant === 'loading') hideToasts(connect)
    for (const key of staleKeys) void queries.invalidateQueries({ queryKey: [key] })
  }
}

/** Only where it can be read: a modal that was closed meanwhile opens without it. */
const noteFailure = ({ store }: Connect, sendFailure: string): void => {
  if (viewOf(store.get()) === 'Account')
    store.set(ofModal((modal) => ({ ...modal, data: { ...modal.data, sendFailure } })))
}
