import { type ComponentType, lazy, Suspense } from 'react'
import { InstanceGate } from '#instance/InstanceGate.tsx'
import type { Tool } from '#links/tokenLink.ts'
import { en as words } from '../subjects/portfolio/words/en.ts'
import { MovedPage } from './MovedPage.tsx'
import { type Place, parseHomeSearch } from './parseHomeSearch.ts'

type ToolPage = ComponentType<{ mint: string | null }>

const TokenPage = lazy(() =>
  import('../subjects/token/TokenPage.tsx').then((module) => ({ default: module.TokenPage })),
)
const PurchasePage = lazy(() =>
  import('../subjects/purchase/PurchasePage.tsx').then((module) => ({ default: module.PurchasePage })),
)
const SwapPage = lazy(() =>
  import('../subjects/pools/swap/SwapPage.tsx').then((module) => ({ default: module.SwapPage })),
)
const ChooseTokenPage = lazy(() =>
  import('./ChooseTokenPage.tsx').then((module) => ({ default: module.ChooseTokenPage })),
)
const PoolPage = lazy(() =>
  import('../subjects/pools/manage/pool/PoolPage.tsx').then((module) => ({ default: module.PoolPage })),
)
const PoolListPage = lazy(() =>
  import('../subjects/pools/list/PoolListPage.tsx').then((module) => ({ default: module.PoolListPage })),
)
const ProofPage = lazy(() =>
  import('../subjects/pools/proof/ProofPage.tsx').then((module) => ({ default: module.ProofPage })),
)
const PortfolioRoute = lazy(() => import('./PortfolioRoute.tsx').then((module) => ({ default: module.PortfolioRoute })))
const ToolsPage = lazy(() =>
  import('../subjects/portfolio/PortfolioPage.tsx').then((module) => ({ default: module.ToolsPage })),
)
const SettingsPage = lazy(() =>
  import('../subjects/settings/SettingsPage.tsx').then((module) => ({ default: module.SettingsPage })),
)
const StatusPage = lazy(() =>
  import('../subjects/status/StatusPage.tsx').then((module) => ({ default: module.StatusPage })),
)
const ReceiptPage = lazy(() =>
  import('../subjects/tools/receipt/ReceiptPage.tsx').then((module) => ({ default: module.ReceiptPage })),
)

const pages: { readonly [T in Tool]: ToolPage } = {
  send: lazy(() =>
    import('../subjects/send-many/SendManyPage.tsx').then((module) => ({ default: module.SendManyPage })),
  ),
  reclaim: lazy(() => import('../subjects/tools/ReclaimPage.tsx').then((module) => ({ default: module.ReclaimPage }))),
  wrap: lazy(() => import('../subjects/tools/WrapPage.tsx').then((module) => ({ default: module.WrapPage }))),
  snapshot: lazy(() =>
    import('../subjects/tools/SnapshotPage.tsx').then((module) => ({ default: module.SnapshotPage })),
  ),
  check: lazy(() => import('../subjects/tools/CheckPage.tsx').then((module) => ({ default: module.CheckPage }))),
  authorities: () => <ChooseTokenPage tool="authorities" />,
  mint: () => <ChooseTokenPage tool="mint" />,
  burn: () => <ChooseTokenPage tool="burn" />,
  freeze: () => <ChooseTokenPage tool="freeze" />,
  edit: () => <ChooseTokenPage tool="edit" />,
  receipts: lazy(() =>
    import('../subjects/tools/ReceiptsPage.tsx').then((module) => ({ default: module.ReceiptsPage })),
  ),
  sign: lazy(() => import('../subjects/tools/SignPage.tsx').then((module) => ({ default: module.SignPage }))),
}

export function ToolRoute({ search }: { search: string }) {
  const placeholder = <p role="status">{words.loading}</p>
  return (
    <InstanceGate placeholder={placeholder}>
      <Suspense fallback={placeholder}>
        <Deeper place={parseHomeSearch(search)} />
      </Suspense>
    </InstanceGate>
  )
}

function Deeper({ place }: { place: Place }) {
  if (place.kind === 'token') return <TokenPage addressText={place.addressText} action={place.action} />
  if (place.kind === 'moved') return <MovedPage to={place.to} />
  if (place.kind === 'pool')
    return <PoolPage key={place.addressText} addressText={place.addressText} action={place.action} />
  if (place.kind === 'pools') return <PoolListPage />
  if (place.kind === 'proof') return <ProofPage key={place.addressText} addressText={place.addressText} />
  if (place.kind === 'swap') return <SwapPage />
  if (place.kind === 'portfolio') return <PortfolioRoute />
  if (place.kind === 'tools') return <ToolsPage />
  if (place.kind === 'settings') return <SettingsPage />
  if (place.kind === 'status') return <StatusPage />
  if (place.kind === 'purchase') return <PurchasePage key={place.id} id={place.id} redirectUrl={place.redirectUrl} />
  if (place.kind === 'receipt') return <ReceiptPage signatures={place.signatures} />
  // Unknown tools lead to the public one.
  const ToolPage = pages[place.tool ?? 'check']
  return <ToolPage key={place.mint} mint={place.mint} />
}
