import { rememberedWalletKey } from '@solsmith/connect'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

type Offer = ComponentType<{ rpcUrl: string }>

// Without it the page still works, with every other wallet.
const OfferSandboxWallet = lazy(() =>
  import('../features/sandbox-wallet/OfferSandboxWallet.tsx').then(
    (module): { default: Offer } => ({ default: module.OfferSandboxWallet }),
    () => ({ default: () => null }),
  ),
)

/** What a person does before anything that needs a wallet. */
const firstSigns = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Offers the sandbox wallet, on the sandbox alone. A first page that is only read does not load it: it comes with the
 * first sign of a person, or at once when one used a wallet here before.
 */
export function SandboxOffer() {
  const { id, rpcUrl } = useNetwork()
  const { storage } = useConnect()
  const [isWanted, setWanted] = useState(() => storage.get(rememberedWalletKey) !== null)
  useEffect(() => {
    if (isWanted) return
    const want = () => setWanted(true)
    for (const sign of firstSigns) addEventListener(sign, want, { once: true, passive: true })
    return () => {
      for (const sign of firstSigns) removeEventListener(sign, want)
    }
  }, [isWanted])
  if (id !== 'sandbox' || !isWanted) return null
  return (
    <Suspense>
      <OfferSandboxWallet rpcUrl={rpcUrl} />
    </Suspense>
  )
}
