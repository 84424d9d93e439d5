import type { Core } from '../core.ts'
import { createCached } from '../database/createCached.ts'
import { ServerError } from '../errors.ts'
import { hashContent, type MediaStore } from '../media/mediaStore.ts'
import { type Block, listBlocks } from './blocks.ts'

/** The operator's blocks, by mint, media id or name. */
export type BlockList = {
  /** Returns null for unblocked subjects, and for all before the database was first reached. */
  find(subject: string): Promise<Block | null>
}

/** Delay until an operator's change applies. */
const maxAgeMs = 5_000

/** Reads an instance's blocks, and preserves the last ones during an outage of the database. */
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

/** Wraps a store so that blocked files are neither served nor stored again. */
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
