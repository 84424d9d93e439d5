import { messageOf, showError } from '@solsmith/connect'
import { useEffect, useRef } from 'react'
import { useConnect } from './useConnect.ts'

/** Shows each error once, even if the query repeats it. */
export function useErrorToast(error: unknown): void {
  const connect = useConnect()
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!error || shown.current === messageOf(error)) return
    shown.current = messageOf(error)
    void showError(connect, error)
  }, [connect, error])
}
