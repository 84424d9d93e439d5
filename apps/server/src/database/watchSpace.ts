import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

type Space = {
  readonly pool: pg.Pool
  /** The cluster's folder. */
  readonly folder: string
  /** Free space to preserve on its disk. */
  readonly freeBytes: number
  readonly signal: AbortSignal
}

const lookMs = 2_000
/** Factor of free space at which changes resume, to avoid flapping. */
const easedShare = 1.25

/**
 * Makes our own PostgreSQL read-only while its disk is nearly full: without space for its log it stops, and then reads
 * fail too. Changes fail with SQLSTATE 25006 in every process on the database.
 */
export async function watchSpace({ pool, folder, freeBytes, signal }: Space): Promise<void> {
  // Unknown after a restart.
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
    // A missing folder does not mean a full disk.
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
