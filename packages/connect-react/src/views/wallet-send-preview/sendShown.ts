import {
  type AdapterTransfer,
  type Connect,
  hideToasts,
  type PreparedSend,
  type SendProgress,
  sendTransfer,
  showToast,
  toastsOf,
} from '@solsmith/connect'
import type { QueryClient } from '@tanstack/react-query'
import type { ModalWords } from '../../words/en.ts'

/** Queries to invalidate after a send. */
const staleKeys = ['balance', 'tokenBalances', 'history', 'sendFee'] as const

/** Minimum time of 'Transaction started'. */
const startedMs = 3_000

/** Sends the displayed transfer; toasts show its progress, and the account view its result. */
export async function sendShown(
  connect: Connect,
  { shown, words: all, queries }: { shown: PreparedSend | AdapterTransfer; words: ModalWords; queries: QueryClient },
): Promise<void> {
  const words = all.send.progress
  let step: SendProgress['step'] | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  const tell = (progress: SendProgress) => {
    if (progress.step === step) return
    step = progress.step
    const message = progress.step === 'signing' ? words.signing(progress.wallet) : words[progress.step]
    const show = () => void showToast(connect, { variant: 'loading', message, autoClose: false })
    // Shows 'Transaction started' for its full time.
    if (progress.step === 'confirming') waiting = setTimeout(show, startedMs)
    else show()
  }
  try {
    await sendTransfer(connect, { shown, onProgress: tell })
  } finally {
    clearTimeout(waiting)
    const { shown: toast, next } = toastsOf(connect.store.get())
    if ((next ?? toast)?.variant === 'loading') hideToasts(connect)
    for (const key of staleKeys) void queries.invalidateQueries({ queryKey: [key] })
  }
}
