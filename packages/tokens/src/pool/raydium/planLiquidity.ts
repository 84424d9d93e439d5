import { createNoopSigner } from '@solana/kit'
import { getCreateAssociatedTokenIdempotentInstruction, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { type ChainRpc, type Plan, wrappedSolMint } from '@solsmith/chain'
import { findCpmmLpAccount } from '../../programs/cpmm/addresses.ts'
import { getCpmmDepositInstruction, getCpmmWithdrawInstruction } from '../../programs/cpmm/instructions.ts'
import { PoolError } from '../errors.ts'
import { openFundingAccount, requireSol } from '../fundingAccount.ts'
import type { PlanDepositInput, PlanWithdrawInput, Pool } from '../venue.ts'
import { consolidateLp } from './consolidateLp.ts'
import type { At } from './deployments.ts'
import { fetchPool } from './fetchPool.ts'
import { accountsOf, poolPlan } from './poolPlan.ts'
import { quoteDeposit, quoteWithdraw } from './quoteLiquidity.ts'
import { otherSide } from './quoteRules.ts'

/** Leftover wrapped SOL returns to the wallet. */
export async function planDeposit(at: At, rpc: ChainRpc, { wallet, pool, quote }: PlanDepositInput): Promise<Plan> {
  const now = await fetchPool(at, rpc, pool.address)
  const { amounts } = quoteDeposit(now, { lp: quote.lp }, quote.slippageBps)
  requireWithin(pool, now, amounts[0] <= quote.maximums[0] && amounts[1] <= quote.maximums[1])
  const sol = now.sides.findIndex(({ mint }) => mint === wrappedSolMint)
  if (sol >= 0) await requireSol(rpc, wallet, quote.maximums[sol] ?? 0n)
  const open = (side: 0 | 1) =>
    openFundingAccount(rpc, {
      wallet,
      token: now.sides[side],
      spends: quote.maximums[side],
      needs: amounts[side],
      asSol: true,
    })
  const fundingAccounts = await Promise.all([open(0), open(1)])
  const accounts = await accountsOf(at, now)
  const owner = createNoopSigner(wallet)
  const lpAccount = await findCpmmLpAccount(wallet, now.lpMint)
  const openLp = getCreateAssociatedTokenIdempotentInstruction({
    payer: owner,
    ata: lpAccount,
    owner: wallet,
    mint: now.lpMint,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  })
  const deposit = getCpmmDepositInstruction({
    ...accounts,
    owner,
    lpAccount,
    lpAmount: quote.lp,
    maximums: quote.maximums,
    tokenAccounts: [fundingAccounts[0].account, fundingAccounts[1].account],
  })
  return poolPlan({
    kind: 'add-liquidity',
    wallet,
    pool: now,
    instructions: [
      ...fundingAccounts.flatMap(({ before }) => before),
      openLp,
      deposit,
      ...fundingAccounts.flatMap(({ after }) => after),
    ],
  })
}

export async function planWithdraw(at: At, rpc: ChainRpc, input: PlanWithdrawInput): Promise<Plan> {
  const { wallet, pool, quote, asSol, closesEmpty } = input
  const [now, lp] = await Promise.all([
    fetchPool(at, rpc, pool.address),
    consolidateLp(at, rpc, { wallet, pool, lp: quote.lp }),
  ])
  const { amounts } = quoteWithdraw(now, quote.lp, quote.slippageBps)
  requireWithin(pool, now, amounts[0] >= quote.minimums[0] && amounts[1] >= quote.minimums[1])
  const open = (side: 0 | 1) => openFundingAccount(rpc, { wallet, token: now.sides[side], spends: 0n, asSol })
  const fundingAccounts = await Promise.all([open(0), open(1)])
  const withdraw = getCpmmWithdrawInstruction({
    ...(await accountsOf(at, now)),
    owner: createNoopSigner(wallet),
    lpAccount: lp.account,
    lpAmount: quote.lp,
    minimums: quote.minimums,
    tokenAccounts: [fundingAccounts[0].account, fundingAccounts[1].account],
  })
  const after = [
    ...fundingAccounts.flatMap((fundingAccount) => fundingAccount.after),
    ...(closesEmpty ? lp.closing : []),
  ]
  return poolPlan({
    kind: 'remove-liquidity',
    wallet,
    pool: now,
    instructions: [...lp.before, ...fundingAccounts.flatMap(({ before }) => before), withdraw, ...after],
  })
}

const million = 1_000_000n

/**
 * @throws {TokenError} `PriceMovedError` if the quote no longer holds, so that no one signs a transaction that must
 *   fail.
 */
export function requireWithin(quoted: Pool, now: Pool, isWithin: boolean): void {
  if (!isWithin)
    throw new PoolError('PriceMovedError', { pool: now.address, movedMillionths: priceChangeMillionths(quoted, now) })
}

/** Price change in millionths, in the quote token. */
export function priceChangeMillionths({ sides: before, quoteSide }: Pool, { sides: after }: Pool): bigint {
  const base = otherSide(quoteSide)
  const was = before[quoteSide].reserve * after[base].reserve
  const is = after[quoteSide].reserve * before[base].reserve
  const apart = is > was ? is - was : was - is
  return was === 0n ? 0n : (apart * million) / was
}
