import type { Core } from '../core.ts'
import { createCached } from '../database/createCached.ts'
import { ServerError } from '../errors.ts'
import { hashContent, type MediaStore } from '../media/mediaStore.ts'
import { type Block, listBlocks } from './blocks.ts'

export type BlockList = {
  /** Null for all before the first database connection. */
  find(subject: string): Promise<Block | null>
}

/** Without a notice of the change. */
const maxAgeMs = 5_000

/** Keeps the last blocks during an outage. */
export function createBlockList({ database, now, changes }: Core): BlockList {
  const readBlocks = async () => new Map((await listBlocks(database)).map((block) => [block.subject, block]))
  const known = createCached(readBlocks, now, maxAgeMs)
  changes?.on('blocks', known.drop)
  return {
    async find(subject) {
      const blocks = await known.get().catch(() => null)
      return blocks?.get(subject) ?? null
    },
  }
}

/** Neither serves nor stores blocked files. */
export function excludeBlocked(media: MediaStore, blocks: BlockList): MediaStore {
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
