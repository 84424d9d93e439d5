import type { CSSProperties } from 'react'
import styles from './Skeleton.module.css'

/** A grey bone of the size of what follows. The container around it is `aria-busy`. */
export function Skeleton({
  width = '100%',
  height = '12px',
  shape = 'bar',
}: {
  width?: string
  height?: string
  shape?: 'bar' | 'round'
}) {
  // Custom properties are the one inline style that the style guide allows; React's type does not know them.
  const size = { '--skeleton-width': width, '--skeleton-height': height } as CSSProperties
  return <span className={styles.skeleton} data-shape={shape} style={size} aria-hidden="true" />
}
