export type Trade = {
  readonly mint: string
  readonly trader: string
  /** Seconds since 1970. */
  readonly at: number
  /** With SOL. */
  readonly isBuy: boolean
  readonly lamports: bigint
  /** Base units. */
  readonly amount: bigint
}

export type TradedToken = {
  readonly mint: string
  readonly score: number
  readonly lamports: bigint
  readonly trades: number
  readonly traders: number
  readonly newHolders: number
  /** Lamports per base unit, oldest first; empty before the first trade. */
  readonly prices: readonly number[]
}

const hourSeconds = 3_600
/** Half-life. */
const halfLifeSeconds = 6 * hourSeconds
const weights = { volume: 0.5, traders: 0.3, growth: 0.2 }
const lamportsPerSol = 1e9
/** Of the price line. */
const points = 24

/**
 * Each hour counts by volume, traders and new holders, halved every six hours.
 *
 * @param trades - Oldest first; earlier ones set initial price and holders.
 * @param input.now - Seconds since 1970, network clock.
 * @param input.holders - By token, if known.
 */
export function rankTrades(
  trades: readonly Trade[],
  input: { readonly now: number; readonly seconds: number; readonly holders: ReadonlyMap<string, number> },
): readonly TradedToken[] {
  const past = trades.filter(({ at, lamports, amount }) => at <= input.now && lamports > 0n && amount > 0n)
  return [...Map.groupBy(past, ({ mint }) => mint)]
    .map(([mint, all]) => rankToken(mint, all, input))
    .filter(({ trades }) => trades > 0)
    .toSorted((left, right) => right.score - left.score || (left.mint < right.mint ? -1 : 1))
}

function rankToken(
  mint: string,
  all: readonly Trade[],
  { now, seconds, holders }: Parameters<typeof rankTrades>[1],
): TradedToken {
  const since = now - seconds
  const within = all.filter(({ at }) => at > since)
  const came = findNewHolders(all).filter((at) => at > since)
  const span = Math.min(seconds, hourSeconds)
  const scores = Array.from({ length: seconds / span }, (_, index) => {
    const [from, to] = [now - (index + 1) * span, now - index * span]
    const isIn = (at: number) => at > from && at <= to
    const some = within.filter(({ at }) => isIn(at))
    const growth = came.filter(isIn).length / Math.max(holders.get(mint) ?? 0, came.length, 1)
    return (
      2 ** ((-index * span) / halfLifeSeconds) *
      (weights.volume * Math.log1p(Number(sumOf(some)) / lamportsPerSol) +
        weights.traders * Math.log1p(countTraders(some)) +
        weights.growth * growth)
    )
  })
  return {
    mint,
    score: scores.reduce((sum, score) => sum + score, 0),
    lamports: sumOf(within),
    trades: within.length,
    traders: countTraders(within),
    newHolders: came.length,
    prices: readPrices(all, { since, seconds }),
  }
}

const sumOf = (trades: readonly Trade[]): bigint => trades.reduce((sum, { lamports }) => sum + lamports, 0n)
const countTraders = (trades: readonly Trade[]): number => new Set(trades.map(({ trader }) => trader)).size
const priceOf = ({ lamports, amount }: Trade): number => Number(lamports) / Number(amount)

/** Of those with a balance. */
function findNewHolders(trades: readonly Trade[]): readonly number[] {
  return [...Map.groupBy(trades, ({ trader }) => trader).values()].flatMap((own) => {
    const [first] = own
    const held = own.reduce((sum, { isBuy, amount }) => sum + (isBuy ? amount : -amount), 0n)
    return first?.isBuy && held > 0n ? [first.at] : []
  })
}

function readPrices(all: readonly Trade[], { since, seconds }: { since: number; seconds: number }): readonly number[] {
  const prices: number[] = []
  let next = 0
  let last: Trade | undefined
  for (let part = 1; part <= points; part += 1) {
    const until = since + (seconds * part) / points
    for (let trade = all[next]; trade && trade.at <= until; trade = all[next]) {
      last = trade
      next += 1
    }
    if (last) prices.push(priceOf(last))
  }
  return prices
}
