import { type ReactNode, useId } from 'react'
import styles from './More.module.css'

export function MoreSection({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        <p className={styles.hint}>{lead}</p>
      </div>
      {children}
    </section>
  )
}
