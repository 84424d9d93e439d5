import { type SQL, sql } from 'drizzle-orm'
import { shareNames, shareTables } from '../database/shareTables.ts'
import type { Keeper } from './release.ts'

/** Shares precede the wallet. */
const creationSeconds = 3_600

/** Earlier splits, or all without a wallet. */
export const forgetShares = ({ databases }: Keeper, walletId: string): Promise<void> =>
  forget({ databases }, { isMeant: sql`one.wallet_id = ${walletId}`, isOld: sql`true` })

/** Left over by a killed process. */
export const forgetLeftShares = ({ databases }: Pick<Keeper, 'databases'>): Promise<void> =>
  forget(
    { databases },
    { isMeant: sql`true`, isOld: sql`one.kept_at < now() - make_interval(secs => ${creationSeconds})` },
  )

async function forget(
  { databases }: Pick<Keeper, 'databases'>,
  { isMeant, isOld }: { isMeant: SQL; isOld: SQL },
): Promise<void> {
  for (const name of shareNames) {
    const { shares, releases } = shareTables[name]
    await databases[name].query(async (db) => {
      // The losing split of a version; later versions are pending.
      await db.execute(sql`
        delete from ${shares} as one where ${isMeant} and (
          (${isOld} and not exists (select from wallets where id = one.wallet_id))
          or exists (select from wallets where id = one.wallet_id and split <> one.split and version >= one.version))`)
      await db.execute(sql`
        delete from ${releases} as one where ${isMeant}
          and not exists (select from wallets where id = one.wallet_id)`)
    })
  }
}
