import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useEffect, useState } from 'react'
import { createToaster } from './createToaster.ts'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './Toasts.module.css'
import { type Toast, ToastContext } from './toastContext.ts'

/** Draws the toasts of everything inside, in a region that screen readers announce. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  const [toaster] = useState(() => createToaster(setToast))
  useEffect(() => toaster.dispose, [toaster])
  return (
    <ToastContext value={toaster}>
      {children}
      <div className={styles.region} role="status">
        {toast && <ToastBox toast={toast} />}
      </div>
    </ToastContext>
  )
}

/** One toast as it is drawn. */
export function ToastBox({ toast }: { toast: Toast }) {
  return (
    <span className={styles.toast}>
      <span className={styles.icon} data-tone={toast.tone}>
        {toast.tone === 'good' && <Icon of={CircleCheck} />}
        {toast.tone === 'bad' && <Icon of={CircleAlert} />}
        {toast.tone === 'loading' && <Spinner />}
      </span>
      {toast.text}
    </span>
  )
}
