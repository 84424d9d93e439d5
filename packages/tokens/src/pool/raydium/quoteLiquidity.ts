import { ManageError } from '../../manage/errors.ts'
import { PoolError } from '../errors.ts'
import { addFee, atLeast, atMost, checkFits, needForLp, netOf, partOfReserve } from '../poolMath.ts'
import type { DepositKnown, DepositQuote, Pair, Pool, PoolSide, WithdrawQuote } from '../venue.ts'
import { assertPoolTradable, checkSlippage } from './quoteRules.ts'

const million = 1_000_000n

const both = <T, U>([first, second]: Pair<T>, map: (one: T) => U): Pair<U> => [map(first), map(second)]

export function quoteDeposit(pool: Pool, known: DepositKnown, slippageBps: number): DepositQuote {
  checkSlippage(slippageBps)
  assertPoolTradable(pool, 'deposit')
  const lp = 'lp' in known ? known.lp : lpFor(pool, known)
  if (lp <= 0n)
    throw 'lp' in known ? new ManageError('AmountZeroError', { amount: lp }) : new PoolError('DustError', {})
  const after = checkFits(pool.lpSupply + lp)
  const amounts = both(pool.sides, (side) => costOf(side, lp, pool.lpSupply))
  const maximums = both(amounts, (amount) => atMost(amount, slippageBps))
  return { lp, amounts, maximums, slippageBps, shareMillionths: (lp * million) / after }
}

/** Maximum LP for an amount of one token. */
function lpFor(pool: Pool, { side, amount }: Exclude<DepositKnown, { lp: bigint }>): bigint {
  if (amount <= 0n) throw new ManageError('AmountZeroError', { amount })
  const { fee, reserve } = pool.sides[side]
  return reserve === 0n ? 0n : (netOf(fee, checkFits(amount)) * pool.lpSupply) / reserve
}

function costOf({ reserve, held, fee }: PoolSide, lp: bigint, supply: bigint): bigint {
  const need = needForLp(lp, reserve, supply)
  checkFits(held + need)
  return checkFits(addFee(fee, need))
}

export function quoteWithdraw(pool: Pool, lp: bigint, slippageBps: number): WithdrawQuote {
  checkSlippage(slippageBps)
  assertPoolTradable(pool, 'withdraw')
  if (lp <= 0n) throw new ManageError('AmountZeroError', { amount: lp })
  if (lp > pool.lpSupply)
    throw new ManageError('BalanceTooSmallError', { amount: lp, balance: pool.lpSupply, decimals: pool.lpDecimals })
  const gross = both(pool.sides, ({ reserve }) => partOfReserve(lp, reserve, pool.lpSupply))
  if (gross[0] === 0n || gross[1] === 0n) throw new PoolError('DustError', {})
  const amounts: Pair<bigint> = [netOf(pool.sides[0].fee, gross[0]), netOf(pool.sides[1].fee, gross[1])]
  return { lp, amounts, minimums: both(amounts, (amount) => atLeast(amount, slippageBps)), slippageBps }
}
