import { lazy, Suspense } from 'react'
import { InstanceGate } from '#instance/InstanceGate.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from '../subjects/affiliate/Affiliate.module.css'
import { en as words } from '../subjects/affiliate/words/en.ts'

const AffiliateView = lazy(() =>
  import('../subjects/affiliate/AffiliateView.tsx').then((module) => ({ default: module.AffiliateView })),
)

export function AffiliatePage() {
  const placeholder = (
    <div className={styles.page} aria-busy="true">
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
      </div>
      <p role="status" className={styles.hint}>
        {words.loading}
      </p>
      <Skeleton height="320px" />
    </div>
  )
  return (
    <InstanceGate placeholder={placeholder}>
      <Suspense fallback={placeholder}>
        <AffiliateView />
      </Suspense>
    </InstanceGate>
  )
}
