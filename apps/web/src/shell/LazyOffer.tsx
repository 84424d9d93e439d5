import { rememberedWalletKey } from '@solsmith/connect'
import { useConnect } from '@solsmith/connect-react'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

// Without them the page still works: with every other wallet, and with less said while it is offline.
const LazyParts = lazy(() =>
  import('./LazyParts.tsx').then(
    (module): { default: ComponentType } => ({ default: module.LazyParts }),
    () => ({ default: () => null }),
  ),
)

/** A page that is only read hears of a silent network, too, once it has come. */
const delayMs = 4_000

/** What a person does before anything that needs a wallet. */
const firstSigns = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * What a first page does not need: the sandbox wallet, and a look at whether the network answers. It comes with the first
 * sign of a person, some seconds later without one, or at once when a wallet was used here before.
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
