import { codeWaitSeconds } from '@solsmith/connect'
import { useEffect, useState } from 'react'
import { useConnect } from './useConnect.ts'

/** Seconds until another code may be asked for, counted down; 0 when it may be now. `restart` looks again after one was. */
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
