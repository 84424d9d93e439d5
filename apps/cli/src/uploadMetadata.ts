import type { TokenDraft } from '@solsmith/tokens'
import { callEndpoint, storeImage, storeMetadata } from '@solsmith/wire'
import { type Context, defaultServer, readFile } from './context.ts'

/** Stores a token's image and metadata on a Solsmith server, as its form does, and gives the link. Twice gives the same one. */
export async function uploadMetadata({ values }: Pick<Context, 'values'>, draft: TokenDraft): Promise<string> {
  const server = { baseUrl: values.server ?? defaultServer }
  const image = values.image
    ? await callEndpoint(server, storeImage, { body: { base64: readFile(values.image).toString('base64') } })
    : null
  const { name, symbol, description, website, x, telegram = null, discord = null, github = null } = draft
  const links = { website, x, telegram, discord, github }
  const body = { name, symbol, description, image: image?.cid ?? null, ...links, ...createdOnOf(draft) }
  return (await callEndpoint(server, storeMetadata, { body })).uri
}

const createdOnOf = ({ createdOn }: TokenDraft) => (createdOn === undefined ? {} : { createdOn })
