import { dismissAlert } from '@solsmith/connect'
import { useAlert } from '../hooks/useAlert.ts'
import { useConnect } from '../hooks/useConnect.ts'
import { useToast } from '../hooks/useToast.ts'
import { IconButton, Ring } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import { toastText } from '../words/toastText.ts'
import { useModalWords } from '../words/useModalWords.ts'
import styles from './Notices.module.css'

/** Toast and alert. The live regions precede their text, so that screen readers announce it. */
export function Notices({ mode }: { mode?: 'dark' | 'light' }) {
  const connect = useConnect()
  const words = useModalWords()
  const toast = useToast()
  const alert = useAlert()
  return (
    <div className={styles.notices} data-solsmith={mode} data-place={mode ? 'page' : 'modal'}>
      <div role="alert" className={styles.alerts}>
        {alert && (
          <p className={styles.alert}>
            <Icon name="warn" />
            <span>{words.alerts[alert]}</span>
            <IconButton icon="close" name={words.shell.dismiss} onClick={() => dismissAlert(connect)} />
          </p>
        )}
      </div>
      <div role="status" className={styles.toasts}>
        {toast && (
          <p className={styles.toast} data-variant={toast.variant}>
            {toast.variant === 'loading' ? <Ring /> : <Icon name={toast.variant === 'error' ? 'warn' : 'check'} />}
            <span>{toastText(toast, words)}</span>
          </p>
        )}
      </div>
    </div>
  )
}
