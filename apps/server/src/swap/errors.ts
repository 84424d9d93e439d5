export type SwapErrors = {
  /** Base units. */
  AmountFormatError: { field: string }
  SlippageRangeError: Record<never, never>
  /** Unsupported, or different networks. */
  SwapNetworkError: Record<never, never>
  /** No provider has a route. */
  SwapRouteError: Record<never, never>
  SwapBalanceError: Record<never, never>
  /** `holder` is the freeze authority. */
  SwapFrozenError: { holder: string | null }
}

export const swapStatuses: Record<keyof SwapErrors, number> = {
  AmountFormatError: 400,
  SlippageRangeError: 400,
  SwapNetworkError: 400,
  SwapRouteError: 404,
  SwapBalanceError: 400,
  SwapFrozenError: 400,
}
