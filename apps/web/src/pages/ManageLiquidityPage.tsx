import { lazy, Suspense } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { InstanceGate } from '#instance/InstanceGate.tsx'
import { movedLink } from '#links/movedLink.ts'
import work from '#ui/work.module.css'
import { en as words } from '../subjects/pools/manage/words/en.ts'
import { MovedPage } from './MovedPage.tsx'

const ListPage = lazy(() =>
  import('../subjects/pools/manage/ListPage.tsx').then((module) => ({ default: module.ListPage })),
)

/** The wallet's positions. Single pools, their proofs and the list of all have moved to Home. */
export function ManageLiquidityPage() {
  const to = movedLink('/manage-liquidity', useSearch())
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
      <Suspense fallback={placeholder}>{to === null ? <ListPage /> : <MovedPage to={to} />}</Suspense>
    </InstanceGate>
  )
}
