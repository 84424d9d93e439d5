import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export function EmptyState({
  art,
  tone = 'plain',
  title,
  level: Heading = 'h3',
  action,
  children,
}: {
  art: ReactNode
  tone?: 'plain' | 'bad'
  title: string
  level?: 'h1' | 'h2' | 'h3'
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.empty} role={tone === 'bad' ? 'alert' : undefined}>
      <span className={styles.art} data-tone={tone}>
        {art}
      </span>
      <Heading>{title}</Heading>
      <p className={styles.words}>{children}</p>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
