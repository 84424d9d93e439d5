import { type Address, getBase64Encoder } from '@solana/kit'
import { type ChainRpc, chooseHolding } from '@solsmith/chain'
import { decodeTokenAccount } from '../read/decodeMint.ts'
import type { Token } from '../read/fetchToken.ts'
import { ManageError } from './errors.ts'
import { type FoundAccount, findHome, readHome } from './readTokenAccount.ts'

/** What a wallet has of one token, in all its accounts. */
export type Holdings = {
  /** The associated account: where wallets look. */
  readonly home: Address
  /** Not frozen, most first. */
  readonly accounts: readonly FoundAccount[]
  /** Nothing can leave these. */
  readonly frozen: readonly FoundAccount[]
  /** Without what is frozen. */
  readonly total: bigint
}

/** Reads the accounts that a wallet has of a token. */
export async function fetchHoldings(
  rpc: ChainRpc,
  input: { readonly wallet: Address; readonly mint: Address; readonly program: Address },
): Promise<Holdings> {
  const { wallet, mint, program } = input
  const { value } = await rpc
    .getTokenAccountsByOwner(wallet, { mint }, { encoding: 'base64', commitment: 'confirmed' })
    .send()
  const all = value
    .flatMap(({ pubkey, account }) => {
      const data = new Uint8Array(getBase64Encoder().encode(account.data[0]))
      const token = decodeTokenAccount({ owner: account.owner, data })
      return token ? [{ ...token, address: pubkey }] : []
    })
    .toSorted((left, right) => (left.amount > right.amount ? -1 : left.amount < right.amount ? 1 : 0))
  const accounts = all.filter(({ isFrozen }) => !isFrozen)
  return {
    home: await findHome({ address: mint, program }, wallet),
    accounts,
    frozen: all.filter(({ isFrozen }) => isFrozen),
    total: accounts.reduce((sum, { amount }) => sum + amount, 0n),
  }
}

/**
 * Reads the accounts of someone who pays with a token.
 *
 * @throws {TokenError} `AccountHandedOverError`, `NoTokenAccountError`, `AccountFrozenError` if nothing can leave any account.
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
 * Chooses the account that pays: the associated one if it has enough, else the fullest.
 *
 * @throws {TokenError} `BalanceTooSmallError` if no account alone has enough.
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
