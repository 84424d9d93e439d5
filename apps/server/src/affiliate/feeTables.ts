import { type FeeTable, type FeeTableText, readFeeTable, writeFeeTable } from '@solsmith/tokens'
import { asc, eq, sql } from 'drizzle-orm'
import type { ServedChain } from '../blockchain/chains.ts'
import type { Database } from '../database/openDatabase.ts'
import { feeTables } from '../database/schema.ts'

/** What the operator charges now, on every network. */
export type FeeSettings = Omit<FeeTable, 'sinceSlot'>

/**
 * A table that follows another holds only after so many slots, about a minute: pages that know the one before it have read it by
 * then, so that no one pays by a table that no longer holds.
 */
const noticeSlots = 150n

/**
 * Reads every table of a network, the settings of this start as the last. What the operator has changed since is kept as a table
 * of its own, with the slot from which it holds.
 *
 * @throws {ServerError} `DatabaseUnavailableError`, and those of `ask` where the settings are new.
 */
export async function keepFeeTables(
  database: Database,
  chain: Pick<ServedChain, 'caip2' | 'ask'>,
  settings: FeeSettings,
): Promise<readonly FeeTable[]> {
  const known = await database.query((db) => readTables(db, chain.caip2))
  if (isSame(known.at(-1), settings)) return known
  const slot = await chain.ask((rpc) => rpc.getSlot({ commitment: 'confirmed' }).send())
  return database.query((db) =>
    db.transaction(async (change) => {
      // Of several servers that start with new settings, one writes them down.
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

type Tables = Parameters<Parameters<Database['query']>[0]>[0]

async function readTables(db: Pick<Tables, 'select'>, chain: string): Promise<readonly FeeTable[]> {
  const rows = await db.select().from(feeTables).where(eq(feeTables.chain, chain)).orderBy(asc(feeTables.sinceSlot))
  return rows.map(({ sinceSlot, charged }) => readFeeTable({ ...charged, sinceSlot: String(sinceSlot) }))
}

const toStored = (settings: FeeSettings): Omit<FeeTableText, 'sinceSlot'> => {
  const { sinceSlot: _, ...charged } = writeFeeTable({ ...settings, sinceSlot: 0n })
  return charged
}

/** An instance that has never charged anything has no table. */
const nothing: FeeSettings = { treasury: null, affiliateBasisPoints: 0, lamports: {} }

const isSame = (table: FeeTable | undefined, settings: FeeSettings): boolean =>
  writeSorted(table ?? nothing) === writeSorted(settings)

/** Without a fee nothing else of it matters. */
function writeSorted({ treasury, affiliateBasisPoints, lamports }: FeeSettings): string {
  const fees = Object.entries(lamports).flatMap(([action, fee]) => (fee ? [`${action}=${fee}`] : []))
  return treasury === null || fees.length === 0 ? '' : [treasury, affiliateBasisPoints, ...fees.toSorted()].join()
}
