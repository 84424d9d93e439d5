import { type ComponentType, lazy, Suspense } from 'react'
import { useInstance } from '../../../features/instance/instanceContext.ts'
import type { Tool } from '../../../features/token-tools/links.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import { useWords } from '../../../words/useWords.ts'
import { readPlace } from './readPlace.ts'
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
  receipts: lazy(() => import('../tools/ReceiptsPage.tsx').then((module) => ({ default: module.ReceiptsPage }))),
}

/** What Home shows under a search: the page of a token, or a tool. */
export function DeeperPage({ search }: { search: string }) {
  const words = useWords({ en })
  const instance = useInstance()
  const place = readPlace(search)
  if (instance.status === 'failed')
    return (
      <EmptyState
        art={<Mark name="" size={64} />}
        title={words.serverFailed}
        level="h1"
        action={<Button onClick={instance.retry}>{words.tryAgain}</Button>}
      >
        {words.serverFailedHint}
      </EmptyState>
    )
  const placeholder = <p role="status">{words.loading}</p>
  if (instance.status === 'loading') return placeholder
  if (place.kind === 'token')
    return (
      <Suspense fallback={placeholder}>
        <TokenPage addressText={place.addressText} deed={place.deed} />
      </Suspense>
    )
  if (place.kind === 'receipt')
    return (
      <Suspense fallback={placeholder}>
        <ReceiptPage signatures={place.signatures} />
      </Suspense>
    )
  // An unknown tool leads to the one that anybody may use.
  const ToolPage = pages[place.tool ?? 'check']
  return (
    <Suspense fallback={placeholder}>
      <ToolPage key={place.mint} mint={place.mint} />
    </Suspense>
  )
}
