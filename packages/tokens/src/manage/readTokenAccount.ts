import { type Address, getBase64Encoder } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import type { ChainRpc } from '@solsmith/chain'
import { decodeTokenAccount, type TokenAccount } from '../read/decodeMint.ts'
import type { Token } from '../read/fetchToken.ts'
import { ManageError } from './errors.ts'

/** An account of a token, and where it is. */
export type FoundAccount = TokenAccount & { readonly address: Address }

/** The associated account of an owner: where wallets keep and look for a token. */
export async function findHome(token: Pick<Token, 'address' | 'program'>, owner: Address): Promise<Address> {
  const [home] = await findAssociatedTokenPda({ owner, mint: token.address, tokenProgram: token.program })
  return home
}

/** Reads the account of a token at an address, or null when there is none. */
export async function readTokenAccount(
  rpc: ChainRpc,
  token: Pick<Token, 'address'>,
  address: Address,
): Promise<FoundAccount | null> {
  const { value } = await rpc.getAccountInfo(address, { encoding: 'base64', commitment: 'confirmed' }).send()
  const account =
    value && decodeTokenAccount({ owner: value.owner, data: new Uint8Array(getBase64Encoder().encode(value.data[0])) })
  return account?.mint === token.address ? { ...account, address } : null
}

/**
 * Reads the associated account of an owner: null if there is none.
 *
 * @throws {TokenError} `AccountHandedOverError` if it belongs to someone else: its owner may hand it over (SPL Token, `SetAuthority`),
 *   and its address stays.
 */
export async function readHome(
  rpc: ChainRpc,
  token: Pick<Token, 'address' | 'program'>,
  owner: Address,
): Promise<{ readonly home: Address; readonly account: FoundAccount | null }> {
  const home = await findHome(token, owner)
  const account = await readTokenAccount(rpc, token, home)
  if (account && account.owner !== owner)
    throw new ManageError('AccountHandedOverError', { account: home, owner, holder: account.owner })
  return { home, account }
}
