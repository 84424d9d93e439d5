import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Nothing here yet, or it could not be read: a picture, a title, one sentence, one action. */
export function EmptyState({
  art,
  tone = 'plain',
  title,
  action,
  children,
}: {
  /** An unstruck mark when empty, an icon when failed. */
  art: ReactNode
  tone?: 'plain' | 'bad'
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.empty} role={tone === 'bad' ? 'alert' : undefined}>
      <span className={styles.art} data-tone={tone}>
        {art}
      </span>
      <h3>{title}</h3>
      <p className={styles.words}>{children}</p>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
