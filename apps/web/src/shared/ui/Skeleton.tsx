import styles from './Skeleton.module.css'

/** Placeholder of the size of what loads. Its container is `aria-busy`. */
export function Skeleton({
  width = '100%',
  height = '12px',
  shape = 'bar',
}: {
  width?: string
  height?: string
  shape?: 'bar' | 'round'
}) {
  // Size attributes, because the CSP forbids inline styles in HTML.
  return <svg className={styles.skeleton} data-shape={shape} width={width} height={height} aria-hidden="true" />
}
