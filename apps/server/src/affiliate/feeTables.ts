import { type FeeTable, type FeeTableText, formatFeeTable, parseFeeTable } from '@solsmith/tokens'
import { asc, eq, sql } from 'drizzle-orm'
import type { ServedChain } from '../blockchain/chains.ts'
import type { Database } from '../database/openDatabase.ts'
import { feeTables } from '../database/schema.ts'

export type FeeSettings = Omit<FeeTable, 'sinceSlot'>

/** About a minute, so that pages reload first and no one pays an outdated fee. */
const noticeSlots = 150n

/**
 * Returns a network's tables, and appends changed settings with their first slot.
 *
 * @throws {ServerError} `DatabaseUnavailableError`, and the errors of `ask` if the settings are new.
 */
export async function saveFeeTables(
  database: Database,
  chain: Pick<ServedChain, 'caip2' | 'ask'>,
  settings: FeeSettings,
): Promise<readonly FeeTable[]> {
  const known = await readFeeTables(database, chain)
  if (isSame(known.at(-1), settings)) return known
  const slot = await chain.ask((rpc) => rpc.getSlot({ commitment: 'confirmed' }).send())
  return database.query((db) =>
    db.transaction(async (change) => {
      // One of several starting servers writes.
      await change.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fees ${chain.caip2}`}, 0))`)
      const before = await readTables(change, chain.caip2)
      const last = before.at(-1)
      if (isSame(last, settings)) return before
      const earliest = last ? slot + noticeSlots : slot
      const sinceSlot = last && last.sinceSlot >= earliest ? last.sinceSlot + 1n : earliest
      await change.insert(feeTables).values({ chain: chain.caip2, sinceSlot, charged: toStored(settings) })
      return [...before, { ...settings, sinceSlot }]
    }),
  )
}

export const readFeeTables = (
  database: Database,
  { caip2 }: Pick<ServedChain, 'caip2'>,
): Promise<readonly FeeTable[]> => database.query((db) => readTables(db, caip2))

type Tables = Parameters<Parameters<Database['query']>[0]>[0]

async function readTables(db: Pick<Tables, 'select'>, chain: string): Promise<readonly FeeTable[]> {
  const rows = await db.select().from(feeTables).where(eq(feeTables.chain, chain)).orderBy(asc(feeTables.sinceSlot))
  return rows.map(({ sinceSlot, charged }) => parseFeeTable({ ...charged, sinceSlot: String(sinceSlot) }))
}

const toStored = (settings: FeeSettings): Omit<FeeTableText, 'sinceSlot'> => {
  const { sinceSlot: _, ...charged } = formatFeeTable({ ...settings, sinceSlot: 0n })
  return charged
}

const nothing: FeeSettings = { treasury: null, affiliateBasisPoints: 0, lamports: {} }

const isSame = (table: FeeTable | undefined, settings: FeeSettings): boolean =>
  writeSorted(table ?? nothing) === writeSorted(settings)

/** Other settings have no effect without a fee. */
function writeSorted({ treasury, affiliateBasisPoints, lamports }: FeeSettings): string {
  const fees = Object.entries(lamports).flatMap(([action, fee]) => (fee ? [`${action}=${fee}`] : []))
  return treasury === null || fees.length === 0 ? '' : [treasury, affiliateBasisPoints, ...fees.toSorted()].join()
}
