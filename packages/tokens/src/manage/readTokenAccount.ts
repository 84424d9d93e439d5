import { type Address, getBase64Encoder } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { deriveTokenAccount } from '../programs/derivedAddress.ts'
import { decodeTokenAccount, type TokenAccount } from '../read/decodeMint.ts'
import type { Token } from '../read/fetchToken.ts'
import { ManageError } from './errors.ts'

/** Token account with its address. */
export type FoundAccount = TokenAccount & { readonly address: Address }

/** Returns an owner's associated account. */
export async function findHome(token: Pick<Token, 'address' | 'program'>, owner: Address): Promise<Address> {
  return deriveTokenAccount({ owner, mint: token.address, tokenProgram: token.program })
}

/** Reads a token account; null if there is none. */
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
 * Returns null if there is none.
 *
 * @throws {TokenError} `AccountHandedOverError` if SPL Token's `SetAuthority` gave it to someone else, which keeps its
 *   address.
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
