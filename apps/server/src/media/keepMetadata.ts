import { describeDraftIssue, findTextIssues, type MetadataImage, writeMetadataJson } from '@solsmith/tokens'
import type { Output, storeMetadata, TokenMetadata } from '@solsmith/wire'
import type { Deps } from '../deps.ts'
import { ServerError } from '../errors.ts'
import { detectImageType } from './imageType.ts'
import { mediaUri } from './mediaUri.ts'

/**
 * Makes a token's metadata JSON and stores it under its content hash.
 *
 * @param pay - Takes bytes from the visitor's budget.
 * @throws {ServerError} `TokenTextError`, `ImageNotStoredError`, `MediaBudgetError`, `MediaFullError`, `MediaStorageError`.
 */
export async function keepMetadata(
  deps: Deps,
  metadata: TokenMetadata,
  pay: (bytes: number) => void,
): Promise<Output<typeof storeMetadata>> {
  const [issue] = findTextIssues(metadata)
  if (issue) throw new ServerError('TokenTextError', { field: issue.field, sentence: describeDraftIssue(issue) })
  const image = metadata.image === null ? null : await findImage(deps, metadata.image)
  const bytes = Buffer.from(writeMetadataJson(metadata, image, deps.publicUrl))
  pay(bytes.length)
  const cid = await deps.media.put(bytes)
  return { cid, uri: mediaUri(deps, cid) }
}

async function findImage(deps: Deps, cid: string): Promise<MetadataImage> {
  const bytes = await deps.media.read(cid)
  const type = bytes && detectImageType(bytes)
  if (type === null) throw new ServerError('ImageNotStoredError', { cid })
  return { uri: mediaUri(deps, cid), type }
}
