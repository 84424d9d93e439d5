import type { ReactNode } from 'react'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './Activity.module.css'
import { en } from './words/en.ts'

export function ListPanel({
  title,
  aside,
  query: { isPending, error, refetch },
  loading,
  height,
  failed,
  children,
}: {
  title: string
  aside?: ReactNode
  query: { readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => unknown }
  loading: string
  height: string
  failed: string
  children: ReactNode
}) {
  const { tryAgain } = en
  return (
    <Panel isFlush level="h2" title={title} aside={aside}>
      {isPending && (
        <div className={styles.pad} aria-busy="true">
          <p role="status" className={styles.hint}>
            {loading}
          </p>
          <Skeleton height={height} />
        </div>
      )}
      {error && (
        <div className={styles.pad}>
          <FailureNotice
            title={failed}
            error={error}
            action={
              <Button size="small" onClick={() => void refetch()}>
                {tryAgain}
              </Button>
            }
          />
        </div>
      )}
      {children}
    </Panel>
  )
}
