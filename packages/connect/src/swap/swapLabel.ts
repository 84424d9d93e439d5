/** Label of the swap button; the first that applies. */
export type SwapLabel = 'Swap' | 'Select token' | 'Enter amount' | 'Insufficient balance' | 'Review swap'

type Facts = {
  readonly hasFailed: boolean
  readonly hasTokens: boolean
  readonly amount: bigint | null
  readonly inputError: 'Insufficient balance' | null
}

/** Returns what is missing, or readiness; only 'Review swap' can be pressed. */
export function swapLabel({ hasFailed, hasTokens, amount, inputError }: Facts): SwapLabel {
  if (hasFailed) return 'Swap'
  if (!hasTokens) return 'Select token'
  if (amount === null || amount <= 0n) return 'Enter amount'
  return inputError ?? 'Review swap'
}
