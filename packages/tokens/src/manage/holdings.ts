import type { Address } from '@solana/kit'
import { type ChainRpc, chooseHolding, fetchTokenAccountBytes, sortHoldings } from '@solsmith/chain'
import { decodeTokenAccount } from '../read/decodeMint.ts'
import type { Token } from '../read/fetchToken.ts'
import { ManageError } from './errors.ts'
import { type FoundAccount, findHome, readHome } from './readTokenAccount.ts'

/** A wallet's accounts for one token. */
export type Holdings = {
  /** Associated account. */
  readonly home: Address
  /** Not frozen, largest first. */
  readonly accounts: readonly FoundAccount[]
  readonly frozen: readonly FoundAccount[]
  /** Excludes frozen accounts. */
  readonly total: bigint
}

/** Fetches a wallet's accounts for a token. */
export async function fetchHoldings(
  rpc: ChainRpc,
  input: { readonly wallet: Address; readonly mint: Address; readonly program: Address },
): Promise<Holdings> {
  const { wallet, mint, program } = input
  const found = (await fetchTokenAccountBytes(rpc, { wallet, mint })).flatMap((account) => {
    const token = decodeTokenAccount(account)
    return token ? [{ ...token, address: account.address }] : []
  })
  const all = sortHoldings(found)
  const accounts = all.filter(({ isFrozen }) => !isFrozen)
  return {
    home: await findHome({ address: mint, program }, wallet),
    accounts,
    frozen: all.filter(({ isFrozen }) => isFrozen),
    total: accounts.reduce((sum, { amount }) => sum + amount, 0n),
  }
}

/**
 * @throws {TokenError} `AccountHandedOverError`, `NoTokenAccountError`, `AccountFrozenError` if all accounts are
 *   frozen.
 */
export async function requireHoldings(
  rpc: ChainRpc,
  token: Pick<Token, 'address' | 'program' | 'freezeAuthority'>,
  wallet: Address,
): Promise<Holdings> {
  const holdings = await fetchHoldings(rpc, { wallet, mint: token.address, program: token.program })
  if (holdings.accounts.length > 0) return holdings
  const { account } = await readHome(rpc, token, wallet)
  const frozen = account ?? holdings.frozen[0]
  if (!frozen) throw new ManageError('NoTokenAccountError', { owner: wallet, mint: token.address })
  throw new ManageError('AccountFrozenError', { account: frozen.address, holder: token.freezeAuthority })
}

/**
 * Prefers the associated account if it has enough, else the largest.
 *
 * @throws {TokenError} `BalanceTooSmallError` if no single account has enough.
 */
export function chooseSource(
  { home, accounts }: Pick<Holdings, 'home' | 'accounts'>,
  { amount, decimals }: { readonly amount: bigint; readonly decimals: number },
): FoundAccount {
  const chosen = chooseHolding(accounts, { home, amount })
  if (chosen.source) return chosen.source
  const { total, largest } = chosen
  throw new ManageError('BalanceTooSmallError', { amount, balance: total, largest, decimals })
}
