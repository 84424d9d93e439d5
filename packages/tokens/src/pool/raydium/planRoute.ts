import { type Address, createNoopSigner, type Instruction } from '@solana/kit'
import { getCloseAccountInstruction } from '@solana-program/token'
import { type ChainRpc, type Plan, wrappedSolMint } from '@solsmith/chain'
import { getCpmmSwapBaseInputInstruction, getCpmmSwapBaseOutputInstruction } from '../../programs/cpmm/instructions.ts'
import { type FundingAccount, openFundingAccount, requireSol } from '../fundingAccount.ts'
import type { Hop, PlanRouteInput, PoolSide } from '../venue.ts'
import type { At } from './deployments.ts'
import { accountsOf, pairName, poolPlan } from './poolPlan.ts'
import { otherSide } from './quoteRules.ts'

export async function planRoute(
  at: At,
  rpc: ChainRpc,
  { wallet, route, paysSol, getsSol }: PlanRouteInput,
): Promise<Plan> {
  const [first, second] = route.hops
  const last = second ?? first
  const [from, to] = [tokenInto(first), tokenOutOf(last)]
  const asSolIn = paysSol && from.mint === wrappedSolMint
  if (asSolIn) await requireSol(rpc, wallet, route.amountIn)
  const [paying, receiving, between] = await Promise.all([
    openFundingAccount(rpc, {
      wallet,
      token: from,
      spends: route.amountIn,
      asSol: asSolIn,
    }),
    openFundingAccount(rpc, { wallet, token: to, spends: 0n, asSol: getsSol }),
    second ? openBetween(rpc, wallet, tokenOutOf(first)) : null,
  ])
  const opened = between ? [paying, between, receiving] : [paying, receiving]
  const trades = await Promise.all(
    [first, ...(second ? [second] : [])].map((hop, index, hops) =>
      trade(at, hop, {
        wallet,
        inputAccount: index === 0 || !between ? paying.account : between.account,
        outputAccount: index === hops.length - 1 || !between ? receiving.account : between.account,
      }),
    ),
  )
  const instructions = [...opened.flatMap(({ before }) => before), ...trades, ...opened.flatMap(({ after }) => after)]
  return {
    ...poolPlan({ kind: 'swap', wallet, pool: last.pool, instructions }),
    label: pairName([from, to]),
  }
}

const tokenInto = ({ pool, quote }: Hop): PoolSide => pool.sides[quote.input]
const tokenOutOf = ({ pool, quote }: Hop): PoolSide => pool.sides[otherSide(quote.input)]

/** A new intermediate account is closed again, unless the token withholds fees, which would stay in it. */
async function openBetween(rpc: ChainRpc, wallet: Address, token: PoolSide): Promise<FundingAccount> {
  const open = await openFundingAccount(rpc, { wallet, token, spends: 0n, asSol: true })
  if (token.mint === wrappedSolMint || token.fee !== null || open.before.length === 0) return open
  const close = getCloseAccountInstruction(
    { account: open.account, destination: wallet, owner: createNoopSigner(wallet) },
    { programAddress: token.program },
  )
  return { ...open, after: [close] }
}

async function trade(
  at: At,
  { pool, quote: { input, kind, exact, limit } }: Hop,
  {
    wallet,
    ...accounts
  }: { readonly wallet: Address; readonly inputAccount: Address; readonly outputAccount: Address },
): Promise<Instruction> {
  const common = { ...(await accountsOf(at, pool)), payer: createNoopSigner(wallet), inputToken: input, ...accounts }
  return kind === 'exact-in'
    ? getCpmmSwapBaseInputInstruction({ ...common, amountIn: exact, minimumOut: limit })
    : getCpmmSwapBaseOutputInstruction({ ...common, amountOut: exact, maximumIn: limit })
}
