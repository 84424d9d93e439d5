import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { InstanceGate } from '../../features/instance/InstanceGate.tsx'
import { type PoolDeed, poolDeeds } from '../../features/pools/links.ts'
import work from '../../ui/work.module.css'
import { useWords } from '../../words/useWords.ts'
import styles from './Manage.module.css'
import { en } from './words/en.ts'

const ListPage = lazy(() => import('./ListPage.tsx').then((module) => ({ default: module.ListPage })))
const PoolPage = lazy(() => import('./pool/PoolPage.tsx').then((module) => ({ default: module.PoolPage })))
const ProofPage = lazy(() => import('./proof/ProofPage.tsx').then((module) => ({ default: module.ProofPage })))

/** What the wallet has in pools; `?pool=` one of them, `&do=` something to do with it; `?proof=` for anybody. */
export function ManageLiquidityPage() {
  const words = useWords({ en })
  const [search] = useSearchParams()
  const [pool, proof, deed] = [search.get('pool'), search.get('proof'), search.get('do')]
  const placeholder = (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      <p className={work.lead}>{words.lead}</p>
      <p className={work.hint} role="status">
        {words.loading}
      </p>
    </div>
  )
  return (
    <InstanceGate placeholder={placeholder}>
      <Suspense fallback={placeholder}>
        <Place {...{ pool, proof }} deed={readDeed(deed)} />
      </Suspense>
    </InstanceGate>
  )
}

function Place({ pool, proof, deed }: { pool: string | null; proof: string | null; deed: PoolDeed | null }) {
  if (proof !== null) return <ProofPage key={proof} addressText={proof} />
  if (pool !== null) return <PoolPage key={pool} addressText={pool} deed={deed} />
  return <ListPage />
}

const readDeed = (text: string | null): PoolDeed | null => poolDeeds.find((deed) => deed === text) ?? null
