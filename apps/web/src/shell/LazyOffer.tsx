import { rememberedWalletKey } from '@solsmith/connect'
import { useConnect } from '@solsmith/connect-react'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

// Optional: without them, the page works with other wallets and fewer offline messages.
const LazyParts = lazy(() =>
  import('./LazyParts.tsx').then(
    (module): { default: ComponentType } => ({ default: module.LazyParts }),
    () => ({ default: () => null }),
  ),
)

const delayMs = 4_000

const firstSigns = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Sandbox wallet and network check, not needed by a first page. Loads on the first user input, after a few seconds, or
 * immediately if a wallet was used here before.
 */
export function LazyOffer() {
  const { storage } = useConnect()
  const [isWanted, setWanted] = useState(() => storage.get(rememberedWalletKey) !== null)
  useEffect(() => {
    if (isWanted) return
    const want = () => setWanted(true)
    const timer = setTimeout(want, delayMs)
    for (const sign of firstSigns) addEventListener(sign, want, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of firstSigns) removeEventListener(sign, want)
    }
  }, [isWanted])
  if (!isWanted) return null
  return (
    <Suspense>
      <LazyParts />
    </Suspense>
  )
}
