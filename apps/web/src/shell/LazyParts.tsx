import { useNetwork } from '@solsmith/connect-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { SilenceLine } from './SilenceLine.tsx'

type Offer = ComponentType<{ rpcUrl: string }>

// Without it the page still works, with every other wallet.
const OfferSandboxWallet = lazy(() =>
  import('../sandbox-wallet/OfferSandboxWallet.tsx').then(
    (module): { default: Offer } => ({ default: module.OfferSandboxWallet }),
    () => ({ default: () => null }),
  ),
)

/** The line of a silent network, and on the sandbox its wallet. */
export function LazyParts() {
  const { id, rpcUrl } = useNetwork()
  return (
    <>
      <SilenceLine />
      {id === 'sandbox' && (
        <Suspense>
          <OfferSandboxWallet rpcUrl={rpcUrl} />
        </Suspense>
      )}
    </>
  )
}
