import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { currentSplits, shareTables } from '../database/shareTables.ts'
import { ServerError } from '../errors.ts'

type Split = { readonly walletId: string; readonly split: string; readonly version: number }

/** No later version of a deleted wallet. */
const endVersion = 2_147_483_647

/**
 * Refuses a storing recorded earlier, which its wallet has replaced since. The same version is accepted until it is in
 * use, because a server can fail after the storing.
 *
 * @param database - The server share's login.
 * @throws {ServerError} `ShareVersionError`
 */
export async function requireNewer(database: Database, { walletId, version }: Split): Promise<void> {
  const { shares } = shareTables.server
  const [found] = await database.query((db) =>
    db
      .select({
        isOld: sql<boolean>`exists (select from ${currentSplits} where wallet_id = ${walletId} and version >= ${version})
          or exists (select from ${shares} where wallet_id = ${walletId} and version > ${version})`,
      })
      .from(sql`(select) as one`),
  )
  if (found?.isOld !== false) throw new ServerError('ShareVersionError', {})
}

/** @throws {ServerError} `ShareVersionError` for an earlier split, whatever the API's tables say. */
export async function requireCurrent(database: Database, { walletId, split, version }: Split): Promise<void> {
  const [current] = await database.query((db) =>
    db.select().from(currentSplits).where(eq(currentSplits.walletId, walletId)),
  )
  const isCurrent = !current || current.version < version || (current.version === version && current.split === split)
  if (!isCurrent) throw new ServerError('ShareVersionError', {})
}

/** Only forward, and only to stored splits. */
export async function recordCurrent(database: Database, { walletId, split, version }: Split): Promise<void> {
  await database.query((db) =>
    db.execute(keepNewest(sql`values (${walletId}::uuid, ${split}::uuid, ${version}::integer)`)),
  )
}

/** @param known - Wallets of the API: `id`, `split`, `version`. @param isEnded - Of `one` without a wallet. */
export const recordKnown = (known: SQL, isEnded: SQL): SQL => {
  const { shares } = shareTables.server
  return keepNewest(sql`
    select one.wallet_id, one.split, wallet.version from ${shares} as one
      join ${known} on wallet.id = one.wallet_id and wallet.split = one.split and wallet.version = one.version
    union all select distinct on (one.wallet_id) one.wallet_id, one.split, ${endVersion}::integer from ${shares} as one
      where ${isEnded}`)
}

const keepNewest = (found: SQL) => sql`
  insert into ${currentSplits} as known (wallet_id, split, version) ${found}
  on conflict (wallet_id) do update set split = excluded.split, version = excluded.version
  where known.version < excluded.version`
