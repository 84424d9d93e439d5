import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './Toasts.module.css'
import type { Toast } from './toastContext.ts'

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
