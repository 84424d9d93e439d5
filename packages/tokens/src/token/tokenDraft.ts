import type { Address } from '@solana/kit'
import { formatAmount, groupThousands, isChainError, maximumAmount, parseAddress, parseAmount } from '@solsmith/chain'
import * as z from 'zod/mini'
import {
  countBytes,
  decimalsLimit,
  descriptionLimit,
  nameLimitBytes,
  symbolLimitBytes,
  uriLimitBytes,
} from '../limits.ts'
import type { DraftIssue, DraftIssues } from './draftIssues.ts'
import type { ExtensionDraft } from './extensionDraft.ts'

type Found = { [N in keyof DraftIssues]: { name: N; context: DraftIssues[N] } }[keyof DraftIssues]

/** A check that says by name what a person can mend. The first thing found is enough: one sentence a field. */
const check = <T>(find: (value: T) => Found | undefined) =>
  z.check<T>(({ value, issues }) => {
    const found = find(value)
    if (found) issues.push({ code: 'custom', input: value, message: found.name, params: found })
  })

// Controls, bidirectional overrides, zero-width and other format characters, line separators: what makes two names that
// look alike differ. The zero-width joiner is allowed, because family and flag emoji are made with it.
// Half a character (a lone surrogate) cannot be written as UTF-8 at all.
const invisible = /[\p{Cs}\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}]|(?!\u200d)\p{Cf}/u

/** A token's name: 1 to 32 bytes of UTF-8, nothing invisible in it. */
export const tokenName = z.string().check(
  z.trim(),
  check((text) => {
    const bytes = countBytes(text)
    if (bytes === 0) return { name: 'NameMissingIssue', context: { bytes } }
    if (invisible.test(text)) return { name: 'NameInvisibleIssue', context: { text } }
    if (bytes > nameLimitBytes) return { name: 'NameTooLongIssue', context: { bytes, limitBytes: nameLimitBytes } }
  }),
)

/** A token's symbol: 1 to 10 bytes of UTF-8, no spaces, no leading $. */
export const tokenSymbol = z.string().check(
  z.trim(),
  check((text) => {
    const bytes = countBytes(text)
    if (bytes === 0) return { name: 'SymbolMissingIssue', context: { bytes } }
    if (/\s/u.test(text)) return { name: 'SymbolSpacesIssue', context: { text } }
    if (text.startsWith('$')) return { name: 'SymbolDollarIssue', context: { text } }
    if (invisible.test(text)) return { name: 'SymbolInvisibleIssue', context: { text } }
    if (bytes > symbolLimitBytes)
      return { name: 'SymbolTooLongIssue', context: { bytes, limitBytes: symbolLimitBytes } }
  }),
)

/** What a token says about itself: plain text, at most 500 characters. */
export const tokenDescription = z.string().check(
  z.trim(),
  check((text) => {
    const characters = [...text].length
    if (characters > descriptionLimit)
      return { name: 'DescriptionTooLongIssue', context: { characters, limit: descriptionLimit } }
  }),
)

const linkLimit = 200

/** An https link, or nothing. */
const tokenLink = z.pipe(
  z.string().check(
    z.trim(),
    check((text) => {
      if (text === '') return
      if (text.length > linkLimit) return { name: 'LinkTooLongIssue', context: { limit: linkLimit } }
      if (!isHttpsLink(text)) return { name: 'LinkIssue', context: { text } }
    }),
  ),
  z.transform((text) => text || null),
)

