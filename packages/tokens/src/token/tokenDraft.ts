import { formatAmount, isChainError, maximumAmount, parseAmount } from '@solsmith/chain'
import { countBytes, decimalsLimit, descriptionLimit, nameLimitBytes, symbolLimitBytes } from '../limits.ts'
import type { AuthorityChoice } from './authorityChoice.ts'
import {
  type AuthorityInput,
  type DraftExtras,
  type DraftExtrasInput,
  parseExtras,
  readAuthority,
} from './draftExtras.ts'
import type { DraftIssue, DraftIssues } from './draftIssues.ts'
import { isHttpsLink, readAddress } from './readText.ts'

/** Classic is SPL Token with Token Metadata beside it, which everything reads; Modern is Token-2022 with its metadata inside. */
export type Standard = 'classic' | 'modern'

/** A draft as a form holds it: texts as typed. */
export type TokenDraftInput = {
  readonly standard: Standard
  readonly name: string
  readonly symbol: string
  readonly description: string
  readonly website: string
  /** `name`, `@name` or the link of a profile, here and of the other sites. */
  readonly x: string
  readonly telegram?: string | undefined
  readonly discord?: string | undefined
  readonly github?: string | undefined
  readonly decimals: number
  /** Decimal text; separators of thousands are taken out by the form. */
  readonly supply: string
  readonly mintAuthority: AuthorityInput
  readonly freezeAuthority: AuthorityInput
  readonly updateAuthority: AuthorityInput
} & DraftExtrasInput

/** A draft that can be planned. */
export type TokenDraft = {
  readonly standard: Standard
  /** 1 to 32 bytes of UTF-8, nothing invisible in it. */
  readonly name: string
  /** 1 to 10 bytes of UTF-8, no spaces, no leading $. */
  readonly symbol: string
  readonly description: string
  /** An https link, here and below; null where there is none. */
  readonly website: string | null
  readonly x: string | null
  readonly telegram?: string | null
  readonly discord?: string | null
  readonly github?: string | null
  readonly decimals: number
  /** In base units. */
  readonly supply: bigint
  readonly mintAuthority: AuthorityChoice
  readonly freezeAuthority: AuthorityChoice
  readonly updateAuthority: AuthorityChoice
} & DraftExtras

/** A field of the form. */
export type DraftField = keyof TokenDraftInput

type Found = { [N in keyof DraftIssues]: { name: N; context: DraftIssues[N] } }[keyof DraftIssues]
type TextField = 'name' | 'symbol' | 'description'

/** What is wrong with the texts that the metadata file repeats: whoever stores them refuses what the form refuses. */
export function findTextIssues(input: Readonly<Record<TextField, string>>): readonly DraftIssue<TextField>[] {
  return listIssues([
    ['name', findNameIssue(input.name)],
    ['symbol', findSymbolIssue(input.symbol)],
    ['description', findDescriptionIssue(input.description)],
  ])
}

/**
 * Reads a form: a draft that can be planned, or everything that has to be fixed, the first thing found in each field. Written
 * without a schema, because it is on the page before anybody has typed anything.
 */
export function parseTokenDraft(
  input: TokenDraftInput,
): { readonly draft: TokenDraft } | { readonly issues: readonly DraftIssue<DraftField>[] } {
  const extras = parseExtras(input, input)
  const { telegram, discord, github, decimals } = input
  const decimalsIssue = findDecimalsIssue(decimals)
  const issues = listIssues<DraftField>([
    ['standard', input.standard === 'classic' || input.standard === 'modern' ? null : valueIssue],
    ...findTextIssues(input).map((issue) => [issue.field, issue] as const),
    ['website', findLinkIssue(input.website)],
    ['x', findXIssue(input.x)],
    ...profileSites.map((site) => [site, findProfileIssue(input[site], site)] as const),
    ['decimals', decimalsIssue],
    ['mintAuthority', findAuthorityIssue(input.mintAuthority)],
    ['freezeAuthority', findAuthorityIssue(input.freezeAuthority)],
    ['updateAuthority', findAuthorityIssue(input.updateAuthority)],
    ['supply', decimalsIssue ? null : findSupplyIssue(input.supply, decimals)],
  ])
  if ('issues' in extras) return { issues: [...issues, ...extras.issues] }
  if (issues.length > 0) return { issues }
  return {
    draft: {
      ...{ standard: input.standard, name: input.name.trim(), symbol: input.symbol.trim() },
      description: input.description.trim(),
      website: input.website.trim() || null,
      x: readX(input.x) ? `https://x.com/${readX(input.x)}` : null,
      ...(telegram === undefined ? {} : { telegram: linkProfile(telegram, 'telegram') }),
      ...(discord === undefined ? {} : { discord: linkProfile(discord, 'discord') }),
      ...(github === undefined ? {} : { github: linkProfile(github, 'github') }),
      decimals,
      supply: parseAmount(input.supply.trim(), decimals),
      mintAuthority: readAuthority(input.mintAuthority),
      freezeAuthority: readAuthority(input.freezeAuthority),
      updateAuthority: readAuthority(input.updateAuthority),
      ...extras.extras,
    },
  }
}

