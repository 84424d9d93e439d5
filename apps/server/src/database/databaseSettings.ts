import { resolve } from 'node:path'
import * as z from 'zod'
import { databaseUrl, number } from '../environment/variables.ts'

export const databaseVariables = z.object({
  DATABASE_URL: databaseUrl()
    .optional()
    .describe(
      'A PostgreSQL 15 or later of your own, such as `postgres://user:password@host/name`. Without it, the server runs the PostgreSQL that npm installs with it, in `database/` below `DATA_DIR`, without a port.',
    ),
})

export const databaseSettings = z
  .object({
    ...databaseVariables.shape,
    DATABASE_ADMIN_URL: databaseUrl().optional().meta({
      shown: '`DATABASE_URL`',
      description:
        'The same database for `solsmith-server export`, `import` and `person`, by a login that may use the tables of shares, and uses no others.',
    }),
    PG_BIN: z
      .string()
      .optional()
      .describe(
        'The `bin` folder of another PostgreSQL to run, where none is packaged for the machine (Windows has none; set `DATABASE_URL` there).',
      ),
    DISK_FREE_BYTES: number('bytes', 1e15)
      .default(500_000_000)
      .describe(
        "What must stay free on the disk: below it, no file is stored, and a database of the server's own is read and not changed.",
      ),
  })
  .transform((env) => ({
    /** Null: the server runs its own. */
    databaseUrl: env.DATABASE_URL ?? null,
    /** A login that reads all tables, including shares. */
    databaseAdminUrl: env.DATABASE_ADMIN_URL ?? null,
    postgresFolder: env.PG_BIN ? resolve(env.PG_BIN) : null,
    diskFreeBytes: env.DISK_FREE_BYTES,
  }))
