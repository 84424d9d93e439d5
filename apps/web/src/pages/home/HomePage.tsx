import { useInstance } from '../../features/instance/instanceContext.ts'
import { useRehearse } from '../../features/instance/useRehearse.ts'
import { HomeView } from './HomeView.tsx'
import { useModernCost } from './useModernCost.ts'

/** What the product is, and what it costs now. Readable without a wallet, and without a server. */
export function HomePage() {
  const instance = useInstance()
  if (instance.status === 'ready') return <ConnectedHome commit={instance.config.commit} />
  return <HomeView cost={instance} onRehearse={undefined} commit={null} />
}

function ConnectedHome({ commit }: { commit: string | null }) {
  return <HomeView cost={useModernCost()} onRehearse={useRehearse()} commit={commit} />
}
