import { type ReactNode, useId } from 'react'
import styles from './Drawing.module.css'
import { DrawingIds } from './shapes.tsx'

/**
 * Frame of a drawing: 360 units wide, readable on phones.
 *
 * @param props.alt - Everything in the drawing, in words.
 */
export function Drawing({
  height,
  alt,
  caption,
  children,
}: {
  height: number
  alt: string
  caption: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <figure className={styles.figure}>
      <svg className={styles.drawing} viewBox={`0 0 360 ${height}`} role="img" aria-label={alt}>
        <defs>
          <marker id={`${id}-tip`} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path className={styles.tip} d="M0 0 8 4 0 8Z" />
          </marker>
          <pattern id={`${id}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path className={styles.hatch} d="M0 0V6" />
          </pattern>
        </defs>
        <DrawingIds value={id}>{children}</DrawingIds>
      </svg>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  )
}
