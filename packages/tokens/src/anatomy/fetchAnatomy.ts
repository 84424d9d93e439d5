import type { Address, Signature } from '@solana/kit'
import { type ChainRpc, mapLimit } from '@solsmith/chain'
import type { Proof } from '../pool/proof.ts'
import type { Pool } from '../pool/venue.ts'
import { cpmmAddress } from '../programs/cpmm/addresses.ts'
import { findMetadataAddress } from '../programs/tokenMetadata/address.ts'
import type { Token } from '../read/fetchToken.ts'
import { fetchRan, listOldest, type Ran } from './fetchRan.ts'
import { type Launch, type LaunchAuthority, readAuthorityChanges, readLaunch } from './readLaunch.ts'
import { type Opening, readOpening } from './readOpening.ts'
import type { Named } from './readUpdateAuthority.ts'

/** Transaction that changed an authority of the token. */
export type AuthorityEvent = {
  readonly power: LaunchAuthority
  readonly to: Address | null
  readonly signature: Signature
  readonly time: Date | null
}

/** How a token was launched; null for anything that could not be read from chain. */
export type Anatomy = {
  readonly token: Token
  /** Account that holds the token's name (the mint or its metadata account); null if none was found. */
  readonly nameAccount: Address | null
  readonly launch: Launch | null
  /** Authority changes after the launch; null if the history was not read completely. */
  readonly changes: readonly AuthorityEvent[] | null
  readonly pool: {
    readonly pool: Pool
    readonly opening: Opening | null
    readonly proof: Proof | null
  } | null
  /** Transactions of the mint, oldest first; null if there are too many to reach the first. */
  readonly signatures: readonly Signature[] | null
}

/** Pages of 1,000 signatures to list before giving up on finding the first. */
const pageLimit = 5
const changeLimit = 40
const atOnce = 10

/**
 * Reads a token's launch, authority changes and pool opening from chain.
 *
 * @param input.pool - The token's deepest pool with its proof; null if there is none.
 * @throws {ChainError} if the network does not respond.
 */
export async function fetchAnatomy(
  rpc: ChainRpc,
  {
    token,
    pool,
  }: { readonly token: Token; readonly pool: { readonly pool: Pool; readonly proof: Proof | null } | null },
): Promise<Anatomy> {
  const [signatures, opening, beside] = await Promise.all([
    listOldest(rpc, token.address, pageLimit),
    pool && fetchOpening(rpc, pool.pool),
    findMetadataAddress(token.address),
  ])
  const named = { mint: token.address, beside }
  const [first] = signatures ?? []
  const ran = first === undefined ? null : await fetchRan(rpc, first)
  const launch = ran && readLaunch(ran, named)
  return {
    token,
    nameAccount: nameAccountOf(token, beside),
    launch,
    changes: launch && signatures ? await fetchChanges(rpc, token, { launch, signatures, named }) : null,
    pool: pool && { ...pool, opening },
    signatures,
  }
}

async function fetchOpening(rpc: ChainRpc, pool: Pool): Promise<Opening | null> {
  const [first] = (await listOldest(rpc, pool.address, pageLimit)) ?? []
  const ran = first === undefined ? null : await fetchRan(rpc, first)
  return ran && readOpening(ran, pool, cpmmAddress)
}

function nameAccountOf({ address, metadata, pointer }: Token, beside: Address): Address | null {
  if (!metadata) return null
  return pointer?.metadata === address ? address : beside
}

/** Reads transactions only if an authority differs from its value after the launch. */
async function fetchChanges(
  rpc: ChainRpc,
  token: Token,
  {
    launch,
    signatures,
    named,
  }: { readonly launch: Launch; readonly signatures: readonly Signature[]; readonly named: Named },
): Promise<readonly AuthorityEvent[] | null> {
  const { mint, freeze, update } = launch.authorities
  const isNamedAlike = update === undefined || update === (token.metadata?.updateAuthority ?? null)
  if (mint === token.mintAuthority && freeze === token.freezeAuthority && isNamedAlike) return []
  const rest = signatures.slice(1, 1 + changeLimit)
  const all = await fetchAll(rpc, rest)
  const events = all.flatMap((ran) =>
    readAuthorityChanges(ran, named).map(({ power, to }) => ({
      power,
      to,
      signature: ran.signature,
      time: ran.time,
    })),
  )
  return rest.length === signatures.length - 1 && all.length === rest.length ? events : null
}

/** Fetches transactions in batches and skips those that the network has pruned. */
export async function fetchAll(rpc: ChainRpc, signatures: readonly Signature[]): Promise<readonly Ran[]> {
  const found = await mapLimit(signatures, atOnce, (signature) => fetchRan(rpc, signature))
  return found.filter((ran) => ran !== null)
}
