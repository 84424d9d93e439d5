import { type Address, getBase64Encoder } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { findMetadataAddress } from '../programs/tokenMetadata/address.ts'
import { decodeMetadata, type Metadata } from '../programs/tokenMetadata/decodeMetadata.ts'
import { clockAddress, readClock } from './clock.ts'
import { decodeMint, type Mint } from './decodeMint.ts'
import { ReadError } from './errors.ts'
import { holderOfMetadata } from './holderOfMetadata.ts'

/**
 * Mint with its program and slot. A Classic token's metadata comes from a separate account; `updateAuthority` is null
 * if it is immutable.
 */
export type Token = Mint & {
  readonly address: Address
  readonly program: Address
  readonly slot: bigint
  /** Epoch at that slot, which determines the transfer fee. */
  readonly epoch: bigint
  /** Lamports of the mint account: its rent and any excess. */
  readonly lamports: bigint
  readonly bytes: number
  /** Metadata account of a Classic mint; null if there is none. */
  readonly beside: Metadata | null
}

/**
 * Reads a token from a network.
 *
 * @throws {TokenError} `TokenNotFoundError`, `NotAMintError`.
 * @throws {ChainError} if the network does not answer.
 */
export async function fetchToken(rpc: ChainRpc, address: Address): Promise<Token> {
  const { context, value } = await rpc
    .getMultipleAccounts([address, await findMetadataAddress(address), clockAddress], {
      encoding: 'base64',
      commitment: 'confirmed',
    })
    .send()
  const [account, beside, clock] = value.map(
    (state) =>
      state && {
        owner: state.owner,
        lamports: state.lamports,
        data: new Uint8Array(getBase64Encoder().encode(state.data[0])),
      },
  )
  if (!account) throw new ReadError('TokenNotFoundError', { address })
  const mint = decodeMint(account)
  if (!mint) throw new ReadError('NotAMintError', { address, owner: account.owner })
  const metadata = beside ? decodeMetadata(beside) : null
  return {
    ...mint,
    metadata: mint.metadata ?? (metadata && { ...metadata, updateAuthority: holderOfMetadata(metadata), fields: [] }),
    address,
    program: account.owner,
    slot: context.slot,
    epoch: readClock(clock?.data).epoch,
    lamports: account.lamports,
    bytes: account.data.length,
    beside: metadata,
  }
}
