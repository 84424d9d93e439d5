/** Errors of swaps, with their context. */
export type SwapErrors = {
  /** Not a valid number of base units. */
  AmountFormatError: { field: string }
  /** Unreasonably high. */
  SlippageRangeError: Record<never, never>
  /** Swaps are not supported there, or the tokens are on different networks. */
  SwapNetworkError: Record<never, never>
  /** No pool or provider has a route. */
  SwapRouteError: Record<never, never>
  /** Insufficient balance. */
  SwapBalanceError: Record<never, never>
}

export const swapStatuses: Record<keyof SwapErrors, number> = {
  AmountFormatError: 400,
  SlippageRangeError: 400,
  SwapNetworkError: 400,
  SwapRouteError: 404,
  SwapBalanceError: 400,
}
