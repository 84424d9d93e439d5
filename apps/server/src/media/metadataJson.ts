import { linkFields } from '@solsmith/tokens'
import type { ImageType, TokenMetadata } from '@solsmith/wire'

/** The image of a token, as its metadata names it. */
export type MetadataImage = { readonly uri: string; readonly type: ImageType }

/**
 * Writes what a token says about itself in the JSON that wallets read (the fungible standard, `uri` of the on-chain
 * metadata). Links stand twice, because readers differ: at the top level and in `extensions`. What is not given is left
 * out. The same input always gives the same bytes.
 *
 * @param site - The site that made it; written unless `createdOn` is false.
 */
export function writeMetadataJson(
  metadata: Omit<TokenMetadata, 'image'>,
  image: MetadataImage | null,
  site: string,
): string {
  const { name, symbol, description, website, createdOn = true } = metadata
  const links = Object.fromEntries(
    linkFields.flatMap((field) => (metadata[field] ? [[field === 'x' ? 'twitter' : field, metadata[field]]] : [])),
  )
  return toCanonicalJson({
    name,
    symbol,
    description,
    ...(image === null ? {} : { image: image.uri }),
    ...(website === null ? {} : { external_url: website }),
    attributes: [],
    properties: { category: 'image', files: image === null ? [] : [{ uri: image.uri, type: image.type }] },
    extensions: links,
    ...links,
    ...(createdOn ? { createdOn: site } : {}),
  })
}

/** JSON with sorted keys and no spaces: one text for one meaning. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  )
}
