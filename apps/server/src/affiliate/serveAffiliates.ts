import { type Address, isAddress } from '@solana/kit'
import { type FeeTable, type FoundConversions, fetchConversions, formatFeeTable } from '@solsmith/tokens'
import {
  type AffiliateFigures,
  countAffiliateClick,
  fetchAffiliate,
  fetchAffiliateCode,
  fetchFees,
  registerAffiliateCode,
} from '@solsmith/wire'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { requireAddress } from '../blockchain/caip10.ts'
import type { Chains, ServedChain } from '../blockchain/chains.ts'
import { createFreshness } from '../blockchain/freshness.ts'
import type { Database } from '../database/openDatabase.ts'
import { affiliateClicks } from '../database/schema.ts'
import { serve } from '../http/serve.ts'
import { saveAnswer } from '../limits/answerOnce.ts'
import { addCode, findCode, listCodes } from './codes.ts'
import { type FeeSettings, readFeeTables, saveFeeTables } from './feeTables.ts'

export type AffiliateParts = {
  readonly database: Database
  readonly chains: Chains
  readonly fees: FeeSettings
  readonly publicUrl: string
  /** Monotonic milliseconds. */
  readonly now: () => number
  readonly limited: RouteShorthandOptions
}

/** Each process writes once, so that older ones don't undo newer settings. */
const tablesMs = 10_000
const figuresMs = 10_000
/** Full rereads catch confirmed transactions that the network dropped. */
const rereadMs = 600_000
/** Cached affiliates. */
const knownLimit = 500
/** Newest signatures per affiliate. */
const signaturesLimit = 1_000

export function serveAffiliates(app: FastifyInstance, parts: AffiliateParts): void {
  const { database, chains, fees, publicUrl, now, limited } = parts
  const tables = createFreshness<readonly FeeTable[]>({ lifetimeMs: tablesMs, now })
  const figures = createFreshness<FoundConversions>({ lifetimeMs: figuresMs, now })
  const written = new Set<string>()
  const readTables = (chain: ServedChain) =>
    tables.read(chain.caip2, async () => {
      if (written.has(chain.caip2)) return readFeeTables(database, chain)
      const kept = await saveFeeTables(database, chain, fees)
      written.add(chain.caip2)
      return kept
    })
  const last = new Map<string, { readonly found: FoundConversions; readonly since: number }>()
  const readConversions = async (chain: ServedChain, affiliate: Address) => {
    const known = await readTables(chain)
    const key = `${chain.caip2} ${affiliate}`
    return figures.read(key, async () => {
      const before = last.get(key)
      const isRecent = before !== undefined && now() - before.since < rereadMs
      const found = await fetchConversions(chain.ask, {
        affiliate,
        tables: known,
        limit: signaturesLimit,
        known: isRecent ? before.found : undefined,
      })
      last.delete(key)
      last.set(key, { found, since: isRecent ? before.since : now() })
      if (last.size > knownLimit) last.delete(last.keys().next().value ?? '')
      return found
    })
  }

  serve(app, fetchFees, async ({ params }) => ({
    tables: (await readTables(await chains.find(params.chainId))).map(formatFeeTable),
  }))

  serve(app, fetchAffiliateCode, async ({ params }) => ({ record: await findCode(database, params.code) }))

  serve(
    app,
    registerAffiliateCode,
    async ({ body }) => ({ record: await addCode(database, body, { site: publicUrl, nowMs: Date.now() }) }),
    limited,
  )

  serve(
    app,
    countAffiliateClick,
    async ({ body: { wallet } }) => {
      if (isAddress(wallet)) await countClick(database, wallet)
      return {}
    },
    limited,
  )

  serve(
    app,
    fetchAffiliate,
    async ({ params }) => {
      const chain = await chains.find(params.chainId)
      const wallet = requireAddress('wallet', params.wallet)
      const [found, clicks, codes] = await Promise.all([
        readConversions(chain, wallet),
        readClicks(database, wallet),
        listCodes(database, wallet),
      ])
      return tellFigures(found, { clicks, codes })
    },
    limited,
  )
}

/** Stores neither time nor visitor. */
const countClick = (database: Database, wallet: string): Promise<void> =>
  database.query((db) =>
    db.transaction(async (change) => {
      await change
        .insert(affiliateClicks)
        .values({ wallet, clicks: 1n })
        .onConflictDoUpdate({ target: affiliateClicks.wallet, set: { clicks: sql`${affiliateClicks.clicks} + 1` } })
      await saveAnswer(change, {})
    }),
  )

const readClicks = (database: Database, wallet: string): Promise<bigint> =>
  database.query(async (db) => {
    const [row] = await db.select().from(affiliateClicks).where(eq(affiliateClicks.wallet, wallet))
    return row?.clicks ?? 0n
  })

const tellFigures = (
  { conversions, signatures, newest, oldestSlot, isComplete }: FoundConversions,
  { clicks, codes }: { readonly clicks: bigint; readonly codes: readonly string[] },
): AffiliateFigures => ({
  clicks: Number(clicks),
  codes: [...codes],
  conversions: conversions.map(({ signature, slot, time, action, feeLamports, lamports }) => ({
    signature,
    slot: String(slot),
    time,
    action,
    feeLamports: String(feeLamports),
    lamports: String(lamports),
  })),
  signatures,
  newestSlot: newest && String(newest.slot),
  oldestSlot: oldestSlot === null ? null : String(oldestSlot),
  isComplete,
})
