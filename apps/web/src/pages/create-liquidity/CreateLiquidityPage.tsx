import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { useInstance } from '../../features/instance/instanceContext.ts'
import { readAddress } from '../../features/token-tools/readInput.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './CreateLiquidity.module.css'
import { en } from './words/en.ts'

const PoolForm = lazy(() => import('./PoolForm.tsx').then((module) => ({ default: module.PoolForm })))
const MadePage = lazy(() => import('./made/MadePage.tsx').then((module) => ({ default: module.MadePage })))

/** The form; or, with `?made=<pool>`, the pool that it made. */
export function CreateLiquidityPage() {
  const words = useWords({ en })
  const instance = useInstance()
  const [search] = useSearchParams()
  const made = readAddress(search.get('made'))
  if (instance.status === 'failed')
    return (
      <EmptyState
        art={<Mark name="" size={64} />}
        title={words.serverFailed}
        level="h1"
        action={<Button onClick={instance.retry}>{words.tryAgain}</Button>}
      >
        {words.serverFailedHint}
      </EmptyState>
    )
  const placeholder = (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.leadAny}</p>
      <p className={styles.later} role="status">
        {words.loading}
      </p>
    </div>
  )
  if (instance.status === 'loading') return placeholder
  return <Suspense fallback={placeholder}>{made ? <MadePage key={made} address={made} /> : <PoolForm />}</Suspense>
}
