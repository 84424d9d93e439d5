import { type ComponentType, lazy, Suspense } from 'react'
import { InstanceGate } from '../../../features/instance/InstanceGate.tsx'
import type { Tool } from '../../../features/token-tools/links.ts'
import { useWords } from '../../../words/useWords.ts'
import { type Place, readPlace } from './readPlace.ts'
import { en } from './words/en.ts'

type ToolPage = ComponentType<{ mint: string | null }>

const TokenPage = lazy(() => import('../token/TokenPage.tsx').then((module) => ({ default: module.TokenPage })))
const ReceiptPage = lazy(() => import('../receipt/ReceiptPage.tsx').then((module) => ({ default: module.ReceiptPage })))

/** Every tool loads when it is first opened. */
const pages: { readonly [T in Tool]: ToolPage } = {
  send: lazy(() => import('../tools/send/SendManyPage.tsx').then((module) => ({ default: module.SendManyPage }))),
  reclaim: lazy(() => import('../tools/ReclaimPage.tsx').then((module) => ({ default: module.ReclaimPage }))),
  wrap: lazy(() => import('../tools/WrapPage.tsx').then((module) => ({ default: module.WrapPage }))),
  snapshot: lazy(() => import('../tools/SnapshotPage.tsx').then((module) => ({ default: module.SnapshotPage }))),
  check: lazy(() => import('../tools/CheckPage.tsx').then((module) => ({ default: module.CheckPage }))),
  authorities: lazy(() =>
    import('../tools/AuthoritiesPage.tsx').then((module) => ({ default: module.AuthoritiesPage })),
  ),
  receipts: lazy(() => import('../tools/ReceiptsPage.tsx').then((module) => ({ default: module.ReceiptsPage }))),
}

/** What Home shows under a search: the page of a token, or a tool. */
export function DeeperPage({ search }: { search: string }) {
  const words = useWords({ en })
  const placeholder = <p role="status">{words.loading}</p>
  return (
    <InstanceGate placeholder={placeholder}>
      <Suspense fallback={placeholder}>
        <Deeper place={readPlace(search)} />
      </Suspense>
    </InstanceGate>
  )
}

function Deeper({ place }: { place: Place }) {
  if (place.kind === 'token') return <TokenPage addressText={place.addressText} deed={place.deed} />
  if (place.kind === 'receipt') return <ReceiptPage signatures={place.signatures} />
  // An unknown tool leads to the one that anybody may use.
  const ToolPage = pages[place.tool ?? 'check']
  return <ToolPage key={place.mint} mint={place.mint} />
}
