import { type Address, createNoopSigner, type Instruction } from '@solana/kit'
import { getTransferCheckedInstruction, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { ChainRpc } from '@solsmith/chain'
import { ManageError } from '../../manage/errors.ts'
import { fetchHoldings } from '../../manage/holdings.ts'
import { PoolError } from '../errors.ts'
import { close } from '../fundingAccount.ts'
import type { Pool } from '../venue.ts'
import type { At } from './deployments.ts'
import { findLocks } from './findLocks.ts'

export type ConsolidatedLp = {
  readonly account: Address
  readonly before: readonly Instruction[]
  readonly closing: readonly Instruction[]
}

/**
 * Moves enough of a wallet's LP into one account.
 *
 * @throws {TokenError} `NothingToRemoveError`, `PositionLockedError`, `BalanceTooSmallError`, `AmountZeroError`.
 */
export async function consolidateLp(
  at: At,
  rpc: ChainRpc,
  input: {
    readonly wallet: Address
    readonly pool: Pick<Pool, 'address' | 'lpMint' | 'lpDecimals'>
    readonly lp: bigint
  },
): Promise<ConsolidatedLp> {
  const { wallet, pool, lp } = input
  if (lp <= 0n) throw new ManageError('AmountZeroError', { amount: lp })
  const held = await fetchHoldings(rpc, { wallet, mint: pool.lpMint, program: TOKEN_PROGRAM_ADDRESS })
  if (held.total === 0n) throw await nothingFree(at, rpc, wallet, pool.address)
  if (lp > held.total)
    throw new ManageError('BalanceTooSmallError', { amount: lp, balance: held.total, decimals: pool.lpDecimals })
  const accounts = held.accounts.filter(({ amount }) => amount > 0n)
  const main = accounts.find(({ address, amount }) => address === held.home && amount >= lp) ?? accounts[0]
  // The total is above zero, so some account holds it.
  if (!main) throw new PoolError('NothingToRemoveError', { pool: pool.address, wallet })
  let missing = lp > main.amount ? lp - main.amount : 0n
  const before: Instruction[] = []
  const empty: Address[] = lp >= main.amount ? [main.address] : []
  for (const { address, amount } of accounts) {
    if (address === main.address || missing === 0n) continue
    const moved = amount < missing ? amount : missing
    missing -= moved
    if (moved === amount) empty.push(address)
    before.push(
      getTransferCheckedInstruction({
        source: address,
        mint: pool.lpMint,
        destination: main.address,
        authority: createNoopSigner(wallet),
        amount: moved,
        decimals: pool.lpDecimals,
      }),
    )
  }
  return { account: main.address, before, closing: empty.map((address) => close(wallet, address)) }
}

async function nothingFree(at: At, rpc: ChainRpc, wallet: Address, pool: Address) {
  const locks = (await findLocks(at, rpc, wallet)).filter((lock) => lock.pool === pool)
  const lockedLp = locks.reduce((sum, { lockedLp: lp }) => sum + lp, 0n)
  return lockedLp > 0n
    ? new PoolError('PositionLockedError', { pool, wallet, lockedLp })
    : new PoolError('NothingToRemoveError', { pool, wallet })
}
