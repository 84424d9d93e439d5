import { parseAmount, type Reader, read } from '@solsmith/chain'
import { findAuthorityIssue, parseAuthority, readAuthorityFlag, readAuthorityForm } from './authorityForm.ts'
import { findDistributionIssues, parseDistribution, readShareForm } from './distributionForm.ts'
import { type DraftRule, type Found, field, nothingWrong, whole } from './draftRule.ts'
import { findExtensionIssues, parseExtensions, readExtensionForm } from './extensionForm.ts'
import {
  findDecimalsIssue,
  findDescriptionIssue,
  findMetadataUriIssue,
  findNameIssue,
  findSourceNameIssue,
  findSupplyIssue,
  findSymbolIssue,
  findWebsiteIssue,
  findXIssue,
  readX,
} from './findTextIssue.ts'
import { findProfileIssue, linkProfile, profileSites } from './profileSites.ts'
import { completeLink, findAddressIssue, readAddress } from './readText.ts'

/**
 * Classic is SPL Token with separate Token Metadata, for widest support; Modern is Token-2022 with metadata in the
 * mint.
 */
export type Standard = 'classic' | 'modern'

const readStandard: Reader<Standard> = read.oneOf('classic', 'modern')

/** Token whose settings were copied, with its name at that time. */
export type CopiedFrom = { readonly mint: string; readonly name: string }

const readSource: Reader<CopiedFrom> = read.object({ mint: read.text, name: read.text })

const findSourceIssue = (typed: CopiedFrom | null): Found | null =>
  typed ? (findAddressIssue(typed.mint) ?? findSourceNameIssue(typed.name)) : null

const textRule = <Parsed>(
  find: (typed: string) => Found | null,
  parse: (typed: string) => Parsed,
): DraftRule<string, Parsed> => ({ read: read.text, find: whole(find), parse })

const trim = (typed: string): string => typed.trim()

const authorityField = field(
  { read: readAuthorityForm, find: whole(findAuthorityIssue), parse: parseAuthority },
  { readFlag: readAuthorityFlag },
)

const profileField = (profile: (typeof profileSites)[keyof typeof profileSites]) =>
  field(
    textRule(
      (typed) => findProfileIssue(typed, profile),
      (typed) => linkProfile(typed, profile),
    ),
    { metadata: 'link', readFlag: read.text },
  )

// One field per site.
const profileFields = Object.fromEntries(
  Object.entries(profileSites).map(([name, profile]) => [name, profileField(profile)]),
) as { readonly [S in keyof typeof profileSites]: ReturnType<typeof profileField> }

/**
 * Fields of a draft, in the order of the form, from which form, storage, template, metadata, flags, validation and
 * types derive.
 */
export const draftFields = {
  standard: field(
    { read: readStandard, find: nothingWrong, parse: (typed: Standard) => typed },
    { readFlag: readStandard },
  ),
  /** 1 to 32 bytes of UTF-8 without invisible characters. */
  name: field(textRule(findNameIssue, trim), { metadata: 'text', readFlag: read.text }),
  /** 1 to 10 bytes of UTF-8, no spaces, no leading $. */
  symbol: field(textRule(findSymbolIssue, trim), { metadata: 'text', readFlag: read.text }),
  description: field(textRule(findDescriptionIssue, trim), { metadata: 'text', readFlag: read.text }),
  /** https link, without scheme in the form; null for none. */
  website: field(
    textRule(findWebsiteIssue, (typed) => completeLink(typed) || null),
    { metadata: 'link', readFlag: read.text },
  ),
  /** Form: `name`, `@name` or the link of a profile; draft: the link. */
  x: field(
    textRule(findXIssue, (typed) => (readX(typed) ? `https://x.com/${readX(typed)}` : null)),
    { metadata: 'link', readFlag: read.text },
  ),
  ...profileFields,
  decimals: field(
    { read: read.number, find: whole(findDecimalsIssue), parse: (typed: number) => typed },
    { readFlag: Number },
  ),
  /** Form: decimal text without thousands separators; draft: base units. */
  supply: field(
    {
      read: read.text,
      find: whole(findSupplyIssue),
      parse: (typed: string, { decimals }) => parseAmount(typed.trim(), decimals),
    },
    { readFlag: read.text },
  ),
  mintAuthority: authorityField,
  freezeAuthority: authorityField,
  updateAuthority: authorityField,
  /** Recipient of the supply; the creator if empty. */
  receiver: field(
    textRule((typed) => (typed.trim() ? findAddressIssue(typed) : null), readAddress),
    { readFlag: read.text },
  ),
  distribution: field({ read: read.list(readShareForm), find: findDistributionIssues, parse: parseDistribution }, {}),
  extensions: field({ read: read.list(readExtensionForm), find: findExtensionIssues, parse: parseExtensions }, {}),
  /** Link to external metadata; null to generate it from this draft. */
  metadataUri: field(
    textRule(findMetadataUriIssue, (typed) => completeLink(typed) || null),
    {},
  ),
  /** Whether the metadata names its site of origin; a draft stores only false. */
  createdOn: field(
    {
      read: read.flag,
      find: nothingWrong,
      parse: (typed: boolean) => (typed ? undefined : typed),
    },
    { metadata: 'flag' },
  ),
  /** Absent unless settings were copied; stored in the metadata. */
  copiedFrom: field(
    {
      read: read.orNull(readSource),
      find: whole(findSourceIssue),
      parse: (typed: CopiedFrom | null) => (typed ? { mint: typed.mint.trim(), name: typed.name.trim() } : undefined),
    },
    { metadata: 'source' },
  ),
} as const
