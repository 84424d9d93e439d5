import type { Address } from '@solana/kit'
import { formatAmount, maximumAmount, parseAmount } from '@solsmith/chain'
import { countBytes, uriLimitBytes } from '../limits.ts'
import type { AuthorityChoice } from './authorityChoice.ts'
import type { DraftIssues } from './draftIssues.ts'
import type { ExtensionDraft } from './extensionDraft.ts'
import { isHttpsLink, readAddress } from './readText.ts'

/** Who holds a power, as a form holds it. */
export type AuthorityInput = { readonly mode: AuthorityChoice['mode']; readonly to: string }

/** An extension as a form holds it: addresses and amounts are text. */
export type ExtensionInput =
  | {
      readonly kind: 'transfer-fee'
      readonly basisPoints: number
      /** Decimal text; nothing typed is no limit. */
      readonly maximumFee: string
      readonly configAuthority: AuthorityInput
      readonly withdrawAuthority: AuthorityInput
    }
  | { readonly kind: 'interest'; readonly basisPoints: number; readonly authority: AuthorityInput }
  | { readonly kind: 'scaled-amount'; readonly multiplier: number; readonly authority: AuthorityInput }
  | { readonly kind: 'permanent-delegate' | 'close-authority' | 'pausable'; readonly authority: AuthorityInput }
  | { readonly kind: 'hook'; readonly program: string; readonly authority: AuthorityInput }
  | { readonly kind: 'default-state' | 'non-transferable' }

/** What a form holds beyond the plain token. What is not given is as it is for a plain one. */
export type DraftExtrasInput = {
  /** Who gets the supply; nothing typed is the creator. */
  readonly receiver?: string
  readonly distribution?: readonly { readonly to: string; readonly basisPoints: number }[]
  readonly extensions?: readonly ExtensionInput[]
  /** A link to metadata that the person keeps elsewhere. */
  readonly metadataUri?: string
  /** Whether the metadata says on which site it was made; it does when not said. */
  readonly createdOn?: boolean
}

/** The same, exact. Null is nobody else, and nowhere else. */
export type DraftExtras = {
  readonly receiver: Address | null
  readonly distribution: readonly { readonly to: Address; readonly basisPoints: number }[]
  readonly extensions: readonly ExtensionDraft[]
  readonly metadataUri: string | null
  /** False where the metadata must not say on which site it was made. */
  readonly createdOn?: false
}

type Found = { [N in keyof DraftIssues]: { name: N; context: DraftIssues[N] } }[keyof DraftIssues]
export type ExtraIssue = Found & { readonly field: keyof DraftExtrasInput }

/** All of a supply, and all of a transfer. */
const whole = 10_000
/** The network keeps a rate in 16 bits with a sign. */
const rateLimit = 32_767
/** Receivers of a new token beside the first: more make it too large for one transaction, and "Send to many" takes any number. */
export const distributionLimit = 8

/** The plain part of the draft, as far as it decides what may stand beside it. */
type Plain = {
  readonly standard: 'classic' | 'modern'
  readonly decimals: number
  readonly freezeAuthority: { readonly mode: AuthorityChoice['mode'] }
}

/**
 * Reads what goes beyond a plain token, and says what is wrong with it: the first thing found in each field. Written without a
 * schema, because a page loads it before anybody has asked for any of it.
 */
export function parseExtras(
  input: DraftExtrasInput,
  plain: Plain,
): { readonly extras: DraftExtras } | { readonly issues: readonly ExtraIssue[] } {
  const { receiver = '', distribution = [], extensions = [], metadataUri = '', createdOn = true } = input
  const found: readonly (readonly [keyof DraftExtrasInput, Found | null])[] = [
    ['receiver', receiver.trim() && !readAddress(receiver) ? notAnAddress(receiver) : null],
    ['distribution', findShareIssue(distribution)],
    ['extensions', findExtensionIssue(extensions, plain)],
    ['metadataUri', findLinkIssue(metadataUri.trim())],
  ]
  const issues = found.flatMap(([field, issue]) => (issue ? [{ field, ...issue }] : []))
  if (issues.length > 0) return { issues }
  return {
    extras: {
      receiver: readAddress(receiver),
      distribution: distribution.flatMap(({ to, basisPoints }) => {
        const address = readAddress(to)
        return address ? [{ to: address, basisPoints }] : []
      }),
      extensions: extensions.map((extension) => readExtension(extension, plain.decimals)),
      metadataUri: metadataUri.trim() || null,
      ...(createdOn ? {} : { createdOn }),
    },
  }
}

const notAnAddress = (text: string): Found => ({ name: 'AddressIssue', context: { text } })
const valueIssue: Found = { name: 'ValueIssue', context: {} }

function findShareIssue(shares: NonNullable<DraftExtrasInput['distribution']>): Found | null {
  for (const { to, basisPoints } of shares) {
    if (!readAddress(to)) return notAnAddress(to)
    if (!Number.isInteger(basisPoints) || basisPoints < 1 || basisPoints > whole)
      return { name: 'SharePercentIssue', context: { basisPoints } }
  }
  const sum = shares.reduce((total, { basisPoints }) => total + basisPoints, 0)
  if (sum > whole) return { name: 'DistributionSumIssue', context: { percentText: formatAmount(BigInt(sum), 2) } }
  if (shares.length <= distributionLimit) return null
  return { name: 'DistributionLengthIssue', context: { limit: distributionLimit } }
}

