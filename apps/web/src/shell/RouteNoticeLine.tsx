import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { Icon } from '#ui/Icon.tsx'
import styles from './RouteNotice.module.css'
import { en as words } from './words/routeNotice.en.ts'

export function RouteNoticeLine({ message, onDismiss }: { message: string; onDismiss: () => void }) {
  return (
    <>
      <Icon of={CircleAlert} />
      <span>{message}</span>
      <button type="button" className={styles.dismiss} aria-label={words.dismiss} onClick={onDismiss}>
        <Icon of={X} />
      </button>
    </>
  )
}
