import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { InstanceGate } from '../../features/instance/InstanceGate.tsx'
import { readAddress } from '../../features/token-tools/readInput.ts'
import work from '../../ui/work.module.css'
import { useWords } from '../../words/useWords.ts'
import styles from './CreateLiquidity.module.css'
import { en } from './words/en.ts'

const PoolForm = lazy(() => import('./PoolForm.tsx').then((module) => ({ default: module.PoolForm })))
const MadePage = lazy(() => import('./made/MadePage.tsx').then((module) => ({ default: module.MadePage })))

/** The form; or, with `?made=<pool>`, the pool that it made. */
export function CreateLiquidityPage() {
  const words = useWords({ en })
  const [search] = useSearchParams()
  const made = readAddress(search.get('made'))
  const placeholder = (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      <p className={work.lead}>{words.leadAny}</p>
      <p className={styles.later} role="status">
        {words.loading}
      </p>
    </div>
  )
  return (
    <InstanceGate placeholder={placeholder}>
      <Suspense fallback={placeholder}>{made ? <MadePage key={made} address={made} /> : <PoolForm />}</Suspense>
    </InstanceGate>
  )
}
