/** Existing accounts that fit, indexed by the number of new accounts; the last index is the maximum. */
export type Capacity = readonly number[]

export type BatchCounts = { readonly made: number; readonly existing: number }

/**
 * Packs two kinds of transfers into the fewest transactions. Two adjacent combinations cover nearly everything, plus
 * one transaction for the rest.
 */
export function packTransfers(wanted: BatchCounts, capacity: Capacity): readonly BatchCounts[] {
  if (wanted.made + wanted.existing === 0) return []
  const kinds = capacity.map((existing, made) => ({ made, existing }))
  for (let count = lowerBound(wanted, kinds); ; count++) {
    const found = findMix(wanted, kinds, count)
    if (found) return fill(found, wanted)
  }
}

/** Minimum number of transactions, by each kind's maximum and by the best sum of shares. */
function lowerBound({ made, existing }: BatchCounts, kinds: readonly BatchCounts[]): number {
  const mostMade = Math.max(1, ...kinds.map((kind) => kind.made))
  const mostExisting = Math.max(1, ...kinds.map((kind) => kind.existing))
  return Math.max(1, Math.ceil(made / mostMade), Math.ceil(existing / mostExisting))
}

/** Searches for `count` transactions of one or two combinations, plus at most one of a third. */
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

/** Fills transactions in order and omits empty ones. */
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
