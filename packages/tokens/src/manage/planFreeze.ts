import { type Address, createNoopSigner } from '@solana/kit'
import { getFreezeAccountInstruction, getThawAccountInstruction } from '@solana-program/token'
import type { ChainRpc, Plan } from '@solsmith/chain'
import { findCpmmAuthority } from '../programs/cpmm/addresses.ts'
import { fetchToken, type Token } from '../read/fetchToken.ts'
import { asPlan } from './asPlan.ts'
import { ManageError } from './errors.ts'
import { fetchHoldings } from './holdings.ts'
import { type FoundAccount, readHome, readTokenAccount } from './readTokenAccount.ts'
import { requireAuthority } from './requireAuthority.ts'

/** Input of `planFreeze` and `planThaw`. */
export type FreezeInput = {
  readonly mint: Address
  /** Freeze authority. */
  readonly wallet: Address
  /** Token account, or an owner of some. */
  readonly target: Address
  /** Required for a pool's vault, because freezing it stops all trading. */
  readonly insistsOnPoolVault?: boolean
}

/**
 * Freezes a token account, or all accounts of an owner.
 *
 * @throws {TokenError} `PowerNotHeldError`, `NoTokenAccountError`, `AccountHandedOverError`, `PoolVaultError`,
 *   `AccountFrozenError` if already frozen, and those of `fetchToken`.
 */
export async function planFreeze(rpc: ChainRpc, input: FreezeInput): Promise<Plan> {
  const { token, accounts } = await readTargets(rpc, input)
  const { address } = accounts[0]
  const open = accounts.filter(({ isFrozen }) => !isFrozen)
  if (open.length === 0)
    throw new ManageError('AccountFrozenError', { account: address, holder: token.freezeAuthority })
  const authority = await findCpmmAuthority()
  const vault = open.find(({ owner }) => owner === authority)
  if (vault && !input.insistsOnPoolVault) throw new ManageError('PoolVaultError', { account: vault.address })
  return asPlan(token, {
    kind: 'freeze',
    wallet: input.wallet,
    instructions: open.map((account) => getFreezeAccountInstruction(...freezing(token, account, input.wallet))),
  })
}

/**
 * Thaws a token account, or all accounts of an owner.
 *
 * @throws {TokenError} `PowerNotHeldError`, `NoTokenAccountError`, `AccountHandedOverError`, `AccountNotFrozenError`,
 *   and those of `fetchToken`.
 */
export async function planThaw(rpc: ChainRpc, input: Omit<FreezeInput, 'insistsOnPoolVault'>): Promise<Plan> {
  const { token, accounts } = await readTargets(rpc, input)
  const frozen = accounts.filter(({ isFrozen }) => isFrozen)
  if (frozen.length === 0) throw new ManageError('AccountNotFrozenError', { account: accounts[0].address })
  return asPlan(token, {
    kind: 'thaw',
    wallet: input.wallet,
    instructions: frozen.map((account) => getThawAccountInstruction(...freezing(token, account, input.wallet))),
  })
}

async function readTargets(
  rpc: ChainRpc,
  { mint, wallet, target }: FreezeInput,
): Promise<{ token: Token; accounts: readonly [FoundAccount, ...FoundAccount[]] }> {
  const token = await fetchToken(rpc, mint)
  requireAuthority(token, 'freeze', wallet)
  const named = await readTokenAccount(rpc, token, target)
  if (named) return { token, accounts: [named] }
  const { home, accounts, frozen } = await fetchHoldings(rpc, { wallet: target, mint, program: token.program })
  const all = [...accounts, ...frozen].toSorted(
    (left, right) => Number(right.address === home) - Number(left.address === home),
  )
  const first = all[0] ?? (await readHome(rpc, token, target)).account
  if (!first) throw new ManageError('NoTokenAccountError', { owner: target, mint })
  return { token, accounts: [first, ...all.slice(1)] }
}

const freezing = (token: Token, { address }: FoundAccount, wallet: Address) =>
  [
    { account: address, mint: token.address, owner: createNoopSigner(wallet) },
    { programAddress: token.program },
  ] as const
