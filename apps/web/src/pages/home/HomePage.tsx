import type { Config } from '@solsmith/wire'
import { useInstance } from '../../features/instance/instanceContext.ts'
import { useRehearse } from '../../features/instance/useRehearse.ts'
import { HomeView } from './HomeView.tsx'
import { useModernCost } from './useModernCost.ts'

/** What the product is, and what it costs now. Readable without a wallet, and without a server. */
export function HomePage() {
  const instance = useInstance()
  if (instance.status === 'ready') return <ConnectedHome config={instance.config} />
  return <HomeView cost={instance} onRehearse={undefined} commit={null} sourceUrl={null} />
}

function ConnectedHome({ config: { commit, sourceUrl } }: { config: Config }) {
  return <HomeView cost={useModernCost()} onRehearse={useRehearse()} commit={commit} sourceUrl={sourceUrl} />
}