const listIssues = <Field extends string>(
  found: readonly (readonly [Field, Found | null])[],
): readonly DraftIssue<Field>[] => found.flatMap(([field, issue]) => (issue ? [{ ...issue, field }] : []))

/** For a value of another type than the form gives: no person can type one, but a file can hold it. */
const valueIssue: Found = { name: 'ValueIssue', context: {} }

// Controls, bidirectional overrides, zero-width and other format characters, line separators: what makes two names that
// look alike differ. The zero-width joiner is allowed, because family and flag emoji are made with it.
// Half a character (a lone surrogate) cannot be written as UTF-8 at all.
const invisible = /[\p{Cs}\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}]|(?!\u200d)\p{Cf}/u

function findNameIssue(typed: string): Found | null {
  const text = typed.trim()
  const bytes = countBytes(text)
  if (bytes === 0) return { name: 'NameMissingIssue', context: { bytes } }
  if (invisible.test(text)) return { name: 'NameInvisibleIssue', context: { text } }
  if (bytes > nameLimitBytes) return { name: 'NameTooLongIssue', context: { bytes, limitBytes: nameLimitBytes } }
  return null
}

function findSymbolIssue(typed: string): Found | null {
  const text = typed.trim()
  const bytes = countBytes(text)
  if (bytes === 0) return { name: 'SymbolMissingIssue', context: { bytes } }
  if (/\s/u.test(text)) return { name: 'SymbolSpacesIssue', context: { text } }
  if (text.startsWith('$')) return { name: 'SymbolDollarIssue', context: { text } }
  if (invisible.test(text)) return { name: 'SymbolInvisibleIssue', context: { text } }
  if (bytes > symbolLimitBytes) return { name: 'SymbolTooLongIssue', context: { bytes, limitBytes: symbolLimitBytes } }
  return null
}

function findDescriptionIssue(typed: string): Found | null {
  const characters = [...typed.trim()].length
  if (characters <= descriptionLimit) return null
  return { name: 'DescriptionTooLongIssue', context: { characters, limit: descriptionLimit } }
}

const linkLimit = 200

function findLinkIssue(typed: string): Found | null {
  const text = typed.trim()
  if (text.length > linkLimit) return { name: 'LinkTooLongIssue', context: { limit: linkLimit } }
  return text === '' || isHttpsLink(text) ? null : { name: 'LinkIssue', context: { text } }
}

/** The name of an X profile, typed as `name`, `@name` or its link. */
const readX = (text: string) =>
  text
    .trim()
    .replace(/^https?:\/\/(?:www\.)?(?:x|twitter)\.com\//i, '')
    .replace(/^@|\/$/g, '')

function findXIssue(typed: string): Found | null {
  const text = readX(typed)
  return /^\w{0,15}$/.test(text) ? null : { name: 'XHandleIssue', context: { text } }
}

/** Other sites on which a token is at home: where, and what names there look like. */
const profiles = {
  telegram: { site: 'Telegram', home: 't.me', names: /^\+?[\w-]{4,64}$/ },
  discord: { site: 'Discord', home: 'discord.gg', names: /^[\w-]{2,64}$/ },
  github: { site: 'GitHub', home: 'github.com', names: /^[\w-]{1,39}(\/[\w.-]{1,100})?$/ },
} as const
const profileSites = ['telegram', 'discord', 'github'] as const
type ProfileSite = keyof typeof profiles

/** Its name there, typed as the name or its link. */
function readProfile(typed: string, site: ProfileSite): string {
  const { home } = profiles[site]
  const name = typed
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/^@|\/$/g, '')
  return name.toLowerCase().startsWith(`${home}/`) ? name.slice(home.length + 1) : name
}

function findProfileIssue(typed: string | undefined, site: ProfileSite): Found | null {
  const text = readProfile(typed ?? '', site)
  const { names, site: name } = profiles[site]
  return text === '' || names.test(text) ? null : { name: 'ProfileIssue', context: { text, site: name } }
}

function linkProfile(typed: string, site: ProfileSite): string | null {
  const name = readProfile(typed, site)
  return name ? `https://${profiles[site].home}/${name}` : null
}

const findDecimalsIssue = (value: number): Found | null =>
  Number.isInteger(value) && value >= 0 && value <= decimalsLimit
    ? null
    : { name: 'DecimalsIssue', context: { limit: decimalsLimit } }

function findAuthorityIssue({ mode, to }: AuthorityInput): Found | null {
  if (mode === 'give') return readAddress(to) ? null : { name: 'AddressIssue', context: { text: to } }
  return mode === 'keep' || mode === 'none' ? null : valueIssue
}

function findSupplyIssue(typed: string, decimals: number): Found | null {
  const text = typed.trim()
  try {
    return parseAmount(text, decimals) === 0n ? { name: 'SupplyZeroIssue', context: { text } } : null
  } catch (error) {
    if (!isChainError(error, 'AmountRangeError')) return { name: 'SupplyFormatIssue', context: { text, decimals } }
    const maximumText = formatAmount(maximumAmount, decimals)
    return { name: 'SupplyTooLargeIssue', context: { decimals, maximumText } }
  }
}
