import { type Address, createNoopSigner } from '@solana/kit'
import { getBurnCheckedInstruction } from '@solana-program/token'
import type { ChainRpc, Plan } from '@solsmith/chain'
import { fetchToken } from '../read/fetchToken.ts'
import { asPlan } from './asPlan.ts'
import { ManageError } from './errors.ts'
import { chooseSource, requireHoldings } from './holdings.ts'
import { readTokenAccount } from './readTokenAccount.ts'

/** Input of `planBurn`. */
export type BurnInput = {
  readonly mint: Address
  readonly wallet: Address
  /** Base units. */
  readonly amount: bigint
  /** Defaults to one with enough. */
  readonly account?: Address
}

/**
 * Burns tokens of the wallet, permanently.
 *
 * @throws {TokenError} `AmountZeroError`, `NoTokenAccountError`, `AccountHandedOverError`, `BalanceTooSmallError`,
 *   `AccountFrozenError`, and those of `fetchToken`.
 */
export async function planBurn(rpc: ChainRpc, { mint, wallet, amount, account }: BurnInput): Promise<Plan> {
  if (amount <= 0n) throw new ManageError('AmountZeroError', { amount })
  const token = await fetchToken(rpc, mint)
  const found = account
    ? await readTokenAccount(rpc, token, account)
    : chooseSource(await requireHoldings(rpc, token, wallet), { amount, decimals: token.decimals })
  if (found?.owner !== wallet) throw new ManageError('NoTokenAccountError', { owner: wallet, mint })
  const { address } = found
  if (amount > found.amount)
    throw new ManageError('BalanceTooSmallError', { amount, balance: found.amount, decimals: token.decimals })
  if (found.isFrozen) throw new ManageError('AccountFrozenError', { account: address, holder: token.freezeAuthority })
  return asPlan(token, {
    kind: 'burn',
    wallet,
    instructions: [
      getBurnCheckedInstruction(
        { account: address, mint, authority: createNoopSigner(wallet), amount, decimals: token.decimals },
        { programAddress: token.program },
      ),
    ],
  })
}
