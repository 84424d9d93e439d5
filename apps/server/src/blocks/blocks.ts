import { cid, fetchBlock } from '@solsmith/wire'
import { asc, eq, inArray } from 'drizzle-orm'
import { writeAudit } from '../database/audit.ts'
import { notifyChange } from '../database/changes.ts'
import type { Database } from '../database/openDatabase.ts'
import { blocks } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import { parseName } from '../names/parseName.ts'

export type Block = typeof blocks.$inferSelect

/**
 * Blocks a mint, media id or name.
 *
 * @throws {ServerError} `BlockSubjectError`, `BlockedAlreadyError`.
 */
export async function addBlock(
  database: Database,
  actor: string,
  { subject: text, reason, zone }: Pick<Block, 'subject' | 'reason'> & { readonly zone: string },
): Promise<void> {
  const { subject, kind } = readSubject(text, zone)
  await database.query((db) =>
    db.transaction(async (change) => {
      const added = await change.insert(blocks).values({ subject, kind, reason }).onConflictDoNothing().returning()
      if (added.length === 0) throw new ServerError('BlockedAlreadyError', { subject })
      await notifyChange(change, 'blocks')
      await writeAudit(change, { actor, action: 'block', subject, detail: reason })
    }),
  )
}

/** @throws {ServerError} `NotBlockedError`. */
export async function removeBlock(
  database: Database,
  actor: string,
  { subject: text, zone }: { readonly subject: string; readonly zone: string },
): Promise<void> {
  // Names of a previous zone keep their spelling.
  const subject = isName(text, zone) ? text.toLowerCase() : text
  await database.query((db) =>
    db.transaction(async (change) => {
      const removed = await change.delete(blocks).where(eq(blocks.subject, subject)).returning()
      if (removed.length === 0) throw new ServerError('NotBlockedError', { subject })
      await notifyChange(change, 'blocks')
      await writeAudit(change, { actor, action: 'unblock', subject })
    }),
  )
}

export const listBlocks = (database: Database): Promise<readonly Block[]> =>
  database.query((db) =>
    db
      .select()
      .from(blocks)
      .where(inArray(blocks.kind, ['mint', 'media', 'name']))
      .orderBy(asc(blocks.createdAt), asc(blocks.subject)),
  )

function readSubject(subject: string, zone: string): Pick<Block, 'subject' | 'kind'> {
  if (cid.safeParse(subject).success) return { subject, kind: 'media' }
  if (fetchBlock.params.safeParse({ mint: subject }).success) return { subject, kind: 'mint' }
  if (isName(subject, zone)) return { subject: subject.toLowerCase(), kind: 'name' }
  throw new ServerError('BlockSubjectError', { subject })
}

/** Includes reserved names, which can be registered already. */
function isName(subject: string, zone: string): boolean {
  try {
    parseName(subject, zone)
    return true
  } catch {
    return false
  }
}
