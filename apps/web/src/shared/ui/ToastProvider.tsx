import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { createToaster } from './createToaster.ts'
import styles from './Toasts.module.css'
import { type Toast, ToastContext } from './toastContext.ts'

const ToastBox = lazy(() => import('./ToastBox.tsx').then(({ ToastBox }) => ({ default: ToastBox })))

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  const [toaster] = useState(() => createToaster(setToast))
  useEffect(() => toaster.dispose, [toaster])
  return (
    <ToastContext value={toaster}>
      {children}
      <div className={styles.region} role="status">
        <Suspense>{toast && <ToastBox toast={toast} />}</Suspense>
      </div>
    </ToastContext>
  )
}
