import { rememberedWalletKey } from '@solsmith/connect'
import { useConnection } from '@solsmith/connect-react'
import { useEffect, useState } from 'react'
import { browserStorage } from '#ui/browserStorage.ts'

/** A wallet that has not come back by then is not coming. */
const waitMs = 8_000

/** Whether the wallet of the last visit may still come back, so no page calls the visitor unconnected yet. */
export function useIsRestoring(): boolean {
  const { status } = useConnection()
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    const left = waitMs - performance.now()
    if (left <= 0 || !isRemembered()) return
    setWaiting(true)
    const timer = setTimeout(() => setWaiting(false), left)
    return () => clearTimeout(timer)
  }, [])
  return status === 'reconnecting' || (isWaiting && status === 'disconnected' && isRemembered())
}

function isRemembered(): boolean {
  try {
    return browserStorage.getItem(rememberedWalletKey) !== null
  } catch {
    return false
  }
}
