import { type CopiedFrom, draftFields } from './draftFields.ts'
import type { DraftIssue } from './draftIssues.ts'
import { emptyForm } from './template.ts'
import { type DraftField, fieldNames, findFieldIssues, type TokenDraft } from './tokenDraft.ts'

type Table = typeof draftFields
type MetadataKind = 'text' | 'link' | 'flag' | 'source'

/** The fields that the metadata file says in one of these ways. */
type MetadataField<K extends MetadataKind> = {
  [F in DraftField]: Table[F] extends { readonly metadata: K } ? F : never
}[DraftField]

const fieldsOf = <K extends MetadataKind>(...kinds: readonly K[]): readonly MetadataField<K>[] =>
  fieldNames.filter((field): field is MetadataField<K> => {
    const rule = draftFields[field]
    return 'metadata' in rule && kinds.some((kind) => kind === rule.metadata)
  })

/** The texts of the metadata. */
export const textFields = fieldsOf('text')
/** The links of the metadata, in the order of the form. */
export const linkFields = fieldsOf('link')
/** All that the metadata is made from, but its image. */
export const metadataFields = fieldsOf('text', 'link', 'flag', 'source')

/** What the metadata is made from, but its image. A field that the draft does not have is not in it. */
export function metadataOf(draft: TokenDraft): Pick<TokenDraft, MetadataField<MetadataKind>> {
  const found = metadataFields.flatMap((field) => (draft[field] === undefined ? [] : [[field, draft[field]] as const]))
  // Each field of the type that the draft has.
  return Object.fromEntries(found) as Pick<TokenDraft, MetadataField<MetadataKind>>
}

/** What is wrong with the texts of the metadata: the server that stores them refuses what the form refuses. */
export const findTextIssues = (
  texts: Readonly<Record<MetadataField<'text'>, string>> & { readonly copiedFrom?: CopiedFrom | null | undefined },
): readonly DraftIssue<MetadataField<'text'> | 'copiedFrom'>[] => {
  const form = { ...emptyForm, ...texts, copiedFrom: texts.copiedFrom ?? null }
  return ([...textFields, 'copiedFrom'] as const).flatMap((field) => findFieldIssues(field, form))
}
