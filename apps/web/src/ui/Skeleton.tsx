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
  // Attributes of a size, and not a style: the pages' policy has none in HTML.
  return <svg className={styles.skeleton} data-shape={shape} width={width} height={height} aria-hidden="true" />
}
