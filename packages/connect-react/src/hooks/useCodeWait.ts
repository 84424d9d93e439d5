import { codeWaitSeconds } from '@solsmith/connect'
import { useEffect, useState } from 'react'
import { useConnect } from './useConnect.ts'

/** Counts the seconds until another code; `restart` rereads the time. */
export function useCodeWait(): { readonly seconds: number; readonly restart: () => void } {
  const connect = useConnect()
  const [seconds, setSeconds] = useState(() => codeWaitSeconds(connect))
  const isWaiting = seconds > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setSeconds(codeWaitSeconds(connect)), 1_000)
    return () => clearInterval(timer)
  }, [connect, isWaiting])
  return { seconds, restart: () => setSeconds(codeWaitSeconds(connect)) }
}
