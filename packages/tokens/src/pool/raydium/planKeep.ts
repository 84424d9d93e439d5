import {
  type Address,
  createNoopSigner,
  type Instruction,
  type KeyPairSigner,
  nonDivisibleSequentialInstructionPlan,
} from '@solana/kit'
import { getBurnCheckedInstruction } from '@solana-program/token'
import type { ChainRpc, Plan } from '@solsmith/chain'
import { findCpLockedLiquidityAddress } from '../../programs/cpLock/addresses.ts'
import { getCollectCpFeesInstruction, getLockCpLiquidityInstruction } from '../../programs/cpLock/instructions.ts'
import { findCpmmLpAccount } from '../../programs/cpmm/addresses.ts'
import { decodeTokenAccount } from '../../read/decodeMint.ts'
import { PoolError } from '../errors.ts'
import { openFundingAccount } from '../fundingAccount.ts'
import { keyFromSeed } from '../keyFromSeed.ts'
import { readAccounts } from '../readAccounts.ts'
import type { Pair, PlanBurnLpInput, PlanCollectInput, PlanLockInput, Pool } from '../venue.ts'
import { consolidateLp } from './consolidateLp.ts'
import type { At } from './deployments.ts'
import { fetchPool } from './fetchPool.ts'
import { readLock } from './findLocks.ts'
import { lockedFees } from './lockedFees.ts'
import { accountsOf, pairName, poolPlan } from './poolPlan.ts'
import { assertPoolTradable } from './quoteRules.ts'

export async function planLock(
  at: At,
  rpc: ChainRpc,
  { wallet, pool, lp, seed }: PlanLockInput,
): Promise<Plan & { readonly feeNftMint: Address }> {
  const [gathered, feeNftMint] = await Promise.all([consolidateLp(at, rpc, { wallet, pool, lp }), feeNftKey(seed)])
  const vaults = [pool.sides[0].vault, pool.sides[1].vault] as const
  const lock = await lockLp(at, {
    wallet,
    pool: { ...pool, vaults },
    account: gathered.account,
    lp,
    feeNftMint,
  })
  return {
    kind: 'lock-liquidity',
    feePayer: wallet,
    // The NFT is new, so its existence proves success.
    subject: feeNftMint.address,
    label: pairName(pool.sides),
    instructions: nonDivisibleSequentialInstructionPlan([...gathered.before, lock]),
    feeNftMint: feeNftMint.address,
  }
}

type HeldLp = { readonly wallet: Address; readonly account: Address; readonly lp: bigint }

export const feeNftKey = (seed: string) => keyFromSeed('fee-nft', seed)

export function lockLp(
  at: At,
  input: HeldLp & {
    readonly pool: Pick<Pool, 'address' | 'lpMint'> & { readonly vaults: Pair<Address> }
    readonly feeNftMint: KeyPairSigner
  },
): Promise<Instruction> {
  const { wallet, pool, account, lp, feeNftMint } = input
  const person = createNoopSigner(wallet)
  return getLockCpLiquidityInstruction({
    program: at.lockProgram,
    pool: pool.address,
    lpMint: pool.lpMint,
    vaults: pool.vaults,
    payer: person,
    owner: person,
    ownerLpAccount: account,
    feeNftOwner: wallet,
    feeNftMint,
    lpAmount: lp,
    withMetadata: true,
  })
}

export const burnLp = (input: HeldLp & { readonly pool: Pick<Pool, 'lpMint' | 'lpDecimals'> }): Instruction =>
  getBurnCheckedInstruction({
    account: input.account,
    mint: input.pool.lpMint,
    authority: createNoopSigner(input.wallet),
    amount: input.lp,
    decimals: input.pool.lpDecimals,
  })

const everything = 2n ** 64n - 1n

export async function planCollect(
  at: At,
  rpc: ChainRpc,
  { wallet, pool, feeNftMint, asSol }: PlanCollectInput,
): Promise<Plan> {
  const [state, nft] = await Promise.all([
    findCpLockedLiquidityAddress(feeNftMint, at.lockProgram),
    findCpmmLpAccount(wallet, feeNftMint),
  ])
  const [now, accounts] = await Promise.all([fetchPool(at, rpc, pool.address), readAccounts(rpc, [[state, nft]])])
  const account = accounts.get(nft)
  const held = account && decodeTokenAccount(account)
  if (held?.owner !== wallet || held.amount !== 1n) throw new PoolError('NotFeeHolderError', { feeNftMint, wallet })
  const lock = readLock(at, accounts.get(state))
  const fees = lock?.pool === now.address ? lockedFees(lock, now).amounts : [0n, 0n]
  if (fees[0] === 0n || fees[1] === 0n) throw new PoolError('NothingToCollectError', { feeNftMint })
  assertPoolTradable(now, 'withdraw')
  const open = (side: 0 | 1) => openFundingAccount(rpc, { wallet, token: now.sides[side], spends: 0n, asSol })
  const fundingAccounts = await Promise.all([open(0), open(1)])
  const { mints, vaults, lpMint } = await accountsOf(at, now)
  const collect = await getCollectCpFeesInstruction({
    program: at.lockProgram,
    poolProgram: at.program,
    pool: now.address,
    lpMint,
    mints,
    vaults,
    feeNftOwner: createNoopSigner(wallet),
    feeNftMint,
    lpAmount: everything,
    recipients: [fundingAccounts[0].account, fundingAccounts[1].account],
  })
  return poolPlan({
    kind: 'collect-liquidity-fees',
    wallet,
    pool: now,
    instructions: [
      ...fundingAccounts.flatMap(({ before }) => before),
      collect,
      ...fundingAccounts.flatMap(({ after }) => after),
    ],
  })
}

export async function planBurnLp(at: At, rpc: ChainRpc, { wallet, pool, lp }: PlanBurnLpInput): Promise<Plan> {
  const gathered = await consolidateLp(at, rpc, { wallet, pool, lp })
  const burn = burnLp({ wallet, pool, account: gathered.account, lp })
  return poolPlan({ kind: 'burn-liquidity', wallet, pool, instructions: [...gathered.before, burn] })
}
