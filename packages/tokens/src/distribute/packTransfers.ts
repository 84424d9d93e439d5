/** Most existing accounts that fit beside each number of made ones, from none made up to the most; the last entry is the most. */
export type Capacity = readonly number[]

/** How many of each kind go into one transaction. */
export type BatchCounts = { readonly made: number; readonly existing: number }

/**
 * Decides how many go into each transaction, so that there are as few of them as possible: two kinds of things, of which every
 * transaction holds one combination. Two combinations that lie next to each other are enough for nearly all, and one more
 * transaction of any kind for what is left.
 */
export function packTransfers(wanted: BatchCounts, capacity: Capacity): readonly BatchCounts[] {
  if (wanted.made + wanted.existing === 0) return []
  const kinds = capacity.map((existing, made) => ({ made, existing }))
  for (let count = lowerBound(wanted, kinds); ; count++) {
    const found = findMix(wanted, kinds, count)
    if (found) return fill(found, wanted)
  }
}

/** No transaction holds more than the most of one kind, nor more than the best sum of shares of both. */
function lowerBound({ made, existing }: BatchCounts, kinds: readonly BatchCounts[]): number {
  const mostMade = Math.max(1, ...kinds.map((kind) => kind.made))
  const mostExisting = Math.max(1, ...kinds.map((kind) => kind.existing))
  return Math.max(1, Math.ceil(made / mostMade), Math.ceil(existing / mostExisting))
}

/** Looks for `count` transactions of one or two combinations, and perhaps one of a third, that hold everything. */
function findMix(wanted: BatchCounts, kinds: readonly BatchCounts[], count: number): readonly BatchCounts[] | null {
  const odd: readonly (BatchCounts | null)[] = [null, ...kinds]
  for (const extra of odd) {
    const rest = {
      made: Math.max(0, wanted.made - (extra?.made ?? 0)),
      existing: Math.max(0, wanted.existing - (extra?.existing ?? 0)),
    }
    const bins = count - (extra ? 1 : 0)
    for (const few of kinds)
      for (const many of kinds) {
        if (many.made < few.made) continue
        const gain = many.made - few.made
        const missing = rest.made - bins * few.made
        const full = gain === 0 ? 0 : Math.max(0, Math.ceil(missing / gain))
        if (full > bins || (gain === 0 && missing > 0)) continue
        if (full * many.existing + (bins - full) * few.existing < rest.existing) continue
        return [
          ...Array.from({ length: full }, () => many),
          ...Array.from({ length: bins - full }, () => few),
          ...(extra ? [extra] : []),
        ]
      }
  }
  return null
}

/** Takes what there is until nothing is left; transactions that hold nothing are left out. */
function fill(bins: readonly BatchCounts[], wanted: BatchCounts): readonly BatchCounts[] {
  let { made, existing } = wanted
  return bins
    .map((bin) => {
      const taken = { made: Math.min(bin.made, made), existing: Math.min(bin.existing, existing) }
      made -= taken.made
      existing -= taken.existing
      return taken
    })
    .filter((bin) => bin.made + bin.existing > 0)
}
