import { parseAddress } from '@solsmith/chain'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CreateView } from '../subjects/create-token/CreateView.tsx'

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
  if (!made) return <CreateView />
  return (
    <Suspense fallback={<Skeleton height="480px" />}>
      <CreatedView key={made} mint={made} />
    </Suspense>
  )
}

function readMint(text: string | null) {
  try {
    return text === null ? null : parseAddress(text)
  } catch {
    return null
  }
}