/** An X profile, typed as `name`, `@name` or its link; kept as its link. */
const tokenXProfile = z.pipe(
  z.pipe(
    z.string().check(z.trim()),
    z.transform((text) => text.replace(/^https?:\/\/(?:www\.)?(?:x|twitter)\.com\//i, '').replace(/^@|\/$/g, '')),
  ),
  z.pipe(
    z.string().check(
      check((text) => {
        if (!/^\w{0,15}$/.test(text)) return { name: 'XHandleIssue', context: { text } }
      }),
    ),
    z.transform((handle) => (handle ? `https://x.com/${handle}` : null)),
  ),
)

/** Classic is SPL Token with Token Metadata beside it, which everything reads; Modern is Token-2022 with its metadata inside. */
const standard = z.enum(['classic', 'modern'])
export type Standard = z.infer<typeof standard>

/** Who holds a power over the token: its creator, somebody else, or nobody for ever. */
export type AuthorityChoice =
  | { readonly mode: 'keep' }
  | { readonly mode: 'give'; readonly to: Address }
  | { readonly mode: 'none' }

const authority = z.pipe(
  z.object({ mode: z.enum(['keep', 'give', 'none']), to: z.string() }).check(
    check(({ mode, to }) => {
      if (mode === 'give' && !readAddress(to)) return { name: 'AddressIssue', context: { text: to } }
    }),
  ),
  z.transform(({ mode, to }): AuthorityChoice => {
    const address = readAddress(to)
    if (mode !== 'give') return { mode }
    // The check above has refused a draft whose address cannot be read.
    return address ? { mode, to: address } : { mode: 'keep' }
  }),
)

/** Somebody who holds a power that somebody has to hold. */
const holder = z.pipe(
  authority,
  z.transform(
    (choice): Exclude<AuthorityChoice, { mode: 'none' }> => (choice.mode === 'none' ? { mode: 'keep' } : choice),
  ),
)

/** An address, or nothing. */
const optionalAddress = z.pipe(
  z.string().check(
    z.trim(),
    check((text) => {
      if (text !== '' && !readAddress(text)) return { name: 'AddressIssue', context: { text } }
    }),
  ),
  z.transform(readAddress),
)

const whole = 10_000
/** Receivers of a new token beside the first: more make it too large for one transaction, and "Send to many" takes any number. */
export const distributionLimit = 8

const share = z.pipe(
  z.object({
    to: z.string().check(
      z.trim(),
      check((text) => {
        if (!readAddress(text)) return { name: 'AddressIssue', context: { text } }
      }),
    ),
    /** Of 10,000. */
    basisPoints: z.number().check(
      check((value) => {
        if (!Number.isInteger(value) || value < 1 || value > whole)
          return { name: 'SharePercentIssue', context: { basisPoints: value } }
      }),
    ),
  }),
  // The check above has refused what cannot be read.
  z.transform(({ to, basisPoints }) => ({ to: to as Address, basisPoints })),
)

const distribution = z.array(share).check(
  check((shares) => {
    const sum = shares.reduce((total, { basisPoints }) => total + basisPoints, 0)
    if (sum > whole) return { name: 'DistributionSumIssue', context: { percentText: formatAmount(BigInt(sum), 2) } }
    if (shares.length > distributionLimit)
      return { name: 'DistributionLengthIssue', context: { limit: distributionLimit } }
  }),
)

const basisPoints = (least: number, most: number) =>
  z.number().check(
    check((value) => {
      if (!Number.isInteger(value) || value < least || value > most)
        return { name: 'BasisPointsIssue', context: { least, most } }
    }),
  )

/** The network keeps a rate in 16 bits with a sign. */
const rateLimit = 32_767

const extension = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('transfer-fee'),
    basisPoints: basisPoints(0, whole),
    /** Decimal text, as typed. */
    maximumFee: z.string().check(z.trim()),
    configAuthority: authority,
    withdrawAuthority: authority,
  }),
  z.object({ kind: z.literal('interest'), basisPoints: basisPoints(-rateLimit, rateLimit), authority }),
  z.object({
    kind: z.literal('scaled-amount'),
    multiplier: z.number().check(
      check((value) => {
        if (!(value > 0) || !Number.isFinite(value)) return { name: 'MultiplierIssue', context: { value } }
      }),
    ),
    authority,
  }),
  z.object({ kind: z.literal('permanent-delegate'), authority: holder }),
  z.object({ kind: z.literal('close-authority'), authority: holder }),
  z.object({ kind: z.literal('hook'), program: optionalAddress, authority }),
  z.object({ kind: z.literal('pausable'), authority }),
  z.object({ kind: z.literal('default-state') }),
  z.object({ kind: z.literal('non-transferable') }),
])

/** A link to metadata that the person keeps elsewhere, or nothing. */
const metadataUri = z.pipe(
  z.string().check(
    z.trim(),
    check((text) => {
      const bytes = countBytes(text)
      if (bytes > uriLimitBytes) return { name: 'LinkTooLongIssue', context: { limit: uriLimitBytes } }
      if (text !== '' && !isHttpsLink(text)) return { name: 'LinkIssue', context: { text } }
    }),
  ),
  z.transform((text) => text || null),
)

/**
 * What a person may ask for. One schema for the form, the engine and the server: text in, exact values out. Issues carry
 * a name and facts; `words/en.ts` makes the sentence.
 */
export const tokenDraft = z.pipe(
  z
    .object({
      standard,
      name: tokenName,
      symbol: tokenSymbol,
      description: tokenDescription,
      website: tokenLink,
      x: tokenXProfile,
      decimals: z.number().check(
        check((value) => {
          if (!Number.isInteger(value) || value < 0 || value > decimalsLimit)
            return { name: 'DecimalsIssue', context: { limit: decimalsLimit } }
        }),
      ),
      /** Decimal text, as typed; separators of thousands are taken out by the form. */
      supply: z.string().check(z.trim()),
      mintAuthority: authority,
      freezeAuthority: authority,
      updateAuthority: authority,
      /** Who gets the supply; the creator when not said. */
      receiver: z._default(optionalAddress, null),
      distribution: z._default(distribution, []),
      extensions: z._default(z.array(extension), []),
      metadataUri: z._default(metadataUri, null),
    })
    .check(
      z.check(({ value, issues }) => {
        const { supply, decimals } = value
        const found = findSupplyIssue(supply, decimals)
        if (found) issues.push({ code: 'custom', input: supply, path: ['supply'], message: found.name, params: found })
        const clash = findExtensionIssue(value)
        if (clash)
          issues.push({ code: 'custom', input: value, path: ['extensions'], message: clash.name, params: clash })
      }),
    ),
  z.transform(({ supply, extensions, ...draft }) => ({
    ...draft,
    supply: parseAmount(supply, draft.decimals),
    extensions: extensions.map(
      (asked): ExtensionDraft =>
        asked.kind === 'transfer-fee'
          ? { ...asked, maximumFee: readMaximum(asked.maximumFee, draft.decimals) ?? maximumAmount }
          : asked,
    ),
  })),
)

