import { type Address, getBase64Encoder } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { decodeMint, decodeTokenAccount } from '@solsmith/tokens'
import { venueOf } from '#pool-parts/venue.ts'

/** What stands at an address: a mint, an account of tokens with its mint, a pool, anything else, or nothing. */
export type FoundAccount =
  | { readonly kind: 'token'; readonly mint: string }
  | { readonly kind: 'holding'; readonly mint: string }
  | { readonly kind: 'pool' }
  | { readonly kind: 'other' }
  | { readonly kind: 'empty' }

/** Of an account of the pool program that is a pool: another size is a tier or an account of prices. */
const poolBytes = 637

export async function readAccount(network: Network, address: string, signal: AbortSignal): Promise<FoundAccount> {
  const { value } = await rpcOf(network)
    // Its shape was looked at before.
    .getAccountInfo(address as Address, { encoding: 'base64', commitment: 'confirmed' })
    .send({ abortSignal: signal })
  if (!value) return { kind: 'empty' }
  const account = { owner: value.owner, data: new Uint8Array(getBase64Encoder().encode(value.data[0])) }
  if (decodeMint(account)) return { kind: 'token', mint: address }
  const held = decodeTokenAccount(account)
  if (held) return { kind: 'holding', mint: held.mint }
  const isPool = account.owner === venueOf(network).program && account.data.length === poolBytes
  return { kind: isPool ? 'pool' : 'other' }
}
