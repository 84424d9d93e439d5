import { useConnection, useNetwork } from '@solsmith/connect-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { OfflineBanner } from './OfflineBanner.tsx'

type Offer = ComponentType<{ rpcUrl: string }>

// Optional: the page works with other wallets.
const OfferSandboxWallet = lazy(() =>
  import('../subjects/sandbox-wallet/OfferSandboxWallet.tsx').then(
    (module): { default: Offer } => ({ default: module.OfferSandboxWallet }),
    () => ({ default: () => null }),
  ),
)

// Optional: sends are also in the portfolio and receipts.
const InboxButton = lazy(() =>
  import('../subjects/inbox/InboxButton.tsx').then(
    (module): { default: ComponentType } => ({ default: module.InboxButton }),
    () => ({ default: () => null }),
  ),
)

export function LazyParts() {
  const { id, rpcUrl } = useNetwork()
  const { status } = useConnection()
  const inbox = status === 'connected' ? document.getElementById('inbox') : null
  return (
    <>
      <OfflineBanner />
      {id === 'sandbox' && (
        <Suspense>
          <OfferSandboxWallet rpcUrl={rpcUrl} />
        </Suspense>
      )}
      {inbox &&
        createPortal(
          <Suspense>
            <InboxButton />
          </Suspense>,
          inbox,
        )}
    </>
  )
}
