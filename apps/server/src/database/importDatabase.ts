import * as z from 'zod'
import { ServerError } from '../errors.ts'
import { exportFormat } from './exportDatabase.ts'
import { countMigrations } from './migrateDatabase.ts'
import { changeTogether, type OperatorClients, type OperatorLogins } from './operatorLogins.ts'
import { grantSelect } from './shareTables.ts'
import { sources } from './sources.ts'

type RowCounts = Readonly<Record<string, number>>

const names = sources.map(({ name }) => name)

const header = z.object({ format: z.literal(exportFormat), schema: z.number() })
const row = z.object({ table: z.enum(names), row: z.record(z.string(), z.unknown()) })
const end = z.object({ rows: z.record(z.string(), z.number()) })

const batchRows = 500

/**
 * Fills an empty database, all or nothing.
 *
 * @returns Row counts by table.
 * @throws {ServerError} `ImportFormatError` with the line, `ImportVersionError`, `ImportNotEmptyError`,
 *   `SharesUnreadableError` without share tables.
 */
export const importDatabase = (logins: OperatorLogins, lines: AsyncIterable<string>): Promise<RowCounts> =>
  changeTogether(logins, async (clients) => {
    await requireEmpty(clients)
    return importLines(clients, lines)
  })

async function importLines(clients: OperatorClients, lines: AsyncIterable<string>): Promise<RowCounts> {
  const counts: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]))
  const batch = createBatch(clients)
  let line = 0
  let isEnded = false
  for await (const text of lines) {
    line += 1
    const value = parse(text)
    const found = row.safeParse(value)
    if (isEnded) throw new ServerError('ImportFormatError', { line })
    if (line === 1) requireHeader(value)
    else if (found.success) {
      await batch.add(found.data.table, text)
      counts[found.data.table] = (counts[found.data.table] ?? 0) + 1
    } else {
      if (!isEnd(value, counts)) throw new ServerError('ImportFormatError', { line })
      isEnded = true
    }
  }
  if (!isEnded) throw new ServerError('ImportFormatError', { line: line + 1 })
  await batch.flush()
  return counts
}

/** Batches the rows of one table after the other. */
function createBatch(clients: OperatorClients) {
  let [current = '', waiting] = ['', [] as string[]]
  async function flush(): Promise<void> {
    const source = sources.find(({ name }) => name === current)
    if (source && waiting.length > 0) {
      const { apart, name, insert, login } = source
      const client = clients[login]
      if (apart !== null && (await grantSelect(client, apart)) !== 'open')
        throw new ServerError('SharesUnreadableError', { table: name })
      await client.query(insert, [waiting])
    }
    waiting = []
  }
  return {
    flush,
    async add(table: string, text: string) {
      if (table !== current || waiting.length >= batchRows) await flush()
      current = table
      waiting.push(text)
    },
  }
}

/** @throws {ServerError} `ImportNotEmptyError` with the table. */
async function requireEmpty(clients: OperatorClients): Promise<void> {
  for (const { name, select, apart, login } of sources) {
    const client = clients[login]
    if (apart !== null && (await grantSelect(client, apart)) !== 'open') continue
    const { rows } = await client.query(`${select} limit 1`)
    if (rows.length > 0) throw new ServerError('ImportNotEmptyError', { table: name })
  }
}

/** @throws {ServerError} `ImportFormatError`, `ImportVersionError`. */
function requireHeader(value: unknown): void {
  const found = header.safeParse(value)
  if (!found.success) throw new ServerError('ImportFormatError', { line: 1 })
  const expected = countMigrations()
  if (found.data.schema !== expected)
    throw new ServerError('ImportVersionError', { found: found.data.schema, expected })
}

function isEnd(value: unknown, counts: RowCounts): boolean {
  const found = end.safeParse(value)
  return found.success && names.every((name) => (found.data.rows[name] ?? 0) === counts[name])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
