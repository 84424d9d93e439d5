import type { Address } from '@solana/kit'
import { lazy } from 'react'

const ToolRoute = lazy(() => import('./ToolRoute.tsx').then((module) => ({ default: module.ToolRoute })))
const Dashboard = lazy(() => import('../dashboard/Dashboard.tsx').then((module) => ({ default: module.Dashboard })))

/** The one door of Home into everything else: a visitor's first page names this small file alone, and none that it leads to. */
export function HomeRouter({ search, wallet }: { search: string; wallet: Address | null }) {
  return wallet === null ? <ToolRoute search={search} /> : <Dashboard wallet={wallet} />
}
