import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

type Space = {
  readonly pool: pg.Pool
  /** Where the cluster lies. */
  readonly folder: string
  /** What must stay free on its disk. */
  readonly freeBytes: number
  readonly signal: AbortSignal
}

const lookMs = 2_000
/** A disk that is nearly full must have this much more than it must before changes are taken again. */
const easedShare = 1.25

/**
 * Lets a PostgreSQL of ours take no changes while its disk is nearly full: one that cannot write its log stops, and then nothing
 * can be read either. Anyone who changes something gets SQLSTATE 25006, in every process on the database.
 */
export async function watchSpace({ pool, folder, freeBytes, signal }: Space): Promise<void> {
  // Of an earlier life, until it is known.
  let isClosed: boolean | null = null
  while (!signal.aborted) {
    const isNow: boolean = (await countFree(folder)) < freeBytes * (isClosed ? easedShare : 1)
    const isSet =
      isNow === isClosed ||
      (await closeToChanges(pool, isNow)
        .then(() => true)
        .catch(() => false))
    if (isSet) isClosed = isNow
    await delay(lookMs, undefined, { signal, ref: false }).catch(() => {})
  }
}

const countFree = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    // A folder that is gone is not a disk that is full.
    () => Number.POSITIVE_INFINITY,
  )

async function closeToChanges(pool: pg.Pool, isClosed: boolean): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`alter system set default_transaction_read_only = ${isClosed ? 'on' : 'off'}`)
    await client.query('select pg_reload_conf()')
  } finally {
    client.release()
  }
}
