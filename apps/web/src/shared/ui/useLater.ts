import { startTransition, useEffect, useRef, useState } from 'react'

/** Safari lacks `requestIdleCallback`. */
const longestMs = 500

/**
 * Turns true when the page is idle, for what is below the first screen.
 *
 * @param isReady - Whether the first screen is complete.
 * @param load - Code of what follows, so all of it begins together.
 */
export function useLater(isReady: boolean, load: () => Promise<unknown>): boolean {
  const loading = useRef(load)
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    if (!isReady || isLater) return
    const stop = new AbortController()
    const begin = () => void (stop.signal.aborted || startTransition(() => setLater(true)))
    const wait = () => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: longestMs })
      else setTimeout(begin, longestMs)
    }
    loading.current().then(wait, wait)
    return () => stop.abort()
  }, [isReady, isLater])
  return isLater
}
