import { useCallback, useEffect, useState } from 'react'
import { useOpening } from './useOpening.ts'

/**
 * `useOpening` for a button whose presses wait.
 *
 * @param isReady - False until the networks are known.
 */
export function useReadyOpening(isReady: boolean) {
  const { press, ...opening } = useOpening()
  const [isAsked, setAsked] = useState(false)
  const ask = useCallback(() => (isReady ? press() : setAsked(true)), [isReady, press])
  useEffect(() => {
    if (!isAsked || !isReady) return
    setAsked(false)
    press()
  }, [isAsked, isReady, press])
  return { ...opening, isAsked, ask }
}
