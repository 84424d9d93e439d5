const refreshMs = 15_000
const behindMs = 2_000

/**
 * Right after a trade, the index is behind the pool.
 *
 * @param slot - Of the trade; undefined for none.
 */
export const untilIndexed =
  (slot: bigint | undefined) =>
  ({ state }: { readonly state: { readonly data: { readonly slot: string | null } | null | undefined } }): number => {
    const indexed = state.data?.slot
    return slot !== undefined && indexed != null && BigInt(indexed) < slot ? behindMs : refreshMs
  }
