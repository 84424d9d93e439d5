import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { InstanceGate } from '#instance/InstanceGate.tsx'
import { readAddress } from '#ui/readInput.ts'
import work from '#ui/work.module.css'
import styles from '../subjects/pools/create/CreateLiquidity.module.css'
import { en as words } from '../subjects/pools/create/words/en.ts'

const PoolForm = lazy(() =>
  import('../subjects/pools/create/PoolForm.tsx').then((module) => ({ default: module.PoolForm })),
)
const MadePage = lazy(() =>
  import('../subjects/pools/create/made/CreatedPage.tsx').then((module) => ({ default: module.CreatedPage })),
)

export function CreateLiquidityPage() {
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
