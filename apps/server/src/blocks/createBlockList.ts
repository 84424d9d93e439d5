import type { Core } from '../core.ts'
import { createCached } from '../database/createCached.ts'
import { ServerError } from '../errors.ts'
import { hashContent, type MediaStore } from '../media/mediaStore.ts'
import { type Block, listBlocks } from './blocks.ts'

/** What the operator has blocked, by mint, media id or name. */
export type BlockList = {
  /** Null for what is not blocked, and for everything while no database has been there yet. */
  find(subject: string): Promise<Block | null>
}

/** How soon a change of the operator is noticed. */
const maxAgeMs = 5_000

/** Reads the blocks of an instance, and keeps those that it has read while the database is away. */
export function createBlockList({ database, now }: Core): BlockList {
  const readBlocks = async () => new Map((await listBlocks(database)).map((block) => [block.subject, block]))
  const known = createCached(readBlocks, now, maxAgeMs)
  return {
    async find(subject) {
      const blocks = await known.get().catch(() => null)
      return blocks?.get(subject) ?? null
    },
  }
}

/** The same files without those that are blocked: they are neither given nor stored again. */
export function withoutBlocked(media: MediaStore, blocks: BlockList): MediaStore {
  async function require(cid: string): Promise<void> {
    if (await blocks.find(cid)) throw new ServerError('MediaBlockedError', { cid })
  }
  return {
    ...media,
    async read(cid) {
      await require(cid)
      return media.read(cid)
    },
    async put(bytes) {
      await require(hashContent(bytes))
      return media.put(bytes)
    },
  }
}
