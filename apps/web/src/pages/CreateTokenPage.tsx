import { parseAddress } from '@solsmith/chain'
import { lazy, Suspense, use, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CreateView } from '../subjects/create-token/CreateView.tsx'
import { getRules, loadRules, needsRules } from '../subjects/create-token/draft/lateRules.ts'

const CreatedView = lazy(() =>
  import('../subjects/create-token/made/CreatedView.tsx').then(({ CreatedView }) => ({ default: CreatedView })),
)

export function CreateTokenPage() {
  const [search] = useSearchParams()
  const made = readMint(search.get('made'))
  const shown = useRef(made)
  useEffect(() => {
    // Another token under this route starts at its top.
    if (shown.current === made) return
    shown.current = made
    window.scrollTo(0, 0)
  }, [made])
  if (!made) return <OpenedView />
  return (
    <Suspense fallback={<Skeleton height="480px" />}>
      <CreatedView key={made} mint={made} />
    </Suspense>
  )
}

/** Hydrates a stored draft with its first render. */
export async function prepare() {
  if (needsRules()) await loadRules()
}

function OpenedView() {
  const [isFilled] = useState(needsRules)
  if (isFilled && !getRules()) use(loadRules())
  return <CreateView />
}

function readMint(text: string | null) {
  try {
    return text === null ? null : parseAddress(text)
  } catch {
    return null
  }
}
