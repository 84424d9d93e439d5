import { type Address, createNoopSigner } from '@solana/kit'
import { getFreezeAccountInstruction, getThawAccountInstruction } from '@solana-program/token'
import type { ChainRpc, Plan } from '@solsmith/chain'
import { findCpmmAuthority } from '../programs/cpmm/addresses.ts'
import { fetchToken, type Token } from '../read/fetchToken.ts'
import { asPlan } from './asPlan.ts'
import { ManageError } from './errors.ts'
import { type FoundAccount, readHome, readTokenAccount } from './readTokenAccount.ts'
import { requireAuthority } from './requireAuthority.ts'

/** What `planFreeze` and `planThaw` take. */
export type FreezeInput = {
  readonly mint: Address
  /** Holds the freeze authority, pays and signs. */
  readonly wallet: Address
  /** An account of the token, or the owner of one. */
  readonly target: Address
  /** Freezing a pool's vault ends all trade in it: no one does it without saying so. */
  readonly insistsOnPoolVault?: boolean
}

/**
 * Forbids an account to send or receive a token.
 *
 * @throws {TokenError} `PowerNotHeldError`, `NoTokenAccountError`, `AccountHandedOverError`, `PoolVaultError`, `AccountFrozenError`
 *   when it is frozen already, and those of `fetchToken`.
 */
export async function planFreeze(rpc: ChainRpc, input: FreezeInput): Promise<Plan> {
  const { token, account } = await readTarget(rpc, input)
  if (account.isFrozen)
    throw new ManageError('AccountFrozenError', { account: account.address, holder: token.freezeAuthority })
  if (!input.insistsOnPoolVault && account.owner === (await findCpmmAuthority()))
    throw new ManageError('PoolVaultError', { account: account.address })
  return asPlan(token, {
    kind: 'freeze',
    wallet: input.wallet,
    instructions: [getFreezeAccountInstruction(...freezing(token, account, input.wallet))],
  })
}

/**
 * Allows a frozen account to send and receive again.
 *
 * @throws {TokenError} `PowerNotHeldError`, `NoTokenAccountError`, `AccountHandedOverError`, `AccountNotFrozenError`, and those of
 *   `fetchToken`.
 */
export async function planThaw(rpc: ChainRpc, input: Omit<FreezeInput, 'insistsOnPoolVault'>): Promise<Plan> {
  const { token, account } = await readTarget(rpc, input)
  if (!account.isFrozen) throw new ManageError('AccountNotFrozenError', { account: account.address })
  return asPlan(token, {
    kind: 'thaw',
    wallet: input.wallet,
    instructions: [getThawAccountInstruction(...freezing(token, account, input.wallet))],
  })
}

async function readTarget(
  rpc: ChainRpc,
  { mint, wallet, target }: FreezeInput,
): Promise<{ token: Token; account: FoundAccount }> {
  const token = await fetchToken(rpc, mint)
  requireAuthority(token, 'freeze', wallet)
  const account = (await readTokenAccount(rpc, token, target)) ?? (await readHome(rpc, token, target)).account
  if (!account) throw new ManageError('NoTokenAccountError', { owner: target, mint })
  return { token, account }
}

const freezing = (token: Token, { address }: FoundAccount, wallet: Address) =>
  [
    { account: address, mint: token.address, owner: createNoopSigner(wallet) },
    { programAddress: token.program },
  ] as const
