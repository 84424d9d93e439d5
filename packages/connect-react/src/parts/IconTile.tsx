import type { ReactNode } from 'react'
import styles from './IconTile.module.css'

/** Decorative tile with letters or an icon. */
export function IconTile({ size, children }: { size: 'medium' | 'large'; children: ReactNode }) {
  return (
    <span className={styles.tile} data-size={size} aria-hidden="true">
      {children}
    </span>
  )
}
