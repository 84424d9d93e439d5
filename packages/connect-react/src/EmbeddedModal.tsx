import { lazy, Suspense, useEffect } from 'react'
import { useToolkit } from './toolkitContext.ts'

const EmbeddedCard = lazy(() =>
  import('./ConnectModal/EmbeddedCard.tsx').then(({ EmbeddedCard }) => ({ default: EmbeddedCard })),
)

/** The modal as part of the page, for `isEmbedded: true`. Renders a `<section>`. */
export function EmbeddedModal() {
  const { open } = useToolkit()
  useEffect(() => void open().catch(() => {}), [open])
  return (
    <Suspense>
      <EmbeddedCard />
    </Suspense>
  )
}
