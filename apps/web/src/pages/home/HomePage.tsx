import { useConnection } from '@solsmith/connect-react'
import type { Config } from '@solsmith/wire'
import { lazy, Suspense } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { useInstance } from '../../features/instance/instanceContext.ts'
import { useRehearse } from '../../features/instance/useRehearse.ts'
import { HomeView } from './HomeView.tsx'
import { useModernCost } from './useModernCost.ts'

const DeeperPage = lazy(() => import('./workshop/DeeperPage.tsx').then((module) => ({ default: module.DeeperPage })))
const Workshop = lazy(() => import('./workshop/Workshop.tsx').then((module) => ({ default: module.Workshop })))

/** What the product is, and what it costs now. Readable without a wallet, and without a server. */
export function HomePage() {
  const instance = useInstance()
  const search = useSearch()
  if (/(^|[?&])(token|tool)=/.test(search)) return <DeeperPage search={search} />
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
      <Workshop wallet={connection.account.address} />
    </Suspense>
  )
}

function VisitorHome({ commit, sourceUrl }: Pick<Config, 'commit' | 'sourceUrl'>) {
  return <HomeView cost={useModernCost()} onRehearse={useRehearse()} commit={commit} sourceUrl={sourceUrl} />
}
