import { Skeleton } from './Skeleton.tsx'
import work from './work.module.css'

export function ReadingPage({
  label,
  heights,
}: {
  label: string
  /** CSS lengths. */
  heights: readonly string[]
}) {
  return (
    <div className={work.page} aria-busy="true">
      <p role="status" className={work.hint}>
        {label}
      </p>
      {heights.map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  )
}
