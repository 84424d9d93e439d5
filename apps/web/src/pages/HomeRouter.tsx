import type { Address } from '@solana/kit'
import { lazy } from 'react'

const ToolRoute = lazy(() => import('./ToolRoute.tsx').then((module) => ({ default: module.ToolRoute })))
const OpenSends = lazy(() =>
  import('../subjects/portfolio/OpenSends.tsx').then((module) => ({ default: module.OpenSends })),
)

/**
 * Lazy-loads everything behind Home, so the first page loads only this small file.
 *
 * @param wallet - Null for the query's page; otherwise the wallet whose open sends are shown.
 */
export function HomeRouter({ search, wallet }: { search: string; wallet: Address | null }) {
  return wallet === null ? <ToolRoute search={search} /> : <OpenSends place="home" wallet={wallet} />
}
