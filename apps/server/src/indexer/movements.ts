/** What went from one owner to another. SOL is owned by the account that holds it, a token by the owner of its account. */
export type Movement = {
  readonly kind: MovementKind
  /** The token; null for SOL. */
  readonly mint: string | null
  /** Null: it came into being, as what is minted does. */
  readonly from: string | null
  /** Null: it ceased to be, or is withheld. */
  readonly to: string | null
  /** Lamports or base units, above zero. */
  readonly amount: bigint
}

/**
 * - `transfer`: someone sent it.
 * - `mint`, `burn`: the supply changed.
 * - `fee`: the network took it.
 * - `rent`: a deposit for an account, or its return.
 * - `wrap`: SOL became wrapped SOL, or again SOL.
 * - `other`: no instruction that is known here says it; the balances do. Fees that Token-2022 withholds are among these.
 */
type MovementKind = 'transfer' | 'mint' | 'burn' | 'fee' | 'rent' | 'wrap' | 'other'

/** By how much the balance of an owner changed. */
export type BalanceChange = Pick<Movement, 'mint'> & { readonly owner: string; readonly amount: bigint }

/** What balances changed by, kept by owner and mint. */
export type Tally = {
  add(owner: string, mint: string | null, amount: bigint): void
  /** Those that are not zero. */
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

/** What `movements` change in each balance. */
export function sumMovements(movements: readonly Movement[]): readonly BalanceChange[] {
  const tally = createTally()
  for (const { mint, from, to, amount } of movements) {
    if (from !== null) tally.add(from, mint, -amount)
    if (to !== null) tally.add(to, mint, amount)
  }
  return tally.list()
}

/**
 * Completes movements so that they add up to `changes`: what is left of two opposite changes went from one to the other, the
 * rest from or to no one. Of wrapped SOL that is what was wrapped.
 */
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
  // What is wrapped comes from no one, even where another unwraps as much.
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
