import type { Address } from '@solana/kit'
import { formatAmount, isChainError, maximumAmount, parseAmount } from '@solsmith/chain'
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
export type ExtraIssue = Found & { readonly field: keyof DraftExtrasInput; readonly part?: string }

/** What is wrong with one value of a field that holds several; null when nothing is. */
type PartIssue = readonly [part: string, issue: Found | null]

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
 * Reads what goes beyond a plain token, and says what is wrong with it: the first thing found in each value. Written without a
 * schema, because a page loads it before anybody has asked for any of it.
 */
export function parseExtras(
  input: DraftExtrasInput,
  plain: Plain,
): { readonly extras: DraftExtras } | { readonly issues: readonly ExtraIssue[] } {
  const { receiver = '', distribution = [], extensions = [], metadataUri = '', createdOn = true } = input
  const whole: readonly (readonly [keyof DraftExtrasInput, Found | null])[] = [
    ['receiver', receiver.trim() && !readAddress(receiver) ? notAnAddress(receiver) : null],
    ['metadataUri', findLinkIssue(metadataUri.trim())],
  ]
  const issues: readonly ExtraIssue[] = [
    ...whole.flatMap(([field, issue]) => (issue ? [{ field, ...issue }] : [])),
    ...listParts('distribution', findShareIssues(distribution)),
    ...listParts('extensions', findExtensionIssues(extensions, plain)),
  ]
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

const listParts = (field: keyof DraftExtrasInput, found: readonly PartIssue[]): readonly ExtraIssue[] =>
  found.flatMap(([part, issue]) => (issue ? [{ field, part, ...issue }] : []))

function findShareIssues(shares: NonNullable<DraftExtrasInput['distribution']>): readonly PartIssue[] {
  const own = shares.flatMap(({ to, basisPoints }, row): readonly PartIssue[] => {
    const isShare = Number.isInteger(basisPoints) && basisPoints >= 1 && basisPoints <= whole
    return [
      [`${row}.to`, readAddress(to) ? null : notAnAddress(to)],
      [`${row}.basisPoints`, isShare ? null : { name: 'SharePercentIssue', context: { basisPoints } }],
    ]
  })
  if (own.some(([, issue]) => issue)) return own
  const sum = shares.reduce((total, { basisPoints }) => total + basisPoints, 0)
  const last = shares.length - 1
  if (sum > whole)
    return [
      [`${last}.basisPoints`, { name: 'DistributionSumIssue', context: { percentText: formatAmount(BigInt(sum), 2) } }],
    ]
  if (shares.length <= distributionLimit) return []
  return [[`${last}.to`, { name: 'DistributionLengthIssue', context: { limit: distributionLimit } }]]
}

function findLinkIssue(text: string): Found | null {
  if (countBytes(text) > uriLimitBytes) return { name: 'LinkTooLongIssue', context: { limit: uriLimitBytes } }
  return text === '' || isHttpsLink(text) ? null : { name: 'LinkIssue', context: { text } }
}

/** What is wrong with each value, and with each extension in this token. */
function findExtensionIssues(extensions: readonly ExtensionInput[], plain: Plain): readonly PartIssue[] {
  return extensions.flatMap((extension, at): readonly PartIssue[] => {
    const values = findValueIssues(extension, plain.decimals)
    // Only a file can hold an extension that is not known.
    if (!values) return [[extension.kind, valueIssue]]
    const parts = values.map(([value, issue]): PartIssue => [`${extension.kind}.${value}`, issue])
    return [[extension.kind, findPlaceIssue(extensions, at, plain)], ...parts]
  })
}

/** Whether an extension can be in this token, beside the others that are chosen before it. */
function findPlaceIssue(extensions: readonly ExtensionInput[], at: number, plain: Plain): Found | null {
  const kinds = extensions.map(({ kind }) => kind)
  const kind = kinds[at]
  const earlier = kinds.slice(0, at)
  if (!kind) return null
  if (plain.standard === 'classic') return { name: 'ExtensionStandardIssue', context: { kind } }
  if (earlier.includes(kind)) return { name: 'ExtensionRepeatedIssue', context: { kind } }
  const rival = { interest: 'scaled-amount', 'scaled-amount': 'interest' } as const
  if ((kind === 'interest' || kind === 'scaled-amount') && earlier.includes(rival[kind]))
    return { name: 'ExtensionClashIssue', context: { kinds: 'interest, scaled-amount' } }
  if (kind === 'default-state' && plain.freezeAuthority.mode === 'none')
    return { name: 'FrozenForeverIssue', context: {} }
  return null
}

/** What is wrong with each value of one extension, by the value's name; null for an extension that is not known. */
function findValueIssues(extension: ExtensionInput, decimals: number): readonly PartIssue[] | null {
  switch (extension.kind) {
    case 'default-state':
    case 'non-transferable':
      return []
    case 'transfer-fee':
      return [
        ['basisPoints', findShare(extension.basisPoints, 0, whole)],
        ['maximumFee', findMaximumIssue(extension.maximumFee, decimals)],
        ['configAuthority', findHolder(extension.configAuthority)],
        ['withdrawAuthority', findHolder(extension.withdrawAuthority)],
      ]
    case 'interest':
      return [
        ['basisPoints', findShare(extension.basisPoints, -rateLimit, rateLimit)],
        ['authority', findHolder(extension.authority)],
      ]
    case 'scaled-amount': {
      const { multiplier: value, authority } = extension
      const isRight = Number.isFinite(value) && value > 0
      return [
        ['multiplier', isRight ? null : { name: 'MultiplierIssue', context: { value } }],
        ['authority', findHolder(authority)],
      ]
    }
    case 'hook': {
      const { program, authority } = extension
      return [
        ['program', program.trim() && !readAddress(program) ? notAnAddress(program) : null],
        ['authority', findHolder(authority)],
      ]
    }
    case 'permanent-delegate':
    case 'close-authority':
    case 'pausable':
      return [['authority', findHolder(extension.authority)]]
    default:
      return null
  }
}

function findMaximumIssue(text: string, decimals: number): Found | null {
  try {
    readMaximum(text, decimals)
    return null
  } catch (error) {
    if (!isChainError(error, 'AmountRangeError')) return { name: 'SupplyFormatIssue', context: { text, decimals } }
    return {
      name: 'SupplyTooLargeIssue',
      context: { decimals, maximumText: formatAmount(maximumAmount, decimals) },
    }
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
        maximumFee: readMaximum(extension.maximumFee, decimals),
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

/** A largest fee: nothing typed is no limit. Throws as `parseAmount` does. */
const readMaximum = (text: string, decimals: number): bigint =>
  text.trim() === '' ? maximumAmount : parseAmount(text.trim(), decimals)
