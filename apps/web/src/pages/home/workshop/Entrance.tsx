import type { Address } from '@solana/kit'
import { lazy } from 'react'

const DeeperPage = lazy(() => import('./DeeperPage.tsx').then((module) => ({ default: module.DeeperPage })))
const Workshop = lazy(() => import('./Workshop.tsx').then((module) => ({ default: module.Workshop })))

/** The one door of Home into everything else: a visitor's first page names this small file alone, and none that it leads to. */
export function Entrance({ search, wallet }: { search: string; wallet: Address | null }) {
  return wallet === null ? <DeeperPage search={search} /> : <Workshop wallet={wallet} />
}
