import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../words/useWords.ts'
import styles from './CreateToken.module.css'
import type { PreparedToken } from './send/prepareToken.ts'
import { en } from './words/en.ts'

const ExportPart = lazy(() => import('./export/ExportPart.tsx').then(({ ExportPart }) => ({ default: ExportPart })))

/** Another way than signing here, for those who know that they want it. */
export function ExportFold({ ready }: { ready: Extract<PreparedToken, { status: 'ready' }> | undefined }) {
  const words = useWords({ en }).exported
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.details} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.title}</summary>
      {isOpen && !ready && <p className={styles.later}>{words.later}</p>}
      {isOpen && ready && (
        <Suspense>
          <ExportPart ready={ready} />
        </Suspense>
      )}
    </details>
  )
}
