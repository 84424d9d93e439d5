import { registerTestWallet } from '@solsmith/test-wallet'
import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { sandboxWalletName } from '#instance/sandboxWalletName.ts'
import { createApprovals, type PendingApproval } from './createApprovals.ts'

type Sheet = ComponentType<{ pending: PendingApproval }>

const ShownApproval = lazy(() =>
  import('./ApprovalSheet.tsx').then(
    (module): { default: Sheet } => ({ default: module.ShownApproval }),
    () => ({ default: DeclineUnseen }),
  ),
)

/** Registers the sandbox wallet while mounted, and shows its requests. For the sandbox only. */
export function OfferSandboxWallet({ rpcUrl }: { rpcUrl: string }) {
  const [approvals] = useState(createApprovals)
  const pending = useSyncExternalStore(approvals.subscribe, approvals.get)

  useEffect(() => {
    const { unregister } = registerTestWallet({ name: sandboxWalletName, rpcUrl, approve: approvals.ask })
    return () => {
      approvals.declineAll()
      unregister()
    }
  }, [approvals, rpcUrl])

  return (
    pending && (
      <Suspense fallback={null}>
        <ShownApproval key={pending.id} pending={pending} />
      </Suspense>
    )
  )
}

/** Declines if the dialog fails to load, because nothing may be signed unseen. */
function DeclineUnseen({ pending }: { pending: PendingApproval }) {
  useEffect(() => pending.settle(false), [pending])
  return null
}
