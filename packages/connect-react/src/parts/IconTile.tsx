import type { ReactNode } from 'react'
import styles from './IconTile.module.css'

/** A tile with letters or an icon. Renders a decorative `<span>`: the name is next to it. */
export function IconTile({ size, children }: { size: 'medium' | 'large'; children: ReactNode }) {
  return (
    <span className={styles.tile} data-size={size} aria-hidden="true">
      {children}
    </span>
  )
}
