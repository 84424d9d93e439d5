import {
  describeDraftIssue,
  describeLookAlike,
  findTextIssues,
  type MetadataImage,
  writeMetadataJson,
} from '@solsmith/tokens'
import type { Input, Output, storeMetadata } from '@solsmith/wire'
import type { Chains } from '../blockchain/chains.ts'
import { ServerError } from '../errors.ts'
import type { LookAlikes } from '../look-alikes/createLookAlikes.ts'
import { isUpdateAuthority } from '../look-alikes/isUpdateAuthority.ts'
import { detectImageType } from './imageType.ts'
import type { MediaPlace } from './mediaStore.ts'
import { mediaUri } from './mediaUri.ts'

/**
 * Stores metadata JSON. Refuses imitations unless signed by that token's update authority.
 *
 * @param pay - Takes bytes from the budget.
 * @throws {ServerError} `TokenTextError`, `ImageNotStoredError`, `MediaBudgetError`, `MediaFullError`,
 *   `MediaStorageError`.
 */
export async function saveMetadata(
  deps: MediaPlace & { readonly chains: Chains; readonly lookAlikes: LookAlikes },
  { proof, ...metadata }: Input<typeof storeMetadata>['body'],
  pay: (bytes: number) => Promise<void>,
): Promise<Output<typeof storeMetadata>> {
  const [issue] = findTextIssues(metadata).filter(({ name }) => !takenIssues.has(name))
  if (issue) throw new ServerError('TokenTextError', { field: issue.field, sentence: describeDraftIssue(issue) })
  const isOwn =
    proof && (await isUpdateAuthority(metadata, proof, { ...deps, site: deps.publicUrl, nowMs: Date.now() }))
  const found = await deps.lookAlikes.check({ ...metadata, mint: isOwn ? proof.mint : null })
  if (found.verdict === 'taken')
    throw new ServerError('TokenTextError', { field: found.field ?? 'name', sentence: describeLookAlike(found) })
  const image = metadata.image === null ? null : await findImage(deps, metadata.image)
  const bytes = Buffer.from(writeMetadataJson(metadata, image, deps.publicUrl))
  await pay(bytes.length)
  const cid = await deps.media.put(bytes)
  return { cid, uri: mediaUri(deps, cid) }
}

const takenIssues: ReadonlySet<string> = new Set(['NameTakenIssue', 'SymbolTakenIssue'])

async function findImage(deps: MediaPlace, cid: string): Promise<MetadataImage> {
  const bytes = await deps.media.read(cid)
  const type = bytes && detectImageType(bytes)
  if (type === null) throw new ServerError('ImageNotStoredError', { cid })
  return { uri: mediaUri(deps, cid), type }
}
