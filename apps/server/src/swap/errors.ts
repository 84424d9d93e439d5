/** What can go wrong when a swap is quoted and built, and the facts that come with it. */
export type SwapErrors = {
  /** Not a number of base units that a chain can hold. */
  AmountFormatError: { field: string }
  /** Beyond what anyone means. */
  SlippageRangeError: Record<never, never>
  /** No swaps are made there, or the tokens are of different networks. */
  SwapNetworkError: Record<never, never>
  /** No pool, nor provider, gives anything for it. */
  SwapRouteError: Record<never, never>
  /** The wallet has less than the swap takes. */
  SwapBalanceError: Record<never, never>
}

/** Their HTTP statuses. */
export const swapStatuses: Record<keyof SwapErrors, number> = {
  AmountFormatError: 400,
  SlippageRangeError: 400,
  SwapNetworkError: 400,
  SwapRouteError: 404,
  SwapBalanceError: 400,
}
