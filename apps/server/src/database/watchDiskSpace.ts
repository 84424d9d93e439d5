import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

type Space = {
  readonly pool: pg.Pool
  readonly folder: string
  /** Free space to preserve. */
  readonly freeBytes: number
  readonly signal: AbortSignal
}

const lookMs = 2_000
/** Avoids flapping. */
const easedShare = 1.25

/**
 * Makes PostgreSQL read-only on a nearly full disk: without log space it would stop serving reads too. Changes fail
 * with SQLSTATE 25006.
 */
export async function watchDiskSpace({ pool, folder, freeBytes, signal }: Space): Promise<void> {
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
    // A missing folder is not a full disk.
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
