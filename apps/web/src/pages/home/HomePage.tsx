import { useConnection } from '@solsmith/connect-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { useInstance } from '../../features/instance/instanceContext.ts'
import { useRehearse } from '../../features/instance/useRehearse.ts'
import { isDeeper } from '../../routes.tsx'
import { HomeView } from './HomeView.tsx'
import { useTokenCosts } from './useTokenCosts.ts'

const Entrance = lazy(() => import('./workshop/Entrance.tsx').then((module) => ({ default: module.Entrance })))

/**
 * What the product is, and what it costs now. Readable without a wallet, without a server, and without its script. A wallet
 * that is connected gets the dashboard, and this page at `/?about`.
 */
export function HomePage() {
  const instance = useInstance()
  const connection = useConnection()
  const search = useSearch()
  const rehearse = useRehearse()
  const cost = useTokenCosts()
  const config = instance.status === 'ready' ? instance.config : null
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isAsked || !config) return
    setAsked(false)
    rehearse?.()
  }, [isAsked, config, rehearse])
  if (isDeeper(search)) return <Entrance search={search} wallet={null} />
  const visitor = <HomeView cost={cost} onRehearse={config ? rehearse : () => setAsked(true)} own={config} />
  // Until the workshop has come, what was there stays.
  return (
    <Suspense fallback={visitor}>
      {connection.status === 'connected' && search !== '?about' ? (
        <Entrance search="" wallet={connection.account.address} />
      ) : (
        visitor
      )}
    </Suspense>
  )
}
