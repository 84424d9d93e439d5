import type { Connect } from '../createConnect.ts'
import { showToast } from '../modal/toasts.ts'
import { toastTexts } from '../words/toasts.en.ts'
import type { SendProgress } from './submit.ts'

/** Shows 'Transaction started' (spec §8) once, when a transaction has been sent and before it has landed. */
export function createStartedToast(connect: Connect, onProgress?: (progress: SendProgress) => void) {
  let isShown = false
  const show = () => {
    if (isShown) return
    isShown = true
    void showToast(connect, { variant: 'success', message: toastTexts.transactionStarted })
  }
  return {
    /** For a send that reports no progress. */
    show,
    onProgress: (progress: SendProgress) => {
      onProgress?.(progress)
      if (progress.step === 'confirming') show()
    },
  }
}
