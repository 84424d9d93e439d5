import type { Run } from '@solsmith/connect'
import { useEffect, useState } from 'react'
import { useRunState } from '#review/progress/useRun.ts'

const msPerBlock = 400

/** Estimated seconds until the transaction that awaits a signature expires; 0 once expired, null if unknown. */
export function useSecondsLeft(): number | null {
  const blocks = [useRunState('page'), useRunState('create-token'), useRunState('send-many')]
    .map(blocksLeftOf)
    .find((left) => left !== null)
  const [now, setNow] = useState(() => Date.now())
  const [end, setEnd] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    setEnd(blocks === undefined ? null : Date.now() + Number(blocks) * msPerBlock)
  }, [blocks])
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  if (blocks === undefined || end === null) return null
  // Only the network says that it has expired.
  return blocks === 0n ? 0 : Math.max(1, Math.round((end - now) / 1_000))
}

function blocksLeftOf(run: Run): bigint | null {
  if (run.phase !== 'sending' || run.progress.step !== 'signing') return null
  return run.progress.blocksLeft ?? null
}
