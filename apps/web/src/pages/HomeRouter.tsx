import type { Address } from '@solana/kit'
import { lazy } from 'react'

const ToolRoute = lazy(() => import('./ToolRoute.tsx').then((module) => ({ default: module.ToolRoute })))
const OpenSends = lazy(() => import('../portfolio/OpenSends.tsx').then((module) => ({ default: module.OpenSends })))

/** The one door of Home into everything else: a visitor's first page names this small file alone, and none that it leads to. */
export function HomeRouter({ search }: { search: string }) {
  return <ToolRoute search={search} />
}

/** What stands above Home with a wallet: what an earlier visit left unfinished. */
export function HomeUnfinished({ wallet }: { wallet: Address }) {
  return <OpenSends wallet={wallet} />
}
