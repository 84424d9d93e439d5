import type { ReactNode } from 'react'
import layout from '#ui/layout.module.css'
import styles from './Section.module.css'

/** One subject of the gallery. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.name}>{name}</h2>
      <div className={layout.stack}>{children}</div>
    </section>
  )
}
