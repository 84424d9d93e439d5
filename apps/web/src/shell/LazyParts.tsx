import { useConnection, useNetwork } from '@solsmith/connect-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { SilenceLine } from './SilenceLine.tsx'

type Offer = ComponentType<{ rpcUrl: string }>

// Without it the page still works, with every other wallet.
const OfferSandboxWallet = lazy(() =>
  import('../sandbox-wallet/OfferSandboxWallet.tsx').then(
    (module): { default: Offer } => ({ default: module.OfferSandboxWallet }),
    () => ({ default: () => null }),
  ),
)

// Without it, what was sent is in the portfolio and the receipts.
const InboxButton = lazy(() =>
  import('../inbox/InboxButton.tsx').then(
    (module): { default: ComponentType } => ({ default: module.InboxButton }),
    () => ({ default: () => null }),
  ),
)

/** The line of a silent network, on the sandbox its wallet, and beside a connected wallet what was sent with it. */
export function LazyParts() {
  const { id, rpcUrl } = useNetwork()
  const { status } = useConnection()
  const inbox = status === 'connected' ? document.getElementById('inbox') : null
  return (
    <>
      <SilenceLine />
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
