import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { InstanceGate } from '#instance/InstanceGate.tsx'
import { type PoolAction, poolActions, swapLink } from '#links/poolLink.ts'
import work from '#ui/work.module.css'
import { en as words } from '../pools/manage/words/en.ts'

const ListPage = lazy(() => import('../pools/manage/ListPage.tsx').then((module) => ({ default: module.ListPage })))
const PoolPage = lazy(() =>
  import('../pools/manage/pool/PoolPage.tsx').then((module) => ({ default: module.PoolPage })),
)
const PoolListPage = lazy(() =>
  import('../pools/list/PoolListPage.tsx').then((module) => ({ default: module.PoolListPage })),
)
const ProofPage = lazy(() => import('../pools/proof/ProofPage.tsx').then((module) => ({ default: module.ProofPage })))

/**
 * The wallet's positions; `?pool=` shows one pool, `&do=` an action; `?proof=` its proof; `?pools` all pools. `?swap`
 * has moved to Home.
 */
export function ManageLiquidityPage() {
  const [search] = useSearchParams()
  const action = search.get('do')
  const placeholder = (
    <div className={work.page}>
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
        <Place search={search} action={readAction(action)} />
      </Suspense>
    </InstanceGate>
  )
}

function Place({ search, action }: { search: URLSearchParams; action: PoolAction | null }) {
  const [pool, proof] = [search.get('pool'), search.get('proof')]
  if (search.has('swap')) return <MovedSwap search={search} />
  if (search.has('pools')) return <PoolListPage />
  if (proof !== null) return <ProofPage key={proof} addressText={proof} />
  if (pool !== null) return <PoolPage key={pool} addressText={pool} action={action} />
  return <ListPage />
}

/** Earlier address of the swap. */
function MovedSwap({ search }: { search: URLSearchParams }) {
  const [from, to] = [search.get('from') ?? undefined, search.get('to') ?? undefined]
  useEffect(() => navigate(swapLink(from, to), { replace: true }), [from, to])
  return null
}

const readAction = (text: string | null): PoolAction | null => poolActions.find((action) => action === text) ?? null
