import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Read out when it changes, and not seen: how many a search has found. Renders a `<p>`. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return (
    <p className={styles.unseen} role="status">
      {children}
    </p>
  )
}
