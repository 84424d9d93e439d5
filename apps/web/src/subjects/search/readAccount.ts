import { type Address, getBase64Encoder } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { decodeMint, decodeTokenAccount } from '@solsmith/tokens'
import { venueOf } from '#pool-parts/venue.ts'

export type FoundAccount =
  | { readonly kind: 'token'; readonly mint: Address }
  | { readonly kind: 'holding'; readonly mint: Address }
  | { readonly kind: 'pool' }
  | { readonly kind: 'other' }
  | { readonly kind: 'empty' }

/** Size of pool accounts; the pool program's tiers and observations have others. */
const poolBytes = 637

export async function readAccount(network: Network, address: Address, signal: AbortSignal): Promise<FoundAccount> {
  const { value } = await rpcOf(network)
    .getAccountInfo(address, { encoding: 'base64', commitment: 'confirmed' })
    .send({ abortSignal: signal })
  if (!value) return { kind: 'empty' }
  const account = { owner: value.owner, data: new Uint8Array(getBase64Encoder().encode(value.data[0])) }
  if (decodeMint(account)) return { kind: 'token', mint: address }
  const held = decodeTokenAccount(account)
  if (held) return { kind: 'holding', mint: held.mint }
  const isPool = account.owner === venueOf(network).program && account.data.length === poolBytes
  return { kind: isPool ? 'pool' : 'other' }
}
