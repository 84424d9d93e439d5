import type { Toast, Toasts } from './toastContext.ts'

/** Spec §9: gap between two toasts, so users notice the new one. */
const reopenMs = 150

/** Spec §4: time to read a toast. */
const autoCloseMs = 2_500

/**
 * Schedules toasts.
 *
 * @param onChange - Gets the toast to show, or null.
 */
export function createToaster(onChange: (toast: Toast | null) => void): Toasts & { dispose: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpen = false

  const after = (ms: number, act: () => void) => {
    timer = setTimeout(act, ms)
  }
  const draw = (toast: Toast | null) => {
    isOpen = toast !== null
    onChange(toast)
  }
  const open = (toast: Toast) => {
    draw(toast)
    if (toast.tone !== 'loading') after(autoCloseMs, () => draw(null))
  }
  return {
    show(toast) {
      clearTimeout(timer)
      if (!isOpen) return open(toast)
      draw(null)
      after(reopenMs, () => open(toast))
    },
    close() {
      clearTimeout(timer)
      draw(null)
    },
    dispose: () => clearTimeout(timer),
  }
}
