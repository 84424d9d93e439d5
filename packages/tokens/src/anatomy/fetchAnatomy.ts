import type { Address, Signature } from '@solana/kit'
import { type ChainRpc, mapLimit } from '@solsmith/chain'
import type { Proof } from '../pool/proof.ts'
import type { Pool } from '../pool/venue.ts'
import { cpmmAddress } from '../programs/cpmm/addresses.ts'
import { findMetadataAddress } from '../programs/tokenMetadata/address.ts'
import type { Token } from '../read/fetchToken.ts'
import { fetchRan, listOldest, type Ran } from './fetchRan.ts'
import { type Launch, type LaunchPower, readLaunch, readPowerChanges } from './readLaunch.ts'
import { type Opening, readOpening } from './readOpening.ts'
import type { Named } from './readUpdateAuthority.ts'

/** When a power over the token became what it is now. */
export type PowerEvent = {
  readonly power: LaunchPower
  readonly to: Address | null
  readonly signature: Signature
  readonly time: Date | null
}

/** How a token was launched, as far as the chain says it; null for what could not be read. */
export type Anatomy = {
  readonly token: Token
  /** The account that the token's name was read from: the mint itself, or the one beside it; null where none was found. */
  readonly nameAccount: Address | null
  readonly launch: Launch | null
  /** Changes of powers after the launch; null where not all transactions of the token were read. */
  readonly changes: readonly PowerEvent[] | null
  /** Its deepest pool; null when there is none that is known here. */
  readonly pool: {
    readonly pool: Pool
    /** Null where its first transaction could not be read. */
    readonly opening: Opening | null
    /** Who can take what out today; null where it could not be read. */
    readonly proof: Proof | null
  } | null
  /** Transactions that named the mint, oldest first; null where there are too many to know the first. */
  readonly signatures: readonly Signature[] | null
}

/** Thousands of transactions that are listed to find the first one. */
const pageLimit = 5
/** Transactions after the launch that are looked through for changes of powers. */
const changeLimit = 40
/** Transactions that are asked for at once. */
const atOnce = 10

/**
 * Reads how a token was launched from the chain alone: the transaction that made it, what happened to its powers, what its
 * deepest pool began with, and who can take liquidity out of it today.
 *
 * @param input.pool - The deepest pool of the token, with its proof; null when there is none.
 * @throws {ChainError} when the network does not answer.
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

/** A Modern token that points to itself has its name in the mint. */
function nameAccountOf({ address, metadata, pointer }: Token, beside: Address): Address | null {
  if (!metadata) return null
  return pointer?.metadata === address ? address : beside
}

/** Only where a power is not what it was after the launch has something changed. */
async function fetchChanges(
  rpc: ChainRpc,
  token: Token,
  {
    launch,
    signatures,
    named,
  }: { readonly launch: Launch; readonly signatures: readonly Signature[]; readonly named: Named },
): Promise<readonly PowerEvent[] | null> {
  const { mint, freeze, update } = launch.authorities
  const isNamedAlike = update === undefined || update === (token.metadata?.updateAuthority ?? null)
  if (mint === token.mintAuthority && freeze === token.freezeAuthority && isNamedAlike) return []
  const rest = signatures.slice(1, 1 + changeLimit)
  const all = await fetchAll(rpc, rest)
  const events = all.flatMap((ran) =>
    readPowerChanges(ran, named).map(({ power, to }) => ({
      power,
      to,
      signature: ran.signature,
      time: ran.time,
    })),
  )
  return rest.length === signatures.length - 1 && all.length === rest.length ? events : null
}

/** Reads transactions some at a time; those that the network has forgotten are left out. */
export async function fetchAll(rpc: ChainRpc, signatures: readonly Signature[]): Promise<readonly Ran[]> {
  const found = await mapLimit(signatures, atOnce, (signature) => fetchRan(rpc, signature))
  return found.filter((ran) => ran !== null)
}
