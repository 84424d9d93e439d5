import type { DistributionProgress } from '@solsmith/tokens'

export type Progress = DistributionProgress & {
  /** At the speed so far, after a few seconds. */
  readonly secondsLeft?: number
}

const pauseMs = 250
const estimateMs = 3_000

/** A long list reports its progress thousands of times, and each one renders the page. */
export function thinOutProgress(tell: (progress: Progress) => void): (progress: DistributionProgress) => void {
  let start: { readonly at: number; readonly done: number } | null = null
  let toldAt = Number.NEGATIVE_INFINITY
  return (progress) => {
    const now = performance.now()
    const { done, all } = progress
    if (all !== null) start ??= { at: now, done }
    if (now - toldAt < pauseMs) return
    toldAt = now
    if (all === null || start === null || now - start.at < estimateMs || done === start.done) return tell(progress)
    tell({ ...progress, secondsLeft: (((now - start.at) / 1_000) * (all - done)) / (done - start.done) })
  }
}
