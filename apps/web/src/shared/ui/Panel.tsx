import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

export function Panel({
  title,
  aside,
  asideTone = 'plain',
  level: Heading = 'h3',
  isFlush = false,
  edge = 'solid',
  children,
}: {
  title?: string
  level?: 'h2' | 'h3'
  /** At the end of the title row: a state or small action. */
  aside?: ReactNode
  asideTone?: 'plain' | 'good'
  /** Rows extend to the edge: lists and tables. */
  isFlush?: boolean
  edge?: 'solid' | 'dashed'
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      className={styles.panel}
      data-flush={isFlush || undefined}
      data-edge={edge}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <header className={styles.head}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {aside && (
            <span className={styles.aside} data-tone={asideTone}>
              {aside}
            </span>
          )}
        </header>
      )}
      {isFlush ? children : <div className={styles.body}>{children}</div>}
    </section>
  )
}
