import { cid, fetchBlock } from '@solsmith/wire'
import { asc, eq } from 'drizzle-orm'
import { writeAudit } from '../database/audit.ts'
import type { Database } from '../database/openDatabase.ts'
import { blocks } from '../database/schema.ts'
import { ServerError } from '../errors.ts'

/** Something that the operator no longer shows. */
export type Block = typeof blocks.$inferSelect

/**
 * Blocks a token by its mint, or a stored file by its media id.
 *
 * @throws {ServerError} `BlockSubjectError` for anything else, `BlockedAlreadyError`.
 */
export async function addBlock(
  database: Database,
  actor: string,
  { subject, reason }: Pick<Block, 'subject' | 'reason'>,
): Promise<void> {
  const kind = findKind(subject)
  await database.query((db) =>
    db.transaction(async (change) => {
      const added = await change.insert(blocks).values({ subject, kind, reason }).onConflictDoNothing().returning()
      if (added.length === 0) throw new ServerError('BlockedAlreadyError', { subject })
      await writeAudit(change, { actor, action: 'block', subject, detail: reason })
    }),
  )
}

/**
 * Shows something again.
 *
 * @throws {ServerError} `NotBlockedError`.
 */
export async function removeBlock(database: Database, actor: string, subject: string): Promise<void> {
  await database.query((db) =>
    db.transaction(async (change) => {
      const removed = await change.delete(blocks).where(eq(blocks.subject, subject)).returning()
      if (removed.length === 0) throw new ServerError('NotBlockedError', { subject })
      await writeAudit(change, { actor, action: 'unblock', subject })
    }),
  )
}

export const listBlocks = (database: Database): Promise<readonly Block[]> =>
  database.query((db) => db.select().from(blocks).orderBy(asc(blocks.createdAt), asc(blocks.subject)))

function findKind(subject: string): Block['kind'] {
  if (cid.safeParse(subject).success) return 'media'
  if (fetchBlock.params.safeParse({ mint: subject }).success) return 'mint'
  throw new ServerError('BlockSubjectError', { subject })
}
