import type { Address } from '@solana/kit'
import { lazy } from 'react'

const ToolRoute = lazy(() => import('./ToolRoute.tsx').then((module) => ({ default: module.ToolRoute })))
const OpenSends = lazy(() => import('../portfolio/OpenSends.tsx').then((module) => ({ default: module.OpenSends })))

/**
 * The one door of Home into everything else: a visitor's first page names this small file alone, and none that it leads to.
 *
 * @param wallet - Null for what the search chooses; otherwise what an earlier visit of the wallet left unfinished.
 */
export function HomeRouter({ search, wallet }: { search: string; wallet: Address | null }) {
  return wallet === null ? <ToolRoute search={search} /> : <OpenSends place="home" wallet={wallet} />
}
