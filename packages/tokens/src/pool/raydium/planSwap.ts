import { createNoopSigner } from '@solana/kit'
import { type ChainRpc, type Plan, wrappedSolMint } from '@solsmith/chain'
import { getCpmmSwapBaseInputInstruction, getCpmmSwapBaseOutputInstruction } from '../../programs/cpmm/instructions.ts'
import { openFundingAccount, requireSol } from '../fundingAccount.ts'
import type { PlanSwapInput } from '../venue.ts'
import type { At } from './deployments.ts'
import { fetchPool } from './fetchPool.ts'
import { requireWithin } from './planLiquidity.ts'
import { accountsOf, poolPlan } from './poolPlan.ts'
import { otherSide } from './quoteRules.ts'
import { quoteSwap } from './quoteSwap.ts'

export async function planSwap(at: At, rpc: ChainRpc, { wallet, pool, quote, asSol }: PlanSwapInput): Promise<Plan> {
  const { input, kind, exact, limit } = quote
  const now = await fetchPool(at, rpc, pool.address)
  const isExactIn = kind === 'exact-in'
  const again = quoteSwap(now, isExactIn ? { input, amountIn: exact } : { input, amountOut: exact }, quote.slippageBps)
  requireWithin(pool, now, isExactIn ? again.amountOut >= limit : again.amountIn <= limit)
  const [from, to] = [now.sides[input], now.sides[otherSide(input)]]
  const spends = isExactIn ? exact : limit
  if (from.mint === wrappedSolMint && asSol) await requireSol(rpc, wallet, spends)
  const [paying, receiving] = await Promise.all([
    openFundingAccount(rpc, { wallet, token: from, spends, needs: again.amountIn, asSol }),
    openFundingAccount(rpc, { wallet, token: to, spends: 0n, asSol }),
  ])
  const common = {
    ...(await accountsOf(at, now)),
    payer: createNoopSigner(wallet),
    inputToken: input,
    inputAccount: paying.account,
    outputAccount: receiving.account,
  }
  const swap = isExactIn
    ? getCpmmSwapBaseInputInstruction({ ...common, amountIn: exact, minimumOut: limit })
    : getCpmmSwapBaseOutputInstruction({ ...common, amountOut: exact, maximumIn: limit })
  const instructions = [...paying.before, ...receiving.before, swap, ...paying.after, ...receiving.after]
  return poolPlan({ kind: 'swap', wallet, pool: now, instructions })
}
