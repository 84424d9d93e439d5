import { type Address, createAddressWithSeed, createNoopSigner } from '@solana/kit'
import { getAdvanceNonceAccountInstruction } from '@solana-program/system'
import { type Network, type Plan, transactionLimitBytes, transactionLimitBytesV1 } from '@solsmith/chain'
import type { Fee } from '../fee/feeTable.ts'
import { formatFee } from '../fee/formatFee.ts'
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

/** Reads the rent of an account of `bytes` on a network, in lamports. Never a constant (SIMD-0437). */
export type ReadRent = (bytes: number) => Promise<bigint>

/** Input of `planCreateToken`. */
export type CreateTokenInput = {
  readonly draft: TokenDraft
  /** Wallet that pays, signs, and is the base of the mint's address. */
  readonly creator: Address
  /**
   * 1 to 32 ASCII characters. With creator and standard it determines the mint's address, so a seed never creates two
   * tokens of one standard.
   */
  readonly seed: string
  /** Link to the metadata JSON. At most 200 bytes; public https except on the sandbox. */
  readonly uri: string
  readonly network: Pick<Network, 'id' | 'name'>
  /** 1 if the wallet declares that it signs version 1, whose 4,096 bytes fit every creation. Version 0 by default. */
  readonly version?: 1
  /** Nonce account of the creator, for signing later than a blockhash lives (`planMakeNonce`). */
  readonly nonceAccount?: Address
  /** Fee of the instance, paid last. */
  readonly fee?: Fee | null
}

/** Derives the mint's address, for which no key exists. */
export const findMintAddress = (creator: Address, seed: string, standard: Standard): Promise<Address> =>
  createAddressWithSeed({ baseAddress: creator, seed, programAddress: tokenPrograms[standard] })

/** One transaction of a creation. */
export type CreatePart = { readonly steps: readonly CreateStep[]; readonly bytes: number }

/** Plan of a token with its transactions (`planCreateToken`). */
export type CreateTokenPlan = Plan & {
  /** One, unless there are many recipients or several extensions. In order, each signed separately. */
  readonly parts: readonly CreatePart[]
  /** Size as a single transaction; above the limit it is split. */
  readonly wholeBytes: number
  readonly limitBytes: number
}

/**
 * Plans a Classic or Modern token with name, supply and authorities. One transaction if it fits; otherwise as few
 * as the order allows.
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
  // A nonce transaction starts with its advance.
  const advance = nonceAccount
    ? [getAdvanceNonceAccountInstruction({ nonceAccount, nonceAuthority: createNoopSigner(creator) })]
    : []
  const count: typeof countTransactionBytes = (payer, instructions) => countOwn(payer, [...advance, ...instructions])
  refuseBadUri(input)
  const mint = await findMintAddress(creator, seed, draft.standard)
  const steps = [
    ...(await createSteps(readRent, { ...input, mint, program: tokenPrograms[draft.standard] })),
    ...(fee ? [{ name: 'fee', instructions: formatFee(fee, creator) } as const] : []),
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
 * Checks that a link is https with a public host. The host can still resolve to a private address, so the server also
 * fetches it.
 */
export function isPublicUri(uri: string): boolean {
  if (!URL.canParse(uri)) return false
  const { protocol, username, hostname: named } = new URL(uri)
  // `localhost.` is `localhost`: the trailing dot is the DNS root.
  const hostname = named.replace(/\.$/, '')
  const isNumeric = /^[\d.]+$|^\[/.test(hostname)
  const isLocal = !hostname.includes('.') || /\.(localhost|local|internal|lan|home|test|invalid)$/.test(hostname)
  return protocol === 'https:' && username === '' && !isNumeric && !isLocal
}