function findLinkIssue(text: string): Found | null {
  if (countBytes(text) > uriLimitBytes) return { name: 'LinkTooLongIssue', context: { limit: uriLimitBytes } }
  return text === '' || isHttpsLink(text) ? null : { name: 'LinkIssue', context: { text } }
}

/** What is wrong with one of them, or cannot stand in one token together. */
function findExtensionIssue(extensions: readonly ExtensionInput[], plain: Plain): Found | null {
  const kinds = extensions.map(({ kind }) => kind)
  const [first] = kinds
  if (!first) return null
  for (const extension of extensions) {
    const issue = findValueIssue(extension, plain.decimals)
    if (issue) return issue
  }
  const repeated = kinds.find((kind, index) => kinds.indexOf(kind) < index)
  if (plain.standard === 'classic') return { name: 'ExtensionStandardIssue', context: { kind: first } }
  if (repeated) return { name: 'ExtensionRepeatedIssue', context: { kind: repeated } }
  if (kinds.includes('interest') && kinds.includes('scaled-amount'))
    return { name: 'ExtensionClashIssue', context: { kinds: 'interest, scaled-amount' } }
  if (kinds.includes('default-state') && plain.freezeAuthority.mode === 'none')
    return { name: 'FrozenForeverIssue', context: {} }
  return null
}

function findValueIssue(extension: ExtensionInput, decimals: number): Found | null {
  switch (extension.kind) {
    case 'default-state':
    case 'non-transferable':
      return null
    case 'transfer-fee': {
      const { basisPoints, maximumFee, configAuthority, withdrawAuthority } = extension
      if (readMaximum(maximumFee, decimals) === null)
        return { name: 'SupplyFormatIssue', context: { text: maximumFee, decimals } }
      return findShare(basisPoints, 0, whole) ?? findHolder(configAuthority) ?? findHolder(withdrawAuthority)
    }
    case 'interest':
      return findShare(extension.basisPoints, -rateLimit, rateLimit) ?? findHolder(extension.authority)
    case 'scaled-amount': {
      const { multiplier } = extension
      const isRight = Number.isFinite(multiplier) && multiplier > 0
      return isRight ? findHolder(extension.authority) : { name: 'MultiplierIssue', context: { value: multiplier } }
    }
    case 'hook':
      if (extension.program.trim() && !readAddress(extension.program)) return notAnAddress(extension.program)
      return findHolder(extension.authority)
    case 'permanent-delegate':
    case 'close-authority':
    case 'pausable':
      return findHolder(extension.authority)
    default:
      // Only a file can hold one that nobody knows.
      return valueIssue
  }
}

function findShare(value: number, least: number, most: number): Found | null {
  const isRight = Number.isInteger(value) && value >= least && value <= most
  return isRight ? null : { name: 'BasisPointsIssue', context: { least, most } }
}

/** A file may leave the holder out, which no form does. */
function findHolder(authority: AuthorityInput | undefined): Found | null {
  if (!authority) return valueIssue
  return authority.mode === 'give' && !readAddress(authority.to) ? notAnAddress(authority.to) : null
}

/** Issues have been looked for before: what is read here can be. */
function readExtension(extension: ExtensionInput, decimals: number): ExtensionDraft {
  switch (extension.kind) {
    case 'default-state':
    case 'non-transferable':
      return { kind: extension.kind }
    case 'transfer-fee': {
      const { kind, basisPoints } = extension
      return {
        ...{ kind, basisPoints },
        maximumFee: readMaximum(extension.maximumFee, decimals) ?? maximumAmount,
        configAuthority: readAuthority(extension.configAuthority),
        withdrawAuthority: readAuthority(extension.withdrawAuthority),
      }
    }
    case 'permanent-delegate':
    case 'close-authority': {
      const authority = readAuthority(extension.authority)
      // Somebody has to hold these.
      return { kind: extension.kind, authority: authority.mode === 'none' ? { mode: 'keep' } : authority }
    }
    case 'hook':
      return {
        kind: 'hook',
        program: readAddress(extension.program),
        authority: readAuthority(extension.authority),
      }
    case 'interest':
      return { ...extension, authority: readAuthority(extension.authority) }
    case 'scaled-amount':
      return { ...extension, authority: readAuthority(extension.authority) }
    case 'pausable':
      return { kind: 'pausable', authority: readAuthority(extension.authority) }
  }
}

export function readAuthority({ mode, to }: AuthorityInput): AuthorityChoice {
  const address = readAddress(to)
  if (mode !== 'give') return { mode }
  return address ? { mode, to: address } : { mode: 'keep' }
}

/** Text for a largest fee; null is no number. */
function readMaximum(text: string, decimals: number): bigint | null {
  if (text.trim() === '') return maximumAmount
  try {
    return parseAmount(text.trim(), decimals)
  } catch {
    return null
  }
}
