import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Visually hidden text, announced on change. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return (
    <p className={styles.unseen} role="status">
      {children}
    </p>
  )
}
