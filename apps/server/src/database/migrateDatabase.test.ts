import type { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { migrateDatabase } from './migrateDatabase.ts'

function createOld(version: string) {
  const query = vi.fn(async (_text: string) => ({ rows: [{ server_version: version }] }))
  const release = vi.fn()
  return { pool: { connect: async () => ({ query, release }) } as unknown as Pool, query, release }
}

test.each(['14.22', '9.6.24', '14.5 (Debian 14.5-1)'])(
  'refuses PostgreSQL %s as too old, and changes nothing',
  async (version) => {
    const { pool, query, release } = createOld(version)

    await expect(migrateDatabase(pool)).rejects.toMatchObject({ name: 'DatabaseTooOldError', context: { version } })

    expect(query.mock.calls.map(([text]) => text)).toEqual([expect.stringContaining('show server_version')])
    expect(release).toHaveBeenCalledOnce()
  },
)
