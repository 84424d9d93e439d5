import { type SQL, sql } from 'drizzle-orm'
import { shareNames, shareTables } from '../database/shareTables.ts'
import type { Keeper } from './release.ts'

/** How long a creation may take: shares come before their wallet. */
const creationSeconds = 3_600

/** Forgets the shares of one wallet that no longer count: of its earlier splits, or all where it is gone. */
export const forgetShares = ({ databases }: Keeper, walletId: string): Promise<void> =>
  forget({ databases }, { isMeant: sql`one.wallet_id = ${walletId}`, isOld: sql`true` })

/** The same of every wallet: what a process has left that was killed between two steps. */
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
      // Of two that made a split of the same version, the one that lost; what is newer than the wallet is still on its way.
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
