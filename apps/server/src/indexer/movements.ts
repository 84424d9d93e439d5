/** Between owners; for SOL, accounts. */
export type Movement = {
  readonly kind: MovementKind
  /** Null for SOL. */
  readonly mint: string | null
  /** Null: minted. */
  readonly from: string | null
  /** Null: burned or withheld. */
  readonly to: string | null
  /** Above zero. */
  readonly amount: bigint
}

/**
 * - `transfer`: sent by someone.
 * - `mint`, `burn`: the supply changed.
 * - `fee`: the network fee.
 * - `rent`: rent or its refund.
 * - `wrap`: SOL to wrapped SOL, or back.
 * - `other`: seen only in balances, such as withheld Token-2022 fees.
 */
type MovementKind = 'transfer' | 'mint' | 'burn' | 'fee' | 'rent' | 'wrap' | 'other'

export type BalanceChange = Pick<Movement, 'mint'> & { readonly owner: string; readonly amount: bigint }

export type Tally = {
  add(owner: string, mint: string | null, amount: bigint): void
  /** Without zeros. */
  list(): readonly BalanceChange[]
}

export function createTally(): Tally {
  const sums = new Map<string, { owner: string; mint: string | null; amount: bigint }>()
  return {
    add(owner, mint, amount) {
      const key = `${owner} ${mint ?? 'SOL'}`
      const sum = sums.get(key)
      if (sum) sum.amount += amount
      else sums.set(key, { owner, mint, amount })
    },
    list: () => [...sums.values()].filter(({ amount }) => amount !== 0n),
  }
}

export function sumMovements(movements: readonly Movement[]): readonly BalanceChange[] {
  const tally = createTally()
  for (const { mint, from, to, amount } of movements) {
    if (from !== null) tally.add(from, mint, -amount)
    if (to !== null) tally.add(to, mint, amount)
  }
  return tally.list()
}

export function completeMovements(
  known: readonly Movement[],
  changes: readonly BalanceChange[],
  wrappedSol: string,
): readonly Movement[] {
  const tally = createTally()
  for (const { owner, mint, amount } of changes) tally.add(owner, mint, amount)
  for (const { owner, mint, amount } of sumMovements(known)) tally.add(owner, mint, -amount)
  const left = Map.groupBy(tally.list(), ({ mint }) => mint)
  return [...known, ...[...left].flatMap(([mint, some]) => pairUp(mint, some, mint === wrappedSol ? 'wrap' : 'other'))]
}

function pairUp(
  mint: string | null,
  changes: readonly BalanceChange[],
  restKind: 'wrap' | 'other',
): readonly Movement[] {
  const queue = (sign: 1n | -1n) =>
    changes.filter(({ amount }) => amount * sign > 0n).map(({ owner, amount }) => ({ owner, amount: amount * sign }))
  const [givers, takers] = [queue(-1n), queue(1n)]
  const movements: Movement[] = []
  // Wrapping has no counterparty.
  if (restKind === 'other')
    for (let [giver, taker] = [givers[0], takers[0]]; giver && taker; [giver, taker] = [givers[0], takers[0]]) {
      const amount = giver.amount < taker.amount ? giver.amount : taker.amount
      movements.push({ kind: 'other', mint, from: giver.owner, to: taker.owner, amount })
      for (const [queued, one] of [[givers, giver] as const, [takers, taker] as const]) {
        one.amount -= amount
        if (one.amount === 0n) queued.shift()
      }
    }
  return [
    ...movements,
    ...givers.map(({ owner, amount }) => ({ kind: restKind, mint, from: owner, to: null, amount })),
    ...takers.map(({ owner, amount }) => ({ kind: restKind, mint, from: null, to: owner, amount })),
  ]
}
