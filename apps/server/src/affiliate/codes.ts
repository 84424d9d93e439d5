import { type AffiliateCode, writeAffiliateCode } from '@solsmith/wire'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { affiliateCodes } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import { isReserved, toSkeleton } from '../names/reservedNames.ts'
import { requireSignature } from '../signatures/verifySignature.ts'

const codesLimit = 5

/** Accepted age and clock skew. */
const skewSeconds = 300

/**
 * Registers a signed code; idempotent. Refuses lookalikes.
 *
 * @throws {ServerError} `AffiliateCodeMessageError`, `AffiliateCodeReservedError`, `SignatureError`,
 *   `AffiliateCodeLimitError`, `AffiliateCodeTakenError`, `DatabaseUnavailableError`.
 */
export async function addCode(
  database: Database,
  record: AffiliateCode,
  { site, nowMs }: { readonly site: string; readonly nowMs: number },
): Promise<AffiliateCode> {
  const { code, wallet, time, signature } = record
  if (record.site !== site || !Number.isSafeInteger(time) || Math.abs(nowMs / 1_000 - time) > skewSeconds)
    throw new ServerError('AffiliateCodeMessageError', {})
  if (isReserved(code)) throw new ServerError('AffiliateCodeReservedError', {})
  await requireSignature(wallet, writeAffiliateCode(record), signature)
  return database.query((db) =>
    db.transaction(async (change) => {
      // Serializes registrations of a wallet, which are counted.
      await change.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${wallet}`}, 0))`)
      const [known] = await change.select().from(affiliateCodes).where(eq(affiliateCodes.code, code))
      if (known?.wallet === wallet) return toRecord(known)
      if ((await change.$count(affiliateCodes, eq(affiliateCodes.wallet, wallet))) >= codesLimit)
        throw new ServerError('AffiliateCodeLimitError', { limit: codesLimit })
      const row = { code, skeleton: toSkeleton(code), wallet, site, time, signature }
      const added = await change.insert(affiliateCodes).values(row).onConflictDoNothing().returning()
      if (added.length === 0) throw new ServerError('AffiliateCodeTakenError', {})
      return record
    }),
  )
}

export const findCode = (database: Database, code: string): Promise<AffiliateCode | null> =>
  database.query(async (db) => {
    const [found] = await db.select().from(affiliateCodes).where(eq(affiliateCodes.code, code))
    return found && found.wallet !== '' ? toRecord(found) : null
  })

export const listCodes = (database: Database, wallet: string): Promise<readonly string[]> =>
  database.query(async (db) => {
    const rows = await db
      .select({ code: affiliateCodes.code })
      .from(affiliateCodes)
      .where(eq(affiliateCodes.wallet, wallet))
      .orderBy(affiliateCodes.createdAt)
    return rows.map(({ code }) => code)
  })

const toRecord = ({ code, wallet, site, time, signature }: typeof affiliateCodes.$inferSelect): AffiliateCode => ({
  code,
  wallet,
  site,
  time,
  signature,
})
