import type { Trending } from '@solsmith/wire'
import { formatAgo } from '#ui/age.ts'
import { Notice } from '#ui/Notice.tsx'
import work from '#ui/work.module.css'
import styles from './Trending.module.css'
import { en as words } from './words/en.ts'

const staleSeconds = 600

export function SourceStatus({
  status,
  ageSeconds,
  isHeld,
  count,
}: Omit<Trending['sources'][number], 'id'> & { isHeld: boolean; count: number }) {
  const ago = ageSeconds === null ? null : formatAgo(ageSeconds)
  if (status === 'pending') return <Notice role="status" title={words.pending} />
  if (ago === null) return <Notice tone="warn" role="status" title={words.noAnswer} />
  if (status !== 'ready') return <Notice tone="warn" role="status" title={words[status](ago)} />
  if ((ageSeconds ?? 0) > staleSeconds) return <Notice tone="warn" role="status" title={words.stale(ago)} />
  return (
    <p role="status" className={`${work.hint} ${styles.status}`}>
      <span>{words.count(count)}</span>
      <span>{isHeld ? words.paused : words.updated(ago)}</span>
    </p>
  )
}
