import type { Address } from '@solana/kit'
import { lazy } from 'react'

const ToolRoute = lazy(() => import('./ToolRoute.tsx').then((module) => ({ default: module.ToolRoute })))
const OpenSends = lazy(() =>
  import('../subjects/portfolio/OpenSends.tsx').then((module) => ({ default: module.OpenSends })),
)
const HomeTokens = lazy(() =>
  import('../subjects/portfolio/HomeTokens.tsx').then((module) => ({ default: module.HomeTokens })),
)

/**
 * Lazy-loads everything behind Home, so the first page loads only this small file.
 *
 * @param wallet - Null for the query's page; otherwise the wallet whose open sends and tokens are shown.
 */
export function HomeRouter({ search, wallet }: { search: string; wallet: Address | null }) {
  if (wallet === null) return <ToolRoute search={search} />
  return (
    <>
      <OpenSends place="home" wallet={wallet} />
      <HomeTokens wallet={wallet} />
    </>
  )
}
