import {
  type DraftField,
  describeDraftIssue,
  emptyForm,
  linkFields,
  metadataOf,
  parseTokenDraft,
  reservedTokens,
  type TokenForm,
} from '@solsmith/tokens'
import type { TokenMetadata } from '@solsmith/wire'
import { type MetadataFile, ownPath, readSource } from '#token-reading/metadataFile.ts'

export type TokenFile = Pick<TokenForm, (typeof fileFields)[number]>

export const fileFields = ['description', ...linkFields] as const

export function readTokenFile(file: MetadataFile | null | undefined): TokenFile {
  const { disclaimer } = readSource(file)
  const description = file?.description?.replace(disclaimer, '').trim()
  const told = { ...file, description, website: file?.external_url, x: file?.twitter }
  // Each field of the type, as text.
  return Object.fromEntries(fileFields.map((field) => [field, told[field] ?? ''])) as TokenFile
}

export const imageOf = (file: MetadataFile | null | undefined): string | null =>
  (file?.image && ownPath(file.image)?.split('/').at(-1)) || null

export function composeFile(
  names: { readonly name: string; readonly symbol: string },
  input: {
    readonly texts: TokenFile
    readonly image: string | null
    readonly old: MetadataFile | null | undefined
    readonly mint: string
  },
): { readonly body: TokenMetadata } | { readonly issues: { readonly [F in DraftField]?: string } } {
  const { texts, image, old, mint } = input
  // An existing token's supply is not validated here.
  const form = {
    ...emptyForm,
    supply: '1',
    ...(isKnownAs(mint, names) ? neutral : names),
    ...texts,
    createdOn: !old || old.createdOn !== undefined,
    copiedFrom: readSource(old).copiedFrom,
  }
  const parsed = parseTokenDraft(form)
  if ('draft' in parsed) return { body: { ...metadataOf(parsed.draft), ...trimmed(names), image } }
  return { issues: Object.fromEntries(parsed.issues.map((issue) => [issue.field, describeDraftIssue(issue)])) }
}

/** Valid names, because a well-known token's would be refused for any other. */
const neutral = { name: 'Token', symbol: 'TOKEN' } as const

const isKnownAs = (mint: string, { name, symbol }: { readonly name: string; readonly symbol: string }) =>
  reservedTokens.some((known) => known.mint === mint && known.name === name.trim() && known.symbol === symbol.trim())

const trimmed = ({ name, symbol }: { readonly name: string; readonly symbol: string }) => ({
  name: name.trim(),
  symbol: symbol.trim(),
})

export function diffFiles(
  before: TokenFile,
  after: TokenFile,
): readonly { readonly field: (typeof fileFields)[number]; readonly before: string; readonly after: string }[] {
  return fileFields
    .map((field) => ({ field, before: before[field].trim(), after: after[field].trim() }))
    .filter((one) => one.before !== one.after)
}
