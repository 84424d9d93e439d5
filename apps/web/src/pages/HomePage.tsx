import { useConnection, useNetwork } from '@solsmith/connect-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { useInstance } from '#instance/instanceContext.ts'
import { useTrySandbox } from '#instance/useTrySandbox.ts'
import { isToolRoute } from '../routes.tsx'
import { HomeView } from '../subjects/home/HomeView.tsx'
import { useTokenCosts } from '../subjects/home/useTokenCosts.ts'

const HomeRouter = lazy(() => import('./HomeRouter.tsx').then((module) => ({ default: module.HomeRouter })))

/** Home, readable without wallet, server and JavaScript. Open sends of a connected wallet come first. */
export function HomePage() {
  const instance = useInstance()
  const connection = useConnection()
  const search = useSearch()
  const rehearse = useTrySandbox()
  const { id } = useNetwork()
  const isThere = connection.status === 'connected' && id === 'sandbox'
  const isTool = isToolRoute(search)
  const cost = useTokenCosts(!isTool)
  const config = instance.status === 'ready' ? instance.config : null
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isAsked || !config) return
    setAsked(false)
    rehearse?.()
  }, [isAsked, config, rehearse])
  if (isTool) return <HomeRouter search={search} wallet={null} />
  return (
    <>
      {connection.status === 'connected' && (
        <Suspense>
          <HomeRouter search="" wallet={connection.account.address} />
        </Suspense>
      )}
      <HomeView cost={cost} onRehearse={isThere ? null : config ? rehearse : () => setAsked(true)} own={config} />
    </>
  )
}
