import { useConnection } from '@solsmith/connect-react'
import type { Config } from '@solsmith/wire'
import { lazy, Suspense } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { useInstance } from '../../features/instance/instanceContext.ts'
import { useRehearse } from '../../features/instance/useRehearse.ts'
import { HomeView } from './HomeView.tsx'
import { useModernCost } from './useModernCost.ts'

const Entrance = lazy(() => import('./workshop/Entrance.tsx').then((module) => ({ default: module.Entrance })))

/** What the product is, and what it costs now. Readable without a wallet, and without a server. */
export function HomePage() {
  const instance = useInstance()
  const search = useSearch()
  if (/(^|[?&])(token|tool)=/.test(search)) return <Entrance search={search} wallet={null} />
  if (instance.status === 'ready') return <ConnectedHome config={instance.config} />
  return <HomeView cost={instance} onRehearse={undefined} commit={null} sourceUrl={null} />
}

function ConnectedHome({ config: { commit, sourceUrl } }: { config: Config }) {
  const connection = useConnection()
  const visitor = <VisitorHome commit={commit} sourceUrl={sourceUrl} />
  if (connection.status !== 'connected') return visitor
  // Until the workshop has come, what was there stays.
  return (
    <Suspense fallback={visitor}>
      <Entrance search="" wallet={connection.account.address} />
    </Suspense>
  )
}

function VisitorHome({ commit, sourceUrl }: Pick<Config, 'commit' | 'sourceUrl'>) {
  return <HomeView cost={useModernCost()} onRehearse={useRehearse()} commit={commit} sourceUrl={sourceUrl} />
}
