import { useEffect, useLayoutEffect } from 'react'

/** Every route change scrolls to the top (spec §2), back and forward too. */
export function useScrollToTop(path: string): void {
  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is not read; its change is the occasion
  useLayoutEffect(() => {
    // Newer browsers return a promise from it, which must not be taken for a clean-up.
    void window.scrollTo(0, 0)
  }, [path])
}
