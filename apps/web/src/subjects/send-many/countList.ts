import type { CheckedList } from './prepareList.ts'

export type ListCounts = {
  readonly left: number
  readonly leftOut: number
  readonly merged: number
}

export function countList({ distribution, issues, receivers, shares }: CheckedList): ListCounts {
  const payable = new Set(receivers.map(({ line }) => line))
  const isMerged = ({ combinedInto }: { readonly combinedInto: number }) => payable.has(combinedInto)
  const unpaid = [
    ...issues.filter(({ line }) => !payable.has(line)),
    ...shares.combined.filter((one) => !isMerged(one)),
  ]
  return {
    left: distribution.batches.reduce((sum, batch) => sum + batch.receivers.length, 0),
    leftOut: new Set(unpaid.map(({ line }) => line)).size,
    merged: shares.combined.filter(isMerged).length,
  }
}

/** Errors keep a line from being paid; warnings do not. */
export function splitIssues({ issues, receivers }: CheckedList) {
  const payable = new Set(receivers.map(({ line }) => line))
  return {
    errors: issues.filter(({ line }) => !payable.has(line)),
    warnings: issues.filter(({ line }) => payable.has(line)),
  }
}
