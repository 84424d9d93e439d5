import { resolve } from 'node:path'
import * as z from 'zod'
import { databaseUrl, number } from '../environment/variables.ts'

export const databaseVariables = z.object({
  DATABASE_URL: databaseUrl()
    .optional()
    .describe(
      'Your own PostgreSQL 15 or later, such as `postgres://user:password@host/name`. By default, the server runs the PostgreSQL that npm installs, in `DATA_DIR/database/`, without a port.',
    ),
})

export const databaseSettings = z
  .object({
    ...databaseVariables.shape,
    DATABASE_READ_URL: databaseUrl()
      .optional()
      .describe(
        'A streaming replica of `DATABASE_URL` for candles, markets, holders and lists of pools, while it is at most 5 s behind.',
      ),
    DATABASE_ADMIN_URL: databaseUrl().optional().meta({
      shown: '`DATABASE_URL`',
      description:
        'The same database for `solsmith-server export`, `import` and `person`, with a login that has access to the share tables; it uses no others.',
    }),
    PG_BIN: z
      .string()
      .optional()
      .describe(
        'The `bin` folder of another PostgreSQL, if none is packaged for your machine (on Windows, set `DATABASE_URL`).',
      ),
    DISK_FREE_BYTES: number('bytes', 1e15)
      .default(500_000_000)
      .describe("Minimum free disk space. Below it, no files are stored, and the server's own database is read-only."),
  })
  .transform((env) => ({
    /** Null: the server runs its own. */
    databaseUrl: env.DATABASE_URL ?? null,
    /** Null: the database itself. */
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    /** A login that reads all tables, including shares. */
    databaseAdminUrl: env.DATABASE_ADMIN_URL ?? null,
    postgresFolder: env.PG_BIN ? resolve(env.PG_BIN) : null,
    diskFreeBytes: env.DISK_FREE_BYTES,
  }))
