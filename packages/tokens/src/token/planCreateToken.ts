import { type Address, createAddressWithSeed, createNoopSigner } from '@solana/kit'
import { getAdvanceNonceAccountInstruction } from '@solana-program/system'
import { type Network, type Plan, transactionLimitBytes, transactionLimitBytesV1 } from '@solsmith/chain'
import type { Fee } from '../fee/feeTable.ts'
import { writeFee } from '../fee/writeFee.ts'
import { countBytes, uriLimitBytes } from '../limits.ts'
import { countTransactionBytes } from '../pack/countTransactionBytes.ts'
import { measureTransactionV1 } from '../pack/measureTransaction.ts'
import { joinParts } from '../pack/packPlan.ts'
import { packSteps, type Step } from '../pack/packSteps.ts'
import { ProgramError } from '../programs/errors.ts'
import { type CreateStep, createSteps } from './createSteps.ts'
import type { Standard } from './draftFields.ts'
import { DraftError } from './errors.ts'
import { tokenPrograms } from './standards.ts'
import type { TokenDraft } from './tokenDraft.ts'

/** Reads the deposit that an account of `bytes` needs on a network, in lamports. Never a constant (SIMD-0437). */
export type ReadRent = (bytes: number) => Promise<bigint>

/** What `planCreateToken` takes. */
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
  /** 1 where the wallet declares that it signs version 1: 4,096 bytes, and no creation takes more. Version 0 when not said. */
  readonly version?: 1
  /** The creator's nonce account, for anyone who needs longer to sign than a blockhash lives (`planMakeNonce`). */
  readonly nonceAccount?: Address
  /** What the instance charges for it, paid last. */
  readonly fee?: Fee | null
}

/** Where the mint will be. No key exists for it: no one can lose or leak one. */
export const findMintAddress = (creator: Address, seed: string, standard: Standard): Promise<Address> =>
  createAddressWithSeed({ baseAddress: creator, seed, programAddress: tokenPrograms[standard] })

/** One of the transactions that a creation takes. */
export type CreatePart = { readonly steps: readonly CreateStep[]; readonly bytes: number }

/** A plan that creates a token, and the transactions that it takes (`planCreateToken`). */
export type CreateTokenPlan = Plan & {
  /** One, with all that a form offers but rows of receivers and several extensions. In order; each is signed by itself. */
  readonly parts: readonly CreatePart[]
  /** Bytes that all of it would have as one transaction: beyond the limit it is split. */
  readonly wholeBytes: number
  readonly limitBytes: number
}

/**
 * Plans a token, Classic or Modern: its name, its supply in the accounts of those who get it, its powers where the draft wants
 * them. One transaction and one signature when it fits, which it does with the longest legal texts, any choice of powers and
 * any one extension; else as few as the order allows, the powers moving last.
 *
 * @throws {TokenError} `MetadataUriTooLongError`, `MetadataUriNotPublicError`.
 * @example await sendPlan(connect, { plan: await planCreateToken(readRent, input), shown })
 */
export async function planCreateToken(readRent: ReadRent, input: CreateTokenInput): Promise<CreateTokenPlan> {
  const { draft, creator, seed, version, nonceAccount, fee } = input
  const [limitBytes, countOwn] =
    version === 1
      ? ([transactionLimitBytesV1, measureTransactionV1] as const)
      : ([transactionLimitBytes, countTransactionBytes] as const)
  // What a transaction begins with that lives by a nonce.
  const advance = nonceAccount
    ? [getAdvanceNonceAccountInstruction({ nonceAccount, nonceAuthority: createNoopSigner(creator) })]
    : []
  const count: typeof countTransactionBytes = (payer, instructions) => countOwn(payer, [...advance, ...instructions])
  refuseBadUri(input)
  const mint = await findMintAddress(creator, seed, draft.standard)
  const steps = [
    ...(await createSteps(readRent, { ...input, mint, program: tokenPrograms[draft.standard] })),
    ...(fee ? [{ name: 'fee', instructions: writeFee(fee, creator) } as const] : []),
  ]
  const parts = packSteps(creator, steps, limitBytes, count)
  return {
    kind: 'create-token',
    feePayer: creator,
    subject: mint,
    label: draft.symbol,
    instructions: joinParts(parts.map((part) => part.steps)),
    isPacked: true,
    parts: parts.map(({ steps: inPart, bytes }) => ({ steps: inPart.map(({ name }) => name), bytes })),
    wholeBytes: count(creator, instructionsOf(steps)),
    limitBytes,
    ...(version ? { version } : {}),
    ...(nonceAccount ? { nonceAccount } : {}),
  }
}

const instructionsOf = (steps: readonly Step[]) => steps.flatMap(({ instructions }) => [...instructions])

function refuseBadUri({ uri, network }: CreateTokenInput): void {
  const bytes = countBytes(uri)
  if (bytes > uriLimitBytes)
    throw new ProgramError('MetadataUriTooLongError', { uri, bytes, limitBytes: uriLimitBytes })
  if (network.id !== 'sandbox' && !isPublicUri(uri))
    throw new DraftError('MetadataUriNotPublicError', { uri, network: network.name })
}

/**
 * Tells whether a link can work for others: https, and a name that is not of this machine or its own network. A name may
 * still lead to a private address, so the server also fetches it once through its public address.
 */
export function isPublicUri(uri: string): boolean {
  if (!URL.canParse(uri)) return false
  const { protocol, username, hostname: named } = new URL(uri)
  // `localhost.` is `localhost`: the dot at the end is the root of all names.
  const hostname = named.replace(/\.$/, '')
  const isNumeric = /^[\d.]+$|^\[/.test(hostname)
  const isLocal = !hostname.includes('.') || /\.(localhost|local|internal|lan|home|test|invalid)$/.test(hostname)
  return protocol === 'https:' && username === '' && !isNumeric && !isLocal
}
