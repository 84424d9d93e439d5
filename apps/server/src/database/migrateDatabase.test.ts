import type { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { migrateDatabase } from './migrateDatabase.ts'

/** A PostgreSQL that only says which version it is, as `show` names the column. */
function createOld(version: string) {
  const query = vi.fn(async (_text: string) => ({ rows: [{ server_version: version }] }))
  const release = vi.fn()
  // As much of a pool as is asked before the version is known.
  return { pool: { connect: async () => ({ query, release }) } as unknown as Pool, query, release }
}

test.each(['14.22', '9.6.24', '14.5 (Debian 14.5-1)'])(
  'PostgreSQL %s is refused by name as too old, and nothing in it is changed',
  async (version) => {
    const { pool, query, release } = createOld(version)

    await expect(migrateDatabase(pool)).rejects.toMatchObject({ name: 'DatabaseTooOldError', context: { version } })

    expect(query.mock.calls.map(([text]) => text)).toEqual([expect.stringContaining('show server_version')])
    expect(release).toHaveBeenCalledOnce()
  },
)
