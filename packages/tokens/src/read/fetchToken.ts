import { type Address, getBase64Encoder } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { TokenError } from '../errors.ts'
import { decodeMint, type Mint } from './decodeMint.ts'

/** A mint, and the program and slot that it was read from. */
export type Token = Mint & { readonly address: Address; readonly program: Address; readonly slot: bigint }

/**
 * Reads a token from a network.
 *
 * @throws {TokenError} `TokenNotFoundError`, `NotAMintError`.
 * @throws {ChainError} when the network does not answer.
 */
export async function fetchToken(rpc: ChainRpc, address: Address): Promise<Token> {
  const { context, value } = await rpc.getAccountInfo(address, { encoding: 'base64', commitment: 'confirmed' }).send()
  if (!value) throw new TokenError('TokenNotFoundError', { address })
  const data = new Uint8Array(getBase64Encoder().encode(value.data[0]))
  const mint = decodeMint({ owner: value.owner, data })
  if (!mint) throw new TokenError('NotAMintError', { address, owner: value.owner })
  return { ...mint, address, program: value.owner, slot: context.slot }
}
