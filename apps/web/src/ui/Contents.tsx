import type { ReactNode } from 'react'
import styles from './Contents.module.css'
import { en as words } from './words/en.ts'

/**
 * Links to the sections of a page that is read. It stays beside the text where there is room, and stands before it elsewhere;
 * what it is drawn in is `position: relative`.
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
