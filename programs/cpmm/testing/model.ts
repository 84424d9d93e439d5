/**
 * What pools do to numbers, in whole numbers without a bound, from the published formulas. Nothing here was taken from
 * the C: fees are the difference of what is paid and what is priced, and roundings are those of the formulas.
 */

const million = 1_000_000n

/** The chain counts to here. */
const tooMuch = 2n ** 64n

/** What Token-2022 takes of transfers of one token; null for a plain token. */
type Fee = { readonly rate: number; readonly maximum: bigint } | null

/** A pool and what it stands for. Index 0 and 1 are the pool's tokens. */
export type ModelPool = {
  readonly fees: readonly [Fee, Fee]
  readonly rates: { readonly trade: bigint; readonly protocol: bigint; readonly fund: bigint; readonly creator: bigint }
  /** Null when the pool has no creator's fee. */
  readonly creatorFeeOn: 0 | 1 | 2 | null
  readonly vaults: [bigint, bigint]
  readonly protocol: [bigint, bigint]
  readonly fund: [bigint, bigint]
  readonly creator: [bigint, bigint]
  supply: bigint
}

/**
 * What the person gives (negative) or gets of each token and of LP, or the error by its public number. `of` is "ours"
 * when other programs fail in another way, and "refused-nothing" when older ones may not fail at all.
 */
export type Outcome =
  | { readonly change: readonly [bigint, bigint]; readonly lp: bigint }
  | { readonly error: number; readonly of?: 'ours' | 'refused-nothing' }

const divideUp = (a: bigint, b: bigint) => (a + b - 1n) / b
const least = (a: bigint, b: bigint) => (a < b ? a : b)

const withheld = (fee: Fee, amount: bigint) =>
  fee ? least(divideUp(amount * BigInt(fee.rate), 10_000n), fee.maximum) : 0n

/** The smallest amount of which `net` is left: found by search, since the fee never falls. */
function grossOf(fee: Fee, net: bigint): bigint {
  if (!fee || net === 0n) return net
  let low = net
  let high = net + fee.maximum
  while (low < high) {
    const middle = (low + high) / 2n
    if (middle - withheld(fee, middle) >= net) high = middle
    else low = middle + 1n
  }
  return low
}

const other = (token: 0 | 1) => (token === 0 ? 1 : 0)

/** What belongs to the holders of LP. */
export const reserve = (pool: ModelPool, token: 0 | 1) =>
  pool.vaults[token] - pool.protocol[token] - pool.fund[token] - pool.creator[token]

/** Starts a pool from what is sent to it. */
export function modelPool(
  sent: readonly [bigint, bigint],
  terms: Pick<ModelPool, 'fees' | 'rates' | 'creatorFeeOn'>,
): ModelPool {
  const vaults: [bigint, bigint] = [
    sent[0] - withheld(terms.fees[0], sent[0]),
    sent[1] - withheld(terms.fees[1], sent[1]),
  ]
  const none = (): [bigint, bigint] => [0n, 0n]
  return { ...terms, vaults, protocol: none(), fund: none(), creator: none(), supply: root(vaults[0] * vaults[1]) }
}

/** The whole part of a square root, by halving. */
function root(square: bigint): bigint {
  let low = 0n
  let high = square + 1n
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (middle * middle <= square) low = middle
    else high = middle
  }
  return low
}

const tokens = [0, 1] as const

/** Puts both tokens in for an exact amount of LP. */
export function modelDeposit(pool: ModelPool, lp: bigint): Outcome {
  if (lp === 0n) return { error: 6003, of: 'refused-nothing' }
  const needs = tokens.map((token) => {
    const exact = lp * reserve(pool, token)
    return exact < pool.supply ? 0n : divideUp(exact, pool.supply)
  })
  for (const need of needs) {
    if (need >= tooMuch) return { error: 6011, of: 'ours' }
    if (need === 0n) return { error: 6006, of: 'refused-nothing' }
  }
  const [first = 0n, second = 0n] = needs
  pool.vaults[0] += first
  pool.vaults[1] += second
  pool.supply += lp
  return { change: [-grossOf(pool.fees[0], first), -grossOf(pool.fees[1], second)], lp }
}

