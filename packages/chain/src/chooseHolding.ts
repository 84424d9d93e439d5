import type { Address } from '@solana/kit'

/** A wallet's account for a token. */
export type Holding = { readonly address: Address; readonly amount: bigint; readonly isFrozen: boolean }

/** Ignores frozen accounts. */
export type ChosenHolding<H extends Holding> =
  | { readonly source: H }
  | { readonly source: null; readonly largest: bigint; readonly total: bigint }

/** Sorts accounts, largest first. */
export const sortHoldings = <H extends { readonly amount: bigint }>(holdings: readonly H[]): readonly H[] =>
  holdings.toSorted((left, right) => (left.amount > right.amount ? -1 : left.amount < right.amount ? 1 : 0))

/** Prefers the associated account if it has enough, else the largest. */
export function chooseHolding<H extends Holding>(
  holdings: readonly H[],
  { home, amount }: { readonly home: Address; readonly amount: bigint },
): ChosenHolding<H> {
  const usable = sortHoldings(holdings.filter(({ isFrozen }) => !isFrozen))
  const enough = usable.filter((holding) => holding.amount >= amount)
  const source = enough.find(({ address }) => address === home) ?? enough[0]
  if (source) return { source }
  const total = usable.reduce((sum, holding) => sum + holding.amount, 0n)
  return { source: null, largest: usable[0]?.amount ?? 0n, total }
}
