import { type Address, getBase64Encoder } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { findMetadataAddress } from '../programs/tokenMetadata/address.ts'
import { decodeMetadata, type Metadata } from '../programs/tokenMetadata/decodeMetadata.ts'
import { clockAddress, readClock } from './clock.ts'
import { decodeMint, type Mint } from './decodeMint.ts'
import { ReadError } from './errors.ts'
import { holderOfMetadata } from './holderOfMetadata.ts'

/**
 * A mint, and the program and slot that it was read from. The metadata of a Classic token is read from the account beside it;
 * its `updateAuthority` is null when no one can change it any more.
 */
export type Token = Mint & {
  readonly address: Address
  readonly program: Address
  readonly slot: bigint
  /** The network's epoch at that slot: which transfer fee is in force. */
  readonly epoch: bigint
  /** What the mint's account holds in SOL: its deposit, and what may be too much of it. */
  readonly lamports: bigint
  readonly bytes: number
  /** The account beside a Classic mint that keeps its name; null when there is none. */
  readonly beside: Metadata | null
}

/**
 * Reads a token from a network.
 *
 * @throws {TokenError} `TokenNotFoundError`, `NotAMintError`.
 * @throws {ChainError} when the network does not answer.
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
