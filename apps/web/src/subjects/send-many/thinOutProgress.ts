import type { DistributionProgress } from '@solsmith/tokens'

export type Progress = DistributionProgress & {
  /** At the speed so far. */
  readonly secondsLeft?: number
}

const pauseMs = 250

/** A long list reports its progress thousands of times, and each one renders the page. */
export function thinOutProgress(tell: (progress: Progress) => void): (progress: DistributionProgress) => void {
  const start = performance.now()
  let toldAt = Number.NEGATIVE_INFINITY
  return (progress) => {
    const now = performance.now()
    if (now - toldAt < pauseMs) return
    toldAt = now
    const { done, all } = progress
    tell(all === null ? progress : { ...progress, secondsLeft: ((now - start) / 1_000) * (all / done - 1) })
  }
}
