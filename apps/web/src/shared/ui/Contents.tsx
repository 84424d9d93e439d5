import type { ReactNode } from 'react'
import styles from './Contents.module.css'
import { en as words } from './words/en.ts'

/**
 * Links to the sections of a page, next to the text on wide screens and above it elsewhere. Its container must be
 * `position: relative`.
 *
 * @param children - A list of links.
 */
export function Contents({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place}>
      <nav className={styles.contents} aria-label={words.contents}>
        <p className={styles.title} aria-hidden="true">
          {words.contents}
        </p>
        {children}
      </nav>
    </div>
  )
}
