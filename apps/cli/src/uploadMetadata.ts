import { metadataOf, type TokenDraft } from '@solsmith/tokens'
import { callEndpoint, isWireError, storeImage, storeMetadata } from '@solsmith/wire'
import { type Context, defaultServer, readFile } from './context.ts'
import { CliError } from './errors.ts'

/** Stores image and metadata on a Solsmith server, and returns the link. Idempotent. */
export async function uploadMetadata({ values }: Pick<Context, 'values'>, draft: TokenDraft): Promise<string> {
  const server = { baseUrl: values.server ?? defaultServer }
  const bytes = values.image === undefined ? null : readFile(values.image)
  try {
    const image = bytes && (await callEndpoint(server, storeImage, { body: { base64: bytes.toString('base64') } }))
    const body = { ...metadataOf(draft), image: image?.cid ?? null }
    return (await callEndpoint(server, storeMetadata, { body })).uri
  } catch (cause) {
    if (!isWireError(cause, 'ApiUnreachableError') && !isWireError(cause, 'ApiTimeoutError')) throw cause
    throw new CliError('ServerUnreachableError', { url: server.baseUrl }, { cause })
  }
}
