import { type CopiedFrom, draftFields } from './draftFields.ts'
import type { DraftIssue } from './draftIssues.ts'
import { emptyForm } from './emptyForm.ts'
import { type DraftField, fieldNames, findFieldIssues, type TokenDraft } from './tokenDraft.ts'

type Table = typeof draftFields
type MetadataKind = 'text' | 'link' | 'flag' | 'source'

type MetadataField<K extends MetadataKind> = {
  [F in DraftField]: Table[F] extends { readonly metadata: K } ? F : never
}[DraftField]

const fieldsOf = <K extends MetadataKind>(...kinds: readonly K[]): readonly MetadataField<K>[] =>
  fieldNames.filter((field): field is MetadataField<K> => {
    const rule = draftFields[field]
    return 'metadata' in rule && kinds.some((kind) => kind === rule.metadata)
  })

/** Text fields of the metadata. */
export const textFields = fieldsOf('text')
/** Link fields of the metadata, in the order of the form. */
export const linkFields = fieldsOf('link')
/** All metadata fields except the image. */
export const metadataFields = fieldsOf('text', 'link', 'flag', 'source')

/** Picks the metadata fields of a draft, without absent ones. */
export function metadataOf(draft: TokenDraft): Pick<TokenDraft, MetadataField<MetadataKind>> {
  const found = metadataFields.flatMap((field) => (draft[field] === undefined ? [] : [[field, draft[field]] as const]))
  // Each field has the draft's type.
  return Object.fromEntries(found) as Pick<TokenDraft, MetadataField<MetadataKind>>
}

/** Checks the metadata texts, so that server and form refuse the same. */
export const findTextIssues = (
  texts: Readonly<Record<MetadataField<'text'>, string>> & { readonly copiedFrom?: CopiedFrom | null | undefined },
): readonly DraftIssue<MetadataField<'text'> | 'copiedFrom'>[] => {
  const form = { ...emptyForm, ...texts, copiedFrom: texts.copiedFrom ?? null }
  return ([...textFields, 'copiedFrom'] as const).flatMap((field) => findFieldIssues(field, form))
}
