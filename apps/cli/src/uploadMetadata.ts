import { metadataOf, type TokenDraft } from '@solsmith/tokens'
import { callEndpoint, storeImage, storeMetadata } from '@solsmith/wire'
import { type Context, defaultServer, readFile } from './context.ts'

/** Stores a token's image and metadata on a Solsmith server, as its form does, and gives the link. Twice gives the same one. */
export async function uploadMetadata({ values }: Pick<Context, 'values'>, draft: TokenDraft): Promise<string> {
  const server = { baseUrl: values.server ?? defaultServer }
  const image = values.image
    ? await callEndpoint(server, storeImage, { body: { base64: readFile(values.image).toString('base64') } })
    : null
  const body = { ...metadataOf(draft), image: image?.cid ?? null }
  return (await callEndpoint(server, storeMetadata, { body })).uri
}
