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
const endMs = 1_000
/** A silent network never ends a connection. */
const lookMs = 10_000

/** Sent with the transaction. */
export const notifyChange = (change: Pick<NodePgDatabase, 'execute'>, subject: Subject): Promise<unknown> =>
  change.execute(sql`select pg_notify(${channel}, ${subject})`)

/** A separate connection, because a pool's would be lent to queries. */
export function watchChanges(database: Database, waitMs = lookMs): Changes {
  const acts: { readonly subject: Subject; readonly act: () => void }[] = []
  const tell = (changed: readonly string[]) => {
    for (const { subject, act } of acts) if (changed.includes(subject)) act()
  }
  database.whileOpen(async ({ options }) => {
    const stop = new AbortController()
    let current: pg.Client | null = null
    async function listen(): Promise<void> {
      while (!stop.signal.aborted) {
        const client = new pg.Client({ ...options, keepAlive: true, query_timeout: waitMs / 2 })
        current = client
        const { promise: ended, resolve: end } = Promise.withResolvers<void>()
        client.on('end', end).on('error', () => end())
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
          const look = setInterval(() => void client.query('select 1').catch(() => end()), waitMs).unref()
          await ended
          clearInterval(look)
        }
        await Promise.race([client.end().catch(() => {}), delay(endMs, undefined, { ref: false })])
        await delay(retryMs, undefined, { signal: stop.signal, ref: false }).catch(() => {})
      }
    }
    void listen()
    return async () => {
      stop.abort()
      await current?.end().catch(() => {})
    }
  })
  return { on: (subject, act) => void acts.push({ subject, act }) }
}
