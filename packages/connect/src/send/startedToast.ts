import type { Connect } from '../createConnect.ts'
import { showToast } from '../modal/toasts.ts'
import { toastTexts } from '../words/toasts.en.ts'
import type { SendProgress } from './submit.ts'

/** Once, after sending and before landing (spec §8). */
export function createStartedToast(connect: Connect, onProgress?: (progress: SendProgress) => void) {
  let isShown = false
  const show = () => {
    if (isShown) return
    isShown = true
    void showToast(connect, { variant: 'success', message: toastTexts.transactionStarted })
  }
  return {
    /** For sends that report no progress. */
    show,
    onProgress: (progress: SendProgress) => {
      onProgress?.(progress)
      if (progress.step === 'confirming') show()
    },
  }
}
