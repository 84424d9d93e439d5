import type { Output, storeMetadata, TokenMetadata } from '@solsmith/wire'
import type { Deps } from '../deps.ts'
import { ServerError } from '../errors.ts'
import { detectImageType } from './imageType.ts'
import { mediaUri } from './mediaUri.ts'
import { type MetadataImage, writeMetadataJson } from './metadataJson.ts'

/** What programs and wallets accept, in bytes of UTF-8 (ours for Token-2022; Metaplex's own limits). */
const nameLimitBytes = 32
const symbolLimitBytes = 10

/**
 * Makes a token's metadata JSON and stores it under its content hash.
 *
 * @throws {ServerError} `TokenNameTooLongError`, `TokenSymbolTooLongError`, `TokenTextError`, `ImageNotStoredError`,
 *   `MediaStorageError`.
 */
export async function keepMetadata(deps: Deps, metadata: TokenMetadata): Promise<Output<typeof storeMetadata>> {
  requireWellFormed(metadata)
  const nameBytes = Buffer.byteLength(metadata.name)
  if (nameBytes > nameLimitBytes) throw new ServerError('TokenNameTooLongError', { bytes: nameBytes })
  const symbolBytes = Buffer.byteLength(metadata.symbol)
  if (symbolBytes > symbolLimitBytes) throw new ServerError('TokenSymbolTooLongError', { bytes: symbolBytes })
  const image = metadata.image === null ? null : await findImage(deps, metadata.image)
  const cid = await deps.media.put(Buffer.from(writeMetadataJson(metadata, image, deps.publicUrl)))
  return { cid, uri: mediaUri(deps, cid) }
}

function requireWellFormed(metadata: TokenMetadata): void {
  const broken = Object.entries(metadata).find(([, value]) => value !== null && !value.isWellFormed())
  if (broken) throw new ServerError('TokenTextError', { field: broken[0] })
}

async function findImage(deps: Deps, cid: string): Promise<MetadataImage> {
  const bytes = await deps.media.read(cid)
  const type = bytes && detectImageType(bytes)
  if (type === null) throw new ServerError('ImageNotStoredError', { cid })
  return { uri: mediaUri(deps, cid), type }
}
