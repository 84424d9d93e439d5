import { type Address, getBase64Encoder } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { findHome } from '../manage/readTokenAccount.ts'
import { decodeTokenAccount, type TokenAccount } from '../read/decodeMint.ts'

/** What a wallet has of one token, in all its accounts. */
export type Holdings = {
  /** The associated account: where wallets look. */
  readonly home: Address
  /** Not frozen, most first. */
  readonly accounts: readonly (TokenAccount & { readonly address: Address })[]
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
  const accounts = value
    .flatMap(({ pubkey, account }) => {
      const data = new Uint8Array(getBase64Encoder().encode(account.data[0]))
      const token = decodeTokenAccount({ owner: account.owner, data })
      return token && !token.isFrozen ? [{ ...token, address: pubkey }] : []
    })
    .toSorted((left, right) => (left.amount > right.amount ? -1 : left.amount < right.amount ? 1 : 0))
  return {
    home: await findHome({ address: mint, program }, wallet),
    accounts,
    total: accounts.reduce((sum, { amount }) => sum + amount, 0n),
  }
}
