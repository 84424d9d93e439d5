import type { ReactNode } from 'react'
import styles from './Manage.module.css'

/** One fact of a pool or a position. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
