import type { ReactNode } from 'react'
import styles from './IconTile.module.css'

/** A plate with letters or an icon on it. Renders a `<span>` that says nothing: the name is beside it. */
export function IconTile({ size, children }: { size: 'medium' | 'large'; children: ReactNode }) {
  return (
    <span className={styles.plate} data-size={size} aria-hidden="true">
      {children}
    </span>
  )
}
