import { isAddress } from '@solana/kit'
import { skeleton } from '@solsmith/tokens'
import { inArray } from 'drizzle-orm'
import { writeAudit } from '../database/audit.ts'
import { notifyChange } from '../database/changes.ts'
import type { Database } from '../database/openDatabase.ts'
import { blocks } from '../database/schema.ts'
import { ServerError } from '../errors.ts'

/** Protected, reserved or allowed. */
export type NameRule = {
  readonly kind: 'listed' | 'reserved' | 'allowed'
  /** Mint, or text. */
  readonly text: string
  readonly reason: string | null
}

const kinds = ['listed', 'reserved', 'allowed'] as const

/**
 * Protects a token by mint, or a name or symbol.
 *
 * @throws {ServerError} `NameRuleTextError`, `NameRuleExistsError`.
 */
export async function protectName(
  database: Database,
  actor: string,
  { text, reason }: Pick<NameRule, 'text' | 'reason'>,
): Promise<void> {
  await addRule(database, actor, { kind: isAddress(text) ? 'listed' : 'reserved', text, reason })
}

/** Throws as {@link protectName}. */
export async function allowName(
  database: Database,
  actor: string,
  { text, reason }: Pick<NameRule, 'text' | 'reason'>,
): Promise<void> {
  await addRule(database, actor, { kind: 'allowed', text, reason })
}

async function addRule(database: Database, actor: string, { kind, text, reason }: NameRule): Promise<void> {
  if (kind !== 'listed' && skeleton(text) === '') throw new ServerError('NameRuleTextError', { text })
  const subject = subjectOf(kind, text)
  await database.query((db) =>
    db.transaction(async (change) => {
      const added = await change.insert(blocks).values({ subject, kind, reason }).onConflictDoNothing().returning()
      if (added.length === 0) throw new ServerError('NameRuleExistsError', { text })
      await notifyChange(change, 'blocks')
      await writeAudit(change, {
        actor,
        action: kind === 'allowed' ? 'allow name' : 'protect',
        subject: text,
        detail: reason,
      })
    }),
  )
}

/** @throws {ServerError} `NameRuleMissingError`. */
export async function removeNameRule(database: Database, actor: string, text: string): Promise<void> {
  const subjects = kinds.map((kind) => subjectOf(kind, text))
  await database.query((db) =>
    db.transaction(async (change) => {
      const removed = await change.delete(blocks).where(inArray(blocks.subject, subjects)).returning()
      if (removed.length === 0) throw new ServerError('NameRuleMissingError', { text })
      await notifyChange(change, 'blocks')
      for (const { kind } of removed) await writeAudit(change, { actor, action: `no longer ${kind}`, subject: text })
    }),
  )
}

export const listNameRules = async (database: Database): Promise<readonly NameRule[]> => {
  const rows = await database.query((db) =>
    db
      .select()
      .from(blocks)
      .where(inArray(blocks.kind, [...kinds])),
  )
  return rows.flatMap(({ subject, kind, reason }) =>
    kind === 'listed' || kind === 'reserved' || kind === 'allowed'
      ? [{ kind, text: subject.slice(kind.length + 1), reason }]
      : [],
  )
}

/** Shares the table of blocks. */
const subjectOf = (kind: NameRule['kind'], text: string) => `${kind}:${text.trim()}`
