import { type Address, createAddressWithSeed, nonDivisibleSequentialInstructionPlan } from '@solana/kit'
import type { Network, Plan } from '@solsmith/chain'
import { TokenError } from '../errors.ts'
import { countBytes, uriLimitBytes } from '../limits.ts'
import { classicInstructions } from './classicInstructions.ts'
import { modernInstructions } from './modernInstructions.ts'
import { tokenPrograms } from './standards.ts'
import type { Standard, TokenDraft } from './tokenDraft.ts'

/** Reads the deposit that an account of `bytes` needs on a network, in lamports. Never a constant (SIMD-0437). */
export type ReadRent = (bytes: number) => Promise<bigint>

export type CreateTokenInput = {
  readonly draft: TokenDraft
  /** The person's own wallet: pays, signs, and is the base of the mint's address. */
  readonly creator: Address
  /**
   * 1 to 32 ASCII characters. With the creator and the standard it decides the mint's address: the same seed can never make
   * two tokens of one standard.
   */
  readonly seed: string
  /** Where the metadata JSON can be read. At most 200 bytes; public https anywhere but on the sandbox. */
  readonly uri: string
  readonly network: Pick<Network, 'id' | 'name'>
}

/** Where the mint will be. No key exists for it: nobody can lose or leak one. */
export const findMintAddress = (creator: Address, seed: string, standard: Standard): Promise<Address> =>
  createAddressWithSeed({ baseAddress: creator, seed, programAddress: tokenPrograms[standard] })

/**
 * Plans a token, Classic or Modern: its name, its whole supply in the creator's account, its powers where the draft wants
 * them. All or nothing, one signer, at most 1,232 bytes with the longest legal texts.
 *
 * @throws {TokenError} `MetadataUriTooLongError`, `MetadataUriNotPublicError`.
 * @example await sendPlan(connect, { plan: await planCreateToken(readRent, input), shown })
 */
export async function planCreateToken(readRent: ReadRent, input: CreateTokenInput): Promise<Plan> {
  const { draft, creator, seed } = input
  refuseBadUri(input)
  const mint = await findMintAddress(creator, seed, draft.standard)
  const make = draft.standard === 'classic' ? classicInstructions : modernInstructions
  return {
    kind: 'create-token',
    feePayer: creator,
    subject: mint,
    label: draft.symbol,
    instructions: nonDivisibleSequentialInstructionPlan(await make(readRent, { ...input, mint })),
  }
}

function refuseBadUri({ uri, network }: CreateTokenInput): void {
  const bytes = countBytes(uri)
  if (bytes > uriLimitBytes) throw new TokenError('MetadataUriTooLongError', { uri, bytes, limitBytes: uriLimitBytes })
  if (network.id !== 'sandbox' && !isPublicUri(uri))
    throw new TokenError('MetadataUriNotPublicError', { uri, network: network.name })
}

/**
 * Tells whether a link can work for others: https, and a name that is not of this machine or its own network. A name may
 * still lead to a private address, so the server also fetches it once through its public address.
 */
export function isPublicUri(uri: string): boolean {
  if (!URL.canParse(uri)) return false
  const { protocol, hostname, username } = new URL(uri)
  const isNumeric = /^[\d.]+$|^\[/.test(hostname)
  const isLocal = !hostname.includes('.') || /\.(localhost|local|internal|lan|home|test|invalid)$/.test(hostname)
  return protocol === 'https:' && username === '' && !isNumeric && !isLocal
}
