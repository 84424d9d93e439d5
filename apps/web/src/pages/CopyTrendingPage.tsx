import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { InstanceGate } from '#instance/InstanceGate.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import work from '#ui/work.module.css'
import { en as words } from '../subjects/trending/words/en.ts'

const TrendingPage = lazy(() =>
  import('../subjects/trending/TrendingPage.tsx').then((module) => ({ default: module.TrendingPage })),
)
const SourceTokenPage = lazy(() =>
  import('../subjects/trending/SourceTokenPage.tsx').then((module) => ({ default: module.SourceTokenPage })),
)

export function CopyTrendingPage() {
  const [search] = useSearchParams()
  const [from, mint] = [search.get('from'), search.get('mint')]
  const placeholder = (
    <div className={work.page} aria-busy="true">
      <header>
        <h1>{words.title}</h1>
        <p className={work.lead}>{words.lead}</p>
      </header>
      <p className={work.hint} role="status">
        {words.loading}
      </p>
      <Skeleton height="480px" />
    </div>
  )
  return (
    <InstanceGate placeholder={placeholder}>
      <Suspense fallback={placeholder}>
        <Place from={from} mint={mint} />
      </Suspense>
    </InstanceGate>
  )
}

function Place({ from, mint }: { from: string | null; mint: string | null }) {
  if (from !== null) return <SourceTokenPage addressText={from} view="template" />
  return mint === null ? <TrendingPage /> : <SourceTokenPage addressText={mint} view="anatomy" />
}
