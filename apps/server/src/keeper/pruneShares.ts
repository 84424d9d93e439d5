import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { wallets } from '../database/schema.ts'
import { recoveryWaits, type ShareName, shareNames, shareTables } from '../database/shareTables.ts'
import { recordKnown } from './currentSplit.ts'
import type { Keeper, KeeperDatabases } from './release.ts'

/** Shares precede the wallet. */
const creationSeconds = 3_600

/** Wallets per query. */
const pageSize = 5_000

/** Earlier splits and ended recoveries, or all without a wallet. */
export async function pruneShares({ databases }: Keeper, walletId: string): Promise<void> {
  for (const name of shareNames) await forget(databases, name, { ids: [walletId], isOld: sql`true` })
  await forgetWaits(databases, eq(recoveryWaits.walletId, walletId))
}

/** Left over by a killed process. */
export async function pruneLeftShares({ databases }: Pick<Keeper, 'databases'>): Promise<void> {
  const isOld = sql`one.kept_at < now() - make_interval(secs => ${creationSeconds})`
  for (const name of shareNames) {
    for (let ids = await listWallets(databases[name], name, null); ids.length > 0; ) {
      await forget(databases, name, { ids, isOld })
      ids = await listWallets(databases[name], name, ids.at(-1) ?? null)
    }
  }
  await forgetWaits(databases)
}

async function listWallets(database: Database, name: ShareName, after: string | null): Promise<readonly string[]> {
  const { shares } = shareTables[name]
  const { rows } = await database.query((db) =>
    db.execute<{ id: string }>(sql`
      select distinct wallet_id as id from ${shares} where ${after}::uuid is null or wallet_id > ${after}::uuid
      order by 1 limit ${pageSize}`),
  )
  return rows.map(({ id }) => id)
}

/** The losing split of a version; later versions are pending. */
async function forget(
  databases: KeeperDatabases,
  name: ShareName,
  { ids, isOld }: { readonly ids: readonly string[]; readonly isOld: SQL },
): Promise<void> {
  const { shares, releases } = shareTables[name]
  const known = sql`jsonb_to_recordset(${JSON.stringify(await readWallets(databases, ids))}::jsonb)
    as wallet(id uuid, split uuid, version integer)`
  const isMeant = sql`one.wallet_id = any(${sql.param(ids)}::uuid[])`
  await databases[name].query((db) =>
    db.transaction(async (change) => {
      const isEnded = sql`${isMeant} and ${isOld} and not exists (select from ${known} where id = one.wallet_id)`
      if (name === 'server') await change.execute(recordKnown(known, isEnded))
      await change.execute(sql`
        delete from ${shares} as one where ${isMeant} and (
          (${isOld} and not exists (select from ${known} where id = one.wallet_id))
          or exists (select from ${known} where id = one.wallet_id and split <> one.split and wallet.version >= one.version))`)
      await change.execute(sql`
        delete from ${releases} as one where ${isMeant} and not exists (select from ${known} where id = one.wallet_id)`)
    }),
  )
}

/** Reads the records first: each began after its announcement. */
async function forgetWaits(databases: KeeperDatabases, isMeant?: SQL): Promise<void> {
  const waits = await databases.recovery.query((db) => db.select().from(recoveryWaits).where(isMeant))
  const rows = await readWallets(
    databases,
    waits.map(({ walletId }) => walletId),
  )
  const announced = new Map(rows.map(({ id, stopHash }) => [id, stopHash ?? '']))
  for (const { walletId, stopHash } of waits) {
    if (announced.get(walletId) === stopHash) continue
    await databases.recovery.query((db) =>
      db.delete(recoveryWaits).where(and(eq(recoveryWaits.walletId, walletId), eq(recoveryWaits.stopHash, stopHash))),
    )
  }
}

const readWallets = ({ api }: KeeperDatabases, ids: readonly string[]) =>
  api.query((db) =>
    db
      .select({
        id: wallets.id,
        split: wallets.split,
        version: wallets.version,
        stopHash: wallets.recoveryStopHash,
      })
      .from(wallets)
      .where(inArray(wallets.id, [...ids])),
  )
