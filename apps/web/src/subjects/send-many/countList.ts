import type { CheckedList } from './prepareList.ts'

export type ListCounts = {
  readonly left: number
  readonly leftOut: number
  readonly merged: number
}

export function countList(list: CheckedList): ListCounts {
  const { distribution, issues, shares } = list
  const payable = payableLines(list)
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
export function splitIssues(list: CheckedList) {
  const { issues } = list
  const payable = payableLines(list)
  return {
    errors: issues.filter(({ line }) => !payable.has(line)),
    warnings: issues.filter(({ line }) => payable.has(line)),
  }
}

/** Empty without issues or combined lines, which alone need it: a list can be long. */
const payableLines = ({ issues, receivers, shares }: CheckedList): ReadonlySet<number> =>
  new Set(issues.length + shares.combined.length > 0 ? receivers.map(({ line }) => line) : [])