/** A draft as a form holds it. */
export type TokenDraftInput = z.input<typeof tokenDraft>
/** A draft that can be planned: `supply` in base units. */
export type TokenDraft = z.output<typeof tokenDraft>
/** A field of the form. */
export type DraftField = keyof TokenDraftInput

const texts = z.object({ name: tokenName, symbol: tokenSymbol, description: tokenDescription })

/** What is wrong with the texts that the metadata file repeats: whoever stores them refuses what the form refuses. */
export function findTextIssues(input: z.input<typeof texts>): readonly DraftIssue<'name' | 'symbol' | 'description'>[] {
  const result = texts.safeParse(input)
  return result.success ? [] : readIssues(result.error)
}

/** Reads a form: a draft that can be planned, or everything that has to be mended, one issue a field. */
export function parseTokenDraft(
  input: TokenDraftInput,
): { readonly draft: TokenDraft } | { readonly issues: readonly DraftIssue<DraftField>[] } {
  const result = tokenDraft.safeParse(input)
  if (result.success) return { draft: result.data }
  const issues = readIssues<DraftField>(result.error)
  // zod runs the check over all fields only when each field passed, so the supply is looked at here as well.
  const supply = issues.some(({ field }) => field === 'supply' || field === 'decimals')
    ? undefined
    : findSupplyIssue(input.supply.trim(), input.decimals)
  return { issues: [...issues, ...(supply ? [{ field: 'supply' as const, ...supply }] : [])] }
}

function readIssues<Field extends string>({ issues }: z.core.$ZodError): DraftIssue<Field>[] {
  return issues.map(({ path, ...issue }) => ({
    // Every path starts at a key of a schema above, and every issue was made by `check`, which put `Found` in params.
    field: path[0] as Field,
    ...((issue as unknown as { params?: Found }).params ?? fallback),
  }))
}

/** For a value of another type than the form gives, which no person can type; a file can hold it. */
const fallback: Found = { name: 'ValueIssue', context: {} }

function findSupplyIssue(text: string, decimals: number): Found | undefined {
  try {
    return parseAmount(text, decimals) === 0n ? { name: 'SupplyZeroIssue', context: { text } } : undefined
  } catch (error) {
    if (!isChainError(error, 'AmountRangeError')) return { name: 'SupplyFormatIssue', context: { text, decimals } }
    const maximumText = groupThousands(formatAmount(maximumAmount, decimals))
    return { name: 'SupplyTooLargeIssue', context: { decimals, maximumText } }
  }
}

/** What cannot stand in one token together, whichever way it is asked for. */
function findExtensionIssue(draft: {
  readonly standard: Standard
  readonly decimals: number
  readonly freezeAuthority: AuthorityChoice
  readonly extensions: readonly { readonly kind: ExtensionDraft['kind']; readonly maximumFee?: string }[]
}): Found | undefined {
  const kinds = draft.extensions.map(({ kind }) => kind)
  const [first] = kinds
  const repeated = kinds.find((kind, index) => kinds.indexOf(kind) < index)
  if (!first) return undefined
  if (draft.standard === 'classic') return { name: 'ExtensionStandardIssue', context: { kind: first } }
  if (repeated) return { name: 'ExtensionRepeatedIssue', context: { kind: repeated } }
  if (kinds.includes('interest') && kinds.includes('scaled-amount'))
    return { name: 'ExtensionClashIssue', context: { kinds: 'interest, scaled-amount' } }
  if (kinds.includes('default-state') && draft.freezeAuthority.mode === 'none')
    return { name: 'FrozenForeverIssue', context: {} }
  const fee = draft.extensions.find(({ kind }) => kind === 'transfer-fee')?.maximumFee
  if (fee !== undefined && readMaximum(fee, draft.decimals) === null)
    return { name: 'SupplyFormatIssue', context: { text: fee, decimals: draft.decimals } }
}

/** Text for a largest fee: nothing typed is no limit; null is no number. */
function readMaximum(text: string, decimals: number): bigint | null {
  if (text === '') return maximumAmount
  try {
    return parseAmount(text, decimals)
  } catch {
    return null
  }
}

function readAddress(text: string): Address | null {
  try {
    return parseAddress(text)
  } catch {
    return null
  }
}

function isHttpsLink(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:' && !/\s/.test(text)
}
