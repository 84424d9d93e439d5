import styles from './Skeleton.module.css'

/** Placeholder lines of the final size, shown after 300 ms. Renders a `<div>` with text for screen readers. */
export function Skeleton({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The lines are all the same.
        <span key={index} />
      ))}
    </div>
  )
}
