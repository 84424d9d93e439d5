import type { CopiedFrom } from './draftFields.ts'
import { linkFields } from './metadataFields.ts'

/** Token image in the metadata. */
export type MetadataImage = {
  readonly uri: string
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'
}

/** Texts and links of a token; missing links are null or omitted. */
export type MetadataTexts = {
  readonly name: string
  readonly symbol: string
  readonly description: string
  readonly createdOn?: boolean | undefined
  readonly copiedFrom?: CopiedFrom | null | undefined
} & { readonly [F in (typeof linkFields)[number]]?: string | null | undefined }

/**
 * Writes a token's metadata JSON (the fungible standard, `uri` of the on-chain metadata), always with the same bytes.
 * Links appear twice, at the top level and in `extensions`, because readers differ.
 *
 * @param site - Site of origin; written unless `createdOn` is false.
 */
export function writeMetadataJson(metadata: MetadataTexts, image: MetadataImage | null, site: string): string {
  const { name, symbol, website, createdOn = true, copiedFrom } = metadata
  const links = Object.fromEntries(
    linkFields.flatMap((field) => (metadata[field] ? [[field === 'x' ? 'twitter' : field, metadata[field]]] : [])),
  )
  return toCanonicalJson({
    name,
    symbol,
    description: disclaim(metadata),
    ...(image === null ? {} : { image: image.uri }),
    ...(!website ? {} : { external_url: website }),
    attributes: [],
    properties: { category: 'image', files: image === null ? [] : [{ uri: image.uri, type: image.type }] },
    extensions: { ...links, ...(copiedFrom ? { copiedFrom: copiedFrom.mint } : {}) },
    ...links,
    ...(createdOn ? { createdOn: site } : {}),
  })
}

/** Says once, even if a file is written again, that a token with copied settings is not the original. */
function disclaim({ description, copiedFrom }: Pick<MetadataTexts, 'description' | 'copiedFrom'>): string {
  if (!copiedFrom) return description
  const sentence = `Not affiliated with ${copiedFrom.name} (${copiedFrom.mint}).`
  return description.endsWith(sentence) ? description : `${description} ${sentence}`.trim()
}

/** Canonical JSON with sorted keys and no spaces. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  )
}
