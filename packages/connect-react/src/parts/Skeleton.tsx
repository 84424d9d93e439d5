import styles from './Skeleton.module.css'

/** Placeholder shown after 300 ms. */
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
