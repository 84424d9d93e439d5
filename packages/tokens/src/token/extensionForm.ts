import { maximumAmount, parseAmount, type Read, type Reader, read } from '@solsmith/chain'
import type { ExtensionKind } from '../programs/token2022/initialize.ts'
import { findAuthorityIssue, parseAuthority, readAuthorityForm } from './authorityForm.ts'
import type { Found, PartIssue, Plain } from './draftRule.ts'
import type { ExtensionDraft } from './extensionDraft.ts'
import { findAmountIssue } from './findTextIssue.ts'
import { findAddressIssue, readAddress } from './readText.ts'

const held = { authority: readAuthorityForm }

/** Form values of each extension: addresses and amounts are text. */
const extensionFields = {
  /** The maximum fee is decimal text; empty is unlimited. */
  'transfer-fee': {
    basisPoints: read.number,
    maximumFee: read.text,
    configAuthority: readAuthorityForm,
    withdrawAuthority: readAuthorityForm,
  },
  interest: { basisPoints: read.number, ...held },
  'scaled-amount': { multiplier: read.number, ...held },
  'permanent-delegate': held,
  'close-authority': held,
  pausable: held,
  hook: { program: read.text, ...held },
  'default-state': {},
  'non-transferable': {},
} as const satisfies { readonly [K in ExtensionKind]: object }

const readKnown = read.byKind(extensionFields)

type KnownForm = Read<typeof readKnown>

/** Extension in a form. Only a file can contain an unknown one. */
export type ExtensionForm = KnownForm | { readonly kind: 'unknown'; readonly name: string }

const readStoredUnknown = read.object({ kind: read.oneOf('unknown'), name: read.text })
const readOtherKind = read.object({ kind: read.text })

/** Keeps unknown extensions by name, so that the form can report them; known ones must be complete. */
export const readExtensionForm: Reader<ExtensionForm> = (value) => {
  const found = read.either(readKnown, readStoredUnknown)(value)
  const other = found === read.unreadable ? readOtherKind(value) : read.unreadable
  if (other === read.unreadable || Object.hasOwn(extensionFields, other.kind) || other.kind === 'unknown') return found
  return { kind: 'unknown', name: other.kind }
}

const wholeBasisPoints = 10_000
/** Rates are signed 16-bit numbers. */
const rateLimit = 32_767

export function findExtensionIssues(extensions: readonly ExtensionForm[], plain: Plain): readonly PartIssue[] {
  return extensions.flatMap((extension, at): readonly PartIssue[] => {
    if (extension.kind === 'unknown') return [[extension.name, { name: 'ValueIssue', context: {} }]]
    const earlier = extensions.slice(0, at).map(({ kind }) => kind)
    const values = findValueIssues(extension, plain.decimals)
    const parts = values.map(([value, issue]): PartIssue => [`${extension.kind}.${value}`, issue])
    return [[extension.kind, findPlaceIssue(extension.kind, earlier, plain)], ...parts]
  })
}

/** Checks compatibility with the extensions chosen earlier. */
function findPlaceIssue(kind: ExtensionKind, earlier: readonly string[], plain: Plain): Found | null {
  if (plain.standard === 'classic') return { name: 'ExtensionStandardIssue', context: { kind } }
  if (earlier.includes(kind)) return { name: 'ExtensionRepeatedIssue', context: { kind } }
  const rival = { interest: 'scaled-amount', 'scaled-amount': 'interest' } as const
  if ((kind === 'interest' || kind === 'scaled-amount') && earlier.includes(rival[kind]))
    return { name: 'ExtensionClashIssue', context: { kinds: 'interest, scaled-amount' } }
  if (kind === 'default-state' && plain.freezeAuthority.mode === 'none')
    return { name: 'FrozenForeverIssue', context: {} }
  return null
}

function findValueIssues(extension: KnownForm, decimals: number): readonly PartIssue[] {
  switch (extension.kind) {
    case 'default-state':
    case 'non-transferable':
      return []
    case 'transfer-fee':
      return [
        ['basisPoints', findShare(extension.basisPoints, 0, wholeBasisPoints)],
        ['maximumFee', findMaximumIssue(extension.maximumFee, decimals)],
        ['configAuthority', findAuthorityIssue(extension.configAuthority)],
        ['withdrawAuthority', findAuthorityIssue(extension.withdrawAuthority)],
      ]
    case 'interest':
      return [
        ['basisPoints', findShare(extension.basisPoints, -rateLimit, rateLimit)],
        ['authority', findAuthorityIssue(extension.authority)],
      ]
    case 'scaled-amount': {
      const { multiplier: value, authority } = extension
      const isRight = Number.isFinite(value) && value > 0
      return [
        ['multiplier', isRight ? null : { name: 'MultiplierIssue', context: { value } }],
        ['authority', findAuthorityIssue(authority)],
      ]
    }
    case 'hook': {
      const { program, authority } = extension
      return [
        ['program', program.trim() ? findAddressIssue(program) : null],
        ['authority', findAuthorityIssue(authority)],
      ]
    }
    case 'permanent-delegate':
    case 'close-authority':
    case 'pausable':
      return [['authority', findAuthorityIssue(extension.authority)]]
  }
}

const findMaximumIssue = (text: string, decimals: number): Found | null =>
  text.trim() === '' ? null : findAmountIssue(text.trim(), decimals)

function findShare(value: number, least: number, most: number): Found | null {
  const isRight = Number.isInteger(value) && value >= least && value <= most
  return isRight ? null : { name: 'BasisPointsIssue', context: { least, most } }
}

/** Expects validated extensions. */
export const parseExtensions = (extensions: readonly ExtensionForm[], { decimals }: Plain): readonly ExtensionDraft[] =>
  extensions.flatMap((extension) => (extension.kind === 'unknown' ? [] : [parseExtension(extension, decimals)]))

function parseExtension(extension: KnownForm, decimals: number): ExtensionDraft {
  switch (extension.kind) {
    case 'default-state':
    case 'non-transferable':
      return { kind: extension.kind }
    case 'transfer-fee': {
      const { kind, basisPoints } = extension
      return {
        kind,
        basisPoints,
        maximumFee: parseMaximum(extension.maximumFee, decimals),
        configAuthority: parseAuthority(extension.configAuthority),
        withdrawAuthority: parseAuthority(extension.withdrawAuthority),
      }
    }
    case 'permanent-delegate':
    case 'close-authority':
    case 'pausable': {
      const authority = parseAuthority(extension.authority)
      // These always need a holder.
      return { kind: extension.kind, authority: authority.mode === 'none' ? { mode: 'keep' } : authority }
    }
    case 'hook':
      return {
        kind: 'hook',
        program: readAddress(extension.program),
        authority: parseAuthority(extension.authority),
      }
    case 'interest':
      return { ...extension, authority: parseAuthority(extension.authority) }
    case 'scaled-amount':
      return { ...extension, authority: parseAuthority(extension.authority) }
  }
}

const parseMaximum = (text: string, decimals: number): bigint =>
  text.trim() === '' ? maximumAmount : parseAmount(text.trim(), decimals)
