import type { CopiedFrom } from './draftFields.ts'
import { linkFields } from './metadataFields.ts'

/** The image of a token, as its metadata names it. */
export type MetadataImage = {
  readonly uri: string
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'
}

/** What a token says of itself; a link that is not given is null, or left out. */
export type MetadataTexts = {
  readonly name: string
  readonly symbol: string
  readonly description: string
  readonly createdOn?: boolean | undefined
  readonly copiedFrom?: CopiedFrom | null | undefined
} & { readonly [F in (typeof linkFields)[number]]?: string | null | undefined }

/**
 * Writes what a token says about itself in the JSON that wallets read (the fungible standard, `uri` of the on-chain
 * metadata). Links stand twice, because readers differ: at the top level and in `extensions`. What is not given is left
 * out. The same input always gives the same bytes.
 *
 * @param site - The site that made it; written unless `createdOn` is false.
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

/** A token that began with the settings of another says that it is not that one. It stands once, however often a file is made again. */
function disclaim({ description, copiedFrom }: Pick<MetadataTexts, 'description' | 'copiedFrom'>): string {
  if (!copiedFrom) return description
  const sentence = `Not affiliated with ${copiedFrom.name} (${copiedFrom.mint}).`
  return description.endsWith(sentence) ? description : `${description} ${sentence}`.trim()
}

/** JSON with sorted keys and no spaces: one text for one meaning. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  )
}
