import type { ReactNode } from 'react'
import styles from './Waiting.module.css'

/** Waits for another party; shows advice after a rejection. */
export function Waiting({
  picture,
  title,
  note,
  hasFailed = false,
  isDone = false,
}: {
  picture: ReactNode
  title: string
  note?: ReactNode
  hasFailed?: boolean
  isDone?: boolean
}) {
  return (
    <div className={styles.view} data-failed={hasFailed}>
      <div className={styles.waiting}>
        <svg viewBox="0 0 104 104" aria-hidden="true">
          <circle className={styles.track} cx="52" cy="52" r="49" />
          {!hasFailed && !isDone && <path className={styles.ring} d="M52 3a49 49 0 0 1 49 49" />}
        </svg>
        {picture}
      </div>
      <div className={styles.words} role="status">
        <h3>{title}</h3>
        {note && <p>{note}</p>}
      </div>
    </div>
  )
}