/** Takes both tokens out for an exact amount of LP. */
export function modelWithdraw(pool: ModelPool, lp: bigint): Outcome {
  if (lp === 0n) return { error: 6003, of: 'refused-nothing' }
  if (lp > pool.supply) return { error: 6003, of: 'ours' }
  const first = (lp * reserve(pool, 0)) / pool.supply
  const second = (lp * reserve(pool, 1)) / pool.supply
  if (first === 0n || second === 0n) return { error: 6006, of: 'refused-nothing' }
  pool.vaults[0] -= first
  pool.vaults[1] -= second
  pool.supply -= lp
  return { change: [first - withheld(pool.fees[0], first), second - withheld(pool.fees[1], second)], lp: -lp }
}

/** Where the creator's fee of a trade is taken: in the token paid, in the token bought, or nowhere. */
function creatorSide(pool: ModelPool, input: 0 | 1): 'input' | 'output' | null {
  if (pool.creatorFeeOn === null || pool.rates.creator === 0n) return null
  if (pool.creatorFeeOn === 0) return 'input'
  return pool.creatorFeeOn - 1 === input ? 'input' : 'output'
}

/** Sells an exact amount. */
export function modelSell(pool: ModelPool, input: 0 | 1, amount: bigint): Outcome {
  const arrives = amount - withheld(pool.fees[input], amount)
  if (arrives === 0n) return { error: 2505 }
  const side = creatorSide(pool, input)
  const rate = pool.rates.trade + (side === 'input' ? pool.rates.creator : 0n)
  const fees = divideUp(arrives * rate, million)
  const priced = arrives - fees
  const bought = (priced * reserve(pool, other(input))) / (reserve(pool, input) + priced)
  const creators = side === 'output' ? divideUp(bought * pool.rates.creator, million) : 0n
  const leaves = bought - creators
  if (leaves - withheld(pool.fees[other(input)], leaves) === 0n) return { error: 2505 }
  return settle(pool, { input, side, paid: amount, arrives, leaves, fees, creators })
}

/** Buys an exact amount. */
export function modelBuy(pool: ModelPool, input: 0 | 1, amount: bigint): Outcome {
  if (amount === 0n) return { error: 2505 }
  const side = creatorSide(pool, input)
  const leaves = grossOf(pool.fees[other(input)], amount)
  const bought = side === 'output' ? divideUp(leaves * million, million - pool.rates.creator) : leaves
  const stock = reserve(pool, other(input))
  if (bought >= stock) return { error: 6012, of: 'ours' }
  // Less than half a unit is nothing, for which nothing is sold.
  if (2n * reserve(pool, input) * bought < stock - bought) return { error: 2505 }
  const priced = divideUp(reserve(pool, input) * bought, stock - bought)
  const rate = pool.rates.trade + (side === 'input' ? pool.rates.creator : 0n)
  const arrives = divideUp(priced * million, million - rate)
  const paid = grossOf(pool.fees[input], arrives)
  if (paid >= tooMuch) return { error: 6011, of: 'ours' }
  return settle(pool, { input, side, paid, arrives, leaves, fees: arrives - priced, creators: bought - leaves })
}

function settle(
  pool: ModelPool,
  trade: {
    input: 0 | 1
    side: 'input' | 'output' | null
    paid: bigint
    arrives: bigint
    leaves: bigint
    /** In the token paid: the trade fee, and the creator's when that is taken there. */
    fees: bigint
    /** In the token bought. */
    creators: bigint
  },
): Outcome {
  const { input, side, paid, arrives, leaves, fees, creators } = trade
  const { rates } = pool
  const onInput = side === 'input' ? (fees * rates.creator) / (rates.trade + rates.creator) : 0n
  const tradeFee = fees - onInput
  pool.vaults[input] += arrives
  pool.vaults[other(input)] -= leaves
  pool.protocol[input] += (tradeFee * rates.protocol) / million
  pool.fund[input] += (tradeFee * rates.fund) / million
  pool.creator[input] += onInput
  pool.creator[other(input)] += creators
  const gets = leaves - withheld(pool.fees[other(input)], leaves)
  return { change: input === 0 ? [-paid, gets] : [gets, -paid], lp: 0n }
}
