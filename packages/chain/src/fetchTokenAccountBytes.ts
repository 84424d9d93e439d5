import { type Address, getBase64Encoder } from '@solana/kit'
import type { ChainRpc } from './rpc/createRpc.ts'

/** Fetches a wallet's undecoded accounts for a token. */
export async function fetchTokenAccountBytes(
  rpc: ChainRpc,
  { wallet, mint }: { readonly wallet: Address; readonly mint: Address },
): Promise<readonly { readonly address: Address; readonly owner: Address; readonly data: Uint8Array }[]> {
  const { value } = await rpc
    .getTokenAccountsByOwner(wallet, { mint }, { encoding: 'base64', commitment: 'confirmed' })
    .send()
  return value.map(({ pubkey, account }) => ({
    address: pubkey,
    owner: account.owner,
    data: new Uint8Array(getBase64Encoder().encode(account.data[0])),
  }))
}
