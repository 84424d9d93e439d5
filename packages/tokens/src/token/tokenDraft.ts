import { formatAmount, isChainError, maximumAmount, parseAmount } from '@solsmith/chain'
import * as z from 'zod/mini'
import { countBytes, decimalsLimit, descriptionLimit, nameLimitBytes, symbolLimitBytes } from '../limits.ts'
import { type DraftExtras, type DraftExtrasInput, parseExtras, readAuthority } from './draftExtras.ts'
import type { DraftIssue, DraftIssues } from './draftIssues.ts'
import { isHttpsLink, readAddress } from './readText.ts'

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

/** A profile on another site, typed as its name or its link; kept as its link. */
const tokenProfile = (site: DraftIssues['ProfileIssue']['site'], home: string, names: RegExp) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.trim()),
        z.transform((text) => {
          const name = text.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/^@|\/$/g, '')
          return name.toLowerCase().startsWith(`${home}/`) ? name.slice(home.length + 1) : name
        }),
      ),
      z.pipe(
        z.string().check(
          check((text) => {
            if (text !== '' && !names.test(text)) return { name: 'ProfileIssue', context: { text, site } }
          }),
        ),
        z.transform((name) => (name ? `https://${home}/${name}` : null)),
      ),
    ),
  )

/** Classic is SPL Token with Token Metadata beside it, which everything reads; Modern is Token-2022 with its metadata inside. */
const standard = z.enum(['classic', 'modern'])
export type Standard = z.infer<typeof standard>

const authority = z.pipe(
  z.object({ mode: z.enum(['keep', 'give', 'none']), to: z.string() }).check(
    check(({ mode, to }) => {
      if (mode === 'give' && !readAddress(to)) return { name: 'AddressIssue', context: { text: to } }
    }),
  ),
  z.transform(readAuthority),
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
      telegram: tokenProfile('Telegram', 't.me', /^\+?[\w-]{4,64}$/),
      discord: tokenProfile('Discord', 'discord.gg', /^[\w-]{2,64}$/),
      github: tokenProfile('GitHub', 'github.com', /^[\w-]{1,39}(\/[\w.-]{1,100})?$/),
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
    })
    .check(
      z.check(({ value: { supply, decimals }, issues }) => {
        const found = findSupplyIssue(supply, decimals)
        if (found) issues.push({ code: 'custom', input: supply, path: ['supply'], message: found.name, params: found })
      }),
    ),
  z.transform(({ supply, ...draft }) => ({ ...draft, supply: parseAmount(supply, draft.decimals) })),
)

/** A draft as a form holds it. */
export type TokenDraftInput = z.input<typeof tokenDraft> & DraftExtrasInput
/** A draft that can be planned: `supply` in base units. */
export type TokenDraft = z.output<typeof tokenDraft> & DraftExtras
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
  const extras = parseExtras(input, input)
  const result = tokenDraft.safeParse(input)
  if (result.success && 'extras' in extras) return { draft: { ...result.data, ...extras.extras } }
  const issues = result.success ? [] : readIssues<DraftField>(result.error)
  // zod runs the check over all fields only when each field passed, so the supply is looked at here as well.
  const supply = issues.some(({ field }) => field === 'supply' || field === 'decimals')
    ? undefined
    : findSupplyIssue(input.supply.trim(), input.decimals)
  return {
    issues: [
      ...issues,
      ...(supply ? [{ field: 'supply' as const, ...supply }] : []),
      ...('issues' in extras ? extras.issues : []),
    ],
  }
}

function readIssues<Field extends string>({ issues }: z.core.$ZodError): DraftIssue<Field>[] {
  return issues.map(({ path, ...issue }) => ({
    // Every path starts at a key of a schema above, and every issue was made by `check`, which put `Found` in params.
    field: path[0] as Field,
    ...((issue as unknown as { params?: Found }).params ?? fallback(path[0])),
  }))
}

/** For a value of another type than the form gives: no person can type one, but a file can hold it, and a number can be none. */
const fallback = (field: unknown): Found =>
  field === 'decimals'
    ? { name: 'DecimalsIssue', context: { limit: decimalsLimit } }
    : { name: 'ValueIssue', context: {} }

function findSupplyIssue(text: string, decimals: number): Found | undefined {
  try {
    return parseAmount(text, decimals) === 0n ? { name: 'SupplyZeroIssue', context: { text } } : undefined
  } catch (error) {
    if (!isChainError(error, 'AmountRangeError')) return { name: 'SupplyFormatIssue', context: { text, decimals } }
    const maximumText = formatAmount(maximumAmount, decimals)
    return { name: 'SupplyTooLargeIssue', context: { decimals, maximumText } }
  }
}
