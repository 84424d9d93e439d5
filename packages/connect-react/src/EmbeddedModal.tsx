import { lazy, Suspense, useEffect } from 'react'
import { useToolkit } from './toolkitContext.ts'

const EmbeddedCard = lazy(() =>
  import('./ConnectModal/EmbeddedCard.tsx').then(({ EmbeddedCard }) => ({ default: EmbeddedCard })),
)

/**
 * The modal as a part of the page: it is always there, and shows the account when it is left. The toolkit is made with
 * `isEmbedded: true`. Renders a `<section>`.
 */
export function EmbeddedModal() {
  const { open } = useToolkit()
  useEffect(() => void open().catch(() => {}), [open])
  return (
    <Suspense>
      <EmbeddedCard />
    </Suspense>
  )
}
