import { userInfo } from 'node:os'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { audit } from './schema.ts'

export type AuditEntry = Pick<typeof audit.$inferInsert, 'actor' | 'action' | 'subject' | 'detail'>

/** Same transaction as the change. */
export async function writeAudit(change: Pick<NodePgDatabase, 'insert'>, entry: AuditEntry): Promise<void> {
  await change.insert(audit).values(entry)
}

/** Returns the OS account, also behind sudo. */
export function readActor(env: NodeJS.ProcessEnv): string {
  if (env.SUDO_USER) return env.SUDO_USER
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
