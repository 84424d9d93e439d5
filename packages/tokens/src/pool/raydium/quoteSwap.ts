import { ManageError } from '../../manage/errors.ts'
import { PoolError } from '../errors.ts'
import {
  addFee,
  atLeast,
  atMost,
  buyWith,
  type Curve,
  checkFits,
  netOf,
  payFor,
  type Trade,
  withheldOf,
} from '../poolMath.ts'
import { type Pair, type Pool, rateDenominator, type Side, type SwapKnown, type SwapQuote } from '../venue.ts'
import { assertPoolTradable, checkSlippage, otherSide } from './quoteRules.ts'

const million = 1_000_000n

export function quoteSwap(pool: Pool, known: SwapKnown, slippageBps: number): SwapQuote {
  checkSlippage(slippageBps)
  assertPoolTradable(pool, 'swap')
  if (pool.time < pool.openTime)
    throw new PoolError('PoolNotOpenError', { pool: pool.address, openTime: pool.openTime })
  const asked = 'amountIn' in known ? known.amountIn : known.amountOut
  if (asked <= 0n) throw new ManageError('AmountZeroError', { amount: asked })
  return 'amountIn' in known
    ? sell(pool, known.input, checkFits(asked), slippageBps)
    : buy(pool, known.input, checkFits(asked), slippageBps)
}

function sell(pool: Pool, input: Side, amountIn: bigint, slippageBps: number): SwapQuote {
  const { from, to, curve } = meet(pool, input)
  const trade = buyWith(curve, netOf(from.fee, amountIn))
  const amountOut = netOf(to.fee, trade.leaves)
  if (amountOut <= 0n) throw new PoolError('DustError', {})
  const limit = atLeast(amountOut, slippageBps)
  return {
    kind: 'exact-in',
    exact: amountIn,
    amountIn,
    amountOut,
    limit,
    ...describe(pool, { input, curve, trade, slippageBps, amountIn }),
  }
}

function buy(pool: Pool, input: Side, wanted: bigint, slippageBps: number): SwapQuote {
  const { from, to, curve } = meet(pool, input)
  const trade = payFor(curve, checkFits(addFee(to.fee, wanted)))
  const amountIn = checkFits(addFee(from.fee, trade.arrives))
  const limit = atMost(amountIn, slippageBps)
  const amountOut = netOf(to.fee, trade.leaves)
  return {
    kind: 'exact-out',
    exact: wanted,
    amountIn,
    amountOut,
    limit,
    ...describe(pool, { input, curve, trade, slippageBps, amountIn }),
  }
}

function meet(pool: Pool, input: Side) {
  const [from, to] = [pool.sides[input], pool.sides[otherSide(input)]]
  if (from.reserve === 0n || to.reserve === 0n) throw new PoolError('PoolTooShallowError', { wanted: 1n, reserve: 0n })
  const curve: Curve = {
    reserveIn: from.reserve,
    reserveOut: to.reserve,
    trade: pool.tier.tradeFeeRate,
    creator: pool.creatorFee?.rate ?? 0n,
    isCreatorOnInput: isCreatorOnInput(pool, input),
  }
  return { from, to, curve }
}

const isCreatorOnInput = ({ creatorFee }: Pool, input: Side): boolean =>
  creatorFee === null || creatorFee.on === 'input' || creatorFee.on === (input === 0 ? 'token-0' : 'token-1')

type Described = Omit<SwapQuote, 'kind' | 'exact' | 'amountIn' | 'amountOut' | 'limit'>

function describe(
  pool: Pool,
  {
    input,
    curve,
    trade,
    slippageBps,
    amountIn,
  }: { input: Side; curve: Curve; trade: Trade; slippageBps: number; amountIn: bigint },
): Described {
  const { tier, sides } = pool
  const output = otherSide(input)
  const { arrives, leaves, tradeFee, creatorFee } = trade
  const creatorFeeSide = curve.isCreatorOnInput ? input : output
  const protocolFee = (tradeFee * tier.protocolFeeRate) / rateDenominator
  const fundFee = (tradeFee * tier.fundFeeRate) / rateDenominator
  const [onInput, onOutput] = curve.isCreatorOnInput ? [creatorFee, 0n] : [0n, creatorFee]
  const [from, to] = [sides[input], sides[output]]
  checkFits(from.held + arrives)
  const priced = arrives - tradeFee - onInput
  const left = from.reserve + arrives - protocolFee - fundFee - onInput
  const right = to.reserve - leaves - onOutput
  return {
    input,
    slippageBps,
    tradeFee,
    protocolFee,
    fundFee,
    creatorFee,
    creatorFeeSide,
    transferFees: { input: amountIn - arrives, output: withheldOf(to.fee, leaves) },
    impactMillionths: impactOf(curve, priced, leaves + onOutput),
    reservesAfter: inOrder(input, left, right),
  }
}

function impactOf({ reserveIn, reserveOut }: Curve, priced: bigint, bought: bigint): bigint {
  const whole = priced * reserveOut
  return whole === 0n ? 0n : ((whole - bought * reserveIn) * million) / whole
}

const inOrder = (input: Side, ofInput: bigint, ofOutput: bigint): Pair<bigint> =>
  input === 0 ? [ofInput, ofOutput] : [ofOutput, ofInput]
