import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './openDatabase.ts'

const subjects = ['blocks', 'projects', 'lists'] as const
type Subject = (typeof subjects)[number]

export type Changes = {
  /** Also called after a gap. */
  on(subject: Subject, act: () => void): void
}

const channel = 'solsmith'
const retryMs = 1_000

/** Sent with the transaction. */
export const notifyChange = (change: Pick<NodePgDatabase, 'execute'>, subject: Subject): Promise<unknown> =>
  change.execute(sql`select pg_notify(${channel}, ${subject})`)

/** A separate connection, because a pool's would be lent to queries. */
export function watchChanges(database: Database): Changes {
  const acts: { readonly subject: Subject; readonly act: () => void }[] = []
  const tell = (changed: readonly string[]) => {
    for (const { subject, act } of acts) if (changed.includes(subject)) act()
  }
  database.whileOpen(async ({ options }) => {
    const end = new AbortController()
    let current: pg.Client | null = null
    async function listen(): Promise<void> {
      while (!end.signal.aborted) {
        const client = new pg.Client(options)
        current = client
        const ended = new Promise<void>((done) => client.on('end', done).on('error', () => done()))
        client.on('notification', ({ payload = '' }) => tell([payload]))
        const isListening = await client
          .connect()
          .then(() => client.query(`listen ${channel}`))
          .then(
            () => true,
            () => false,
          )
        if (isListening) {
          tell(subjects)
          await ended
        }
        await client.end().catch(() => {})
        await delay(retryMs, undefined, { signal: end.signal, ref: false }).catch(() => {})
      }
    }
    void listen()
    return async () => {
      end.abort()
      await current?.end().catch(() => {})
    }
  })
  return { on: (subject, act) => void acts.push({ subject, act }) }
}
