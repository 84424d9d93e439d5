import { type Address, createNoopSigner, nonDivisibleSequentialInstructionPlan } from '@solana/kit'
import { getBurnCheckedInstruction } from '@solana-program/token'
import type { ChainRpc, Plan } from '@solsmith/chain'
import { findCpLockedLiquidityAddress } from '../../programs/cpLock/addresses.ts'
import { getCollectCpFeesInstruction, getLockCpLiquidityInstruction } from '../../programs/cpLock/instructions.ts'
import { findCpmmLpAccount } from '../../programs/cpmm/addresses.ts'
import { decodeTokenAccount } from '../../read/decodeMint.ts'
import { keyFromSeed } from '../keyFromSeed.ts'
import { poolError } from '../poolError.ts'
import { openPurse } from '../purse.ts'
import { readAccounts } from '../readAccounts.ts'
import type { PlanBurnLpInput, PlanCollectInput, PlanLockInput } from '../venue.ts'
import type { At } from './deployments.ts'
import { fetchPool } from './fetchPool.ts'
import { readLock } from './findLocks.ts'
import { gatherLp } from './gatherLp.ts'
import { lockedFees } from './lockedFees.ts'
import { accountsOf, pairName, poolPlan } from './poolPlan.ts'
import { requireMoving } from './quoteRules.ts'

/** Plans a lock: the LP goes where nobody can take it from, and an NFT is made that its fees belong to. */
export async function planLock(
  at: At,
  rpc: ChainRpc,
  { wallet, pool, lp, seed }: PlanLockInput,
): Promise<Plan & { readonly feeNftMint: Address }> {
  const [gathered, feeNftMint] = await Promise.all([
    gatherLp(at, rpc, { wallet, pool, lp }),
    keyFromSeed('fee-nft', seed),
  ])
  const person = createNoopSigner(wallet)
  const lock = await getLockCpLiquidityInstruction({
    ...{ program: at.lockProgram, pool: pool.address, lpMint: pool.lpMint },
    vaults: [pool.sides[0].vault, pool.sides[1].vault],
    ...{ payer: person, owner: person, ownerLpAccount: gathered.account },
    ...{ feeNftOwner: wallet, feeNftMint, lpAmount: lp, withMetadata: true },
  })
  return {
    kind: 'lock-liquidity',
    feePayer: wallet,
    // The NFT exists afterwards, and never did before.
    subject: feeNftMint.address,
    label: pairName(pool.sides),
    instructions: nonDivisibleSequentialInstructionPlan([...gathered.before, lock]),
    feeNftMint: feeNftMint.address,
  }
}

/** Everything that a lock has earned. */
const everything = 2n ** 64n - 1n

/** Plans the collection of what locked LP has earned. */
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
  if (held?.owner !== wallet || held.amount !== 1n) throw poolError('NotFeeHolderError', { feeNftMint, wallet })
  const lock = readLock(at, accounts.get(state))
  const fees = lock?.pool === now.address ? lockedFees(lock, now).amounts : [0n, 0n]
  if (fees[0] === 0n || fees[1] === 0n) throw poolError('NothingToCollectError', { feeNftMint })
  requireMoving(now, 'withdraw')
  const open = (side: 0 | 1) => openPurse(rpc, { wallet, token: now.sides[side], spends: 0n, asSol })
  const purses = await Promise.all([open(0), open(1)])
  const { mints, vaults, lpMint } = await accountsOf(at, now)
  const collect = await getCollectCpFeesInstruction({
    ...{ program: at.lockProgram, poolProgram: at.program, pool: now.address, lpMint, mints, vaults },
    ...{ feeNftOwner: createNoopSigner(wallet), feeNftMint, lpAmount: everything },
    recipients: [purses[0].account, purses[1].account],
  })
  return poolPlan({
    ...{ kind: 'collect-liquidity-fees', wallet, pool: now },
    instructions: [...purses.flatMap(({ before }) => before), collect, ...purses.flatMap(({ after }) => after)],
  })
}

/** Plans the end of LP: what it stood for stays in the pool for ever. */
export async function planBurnLp(at: At, rpc: ChainRpc, { wallet, pool, lp }: PlanBurnLpInput): Promise<Plan> {
  const gathered = await gatherLp(at, rpc, { wallet, pool, lp })
  const burn = getBurnCheckedInstruction({
    ...{ account: gathered.account, mint: pool.lpMint, authority: createNoopSigner(wallet) },
    ...{ amount: lp, decimals: pool.lpDecimals },
  })
  return poolPlan({ kind: 'burn-liquidity', wallet, pool, instructions: [...gathered.before, burn] })
}
