import type pg from 'pg'
import { ServerError } from '../errors.ts'
import { countMigrations } from './migrateDatabase.ts'
import { type OperatorLogins, readTogether } from './operatorLogins.ts'
import { grantSelect } from './shareTables.ts'
import { sources } from './sources.ts'

/** First line. */
type ExportHeader = {
  readonly format: typeof exportFormat
  /** Applied migrations. */
  readonly schema: number
}

/** Last line: detects truncation. */
type ExportEnd = { readonly rows: Readonly<Record<string, number>> }

export const exportFormat = 'solsmith-export-1'

const batchRows = 500

/**
 * Exports a consistent snapshot as JSON lines: header, rows, counts. PostgreSQL serializes, which preserves every
 * digit.
 *
 * @throws {ServerError} `SharesUnreadableError`: without shares, wallets would be lost.
 */
export const exportDatabase = (logins: OperatorLogins, write: (line: string) => Promise<void>): Promise<void> =>
  readTogether(logins, async (clients) => {
    const header: ExportHeader = { format: exportFormat, schema: countMigrations() }
    await write(JSON.stringify(header))
    const rows: Record<string, number> = {}
    for (const { name, select, apart, login } of sources) {
      const client = clients[login]
      const found = apart === null ? 'open' : await grantSelect(client, apart)
      if (found === 'closed') throw new ServerError('SharesUnreadableError', { table: name })
      rows[name] = found === 'open' ? await exportRows(client, name, select, write) : 0
    }
    const end: ExportEnd = { rows }
    await write(JSON.stringify(end))
  })

async function exportRows(
  client: pg.PoolClient,
  name: string,
  select: string,
  write: (line: string) => Promise<void>,
): Promise<number> {
  await client.query(`declare rows no scroll cursor for select row::text from (${select}) as each`)
  for (let count = 0; ; ) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batchRows} from rows`)
    // The row is already JSON.
    for (const { row } of rows) await write(`{"table":${JSON.stringify(name)},"row":${row}}`)
    count += rows.length
    if (rows.length > 0) continue
    await client.query('close rows')
    return count
  }
}
