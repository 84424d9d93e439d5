import type { ReactNode } from 'react'
import styles from './Empty.module.css'

/** Empty state with at most one action. */
export function Empty({ title, note, action }: { title: string; note?: string; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <span className={styles.blank} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      {note && <p className={styles.note}>{note}</p>}
      {action}
    </div>
  )
}
